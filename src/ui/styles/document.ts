import { defineRecipe } from '@pandacss/dev';

/** The box that chooses a row of a table, beside what names the row. */
const rowBox = defineRecipe({
  className: 'rowBox',
  base: {
    flex: 'none',
    alignSelf: 'center',
    width: '24px',
    height: '24px',
    // in the middle of its line, which stays as high as text
    margin: '-3px 0',
    accentColor: '{colors.accent}',
  },
});

/** What is of no use on paper: src/ui/styles/print.ts. */
const screenOnly = defineRecipe({ className: 'screenOnly', base: {} });

export const recipes = { rowBox, screenOnly };

import { defineRecipe } from '@pandacss/dev';

/** What is of no use on paper: src/ui/styles/print.ts. */
const screenOnly = defineRecipe({ className: 'screenOnly', base: {} });

export const recipes = { screenOnly };

import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

const container = defineRecipe({
  className: 'container',
  base: {
    width: '100%',
    maxWidth: '1300px',
    marginInline: 'auto',
    paddingInline: '4',
    mobile: { paddingInline: '6' },
  },
  variants: {
    width: { search: { maxWidth: '970px' }, box: { maxWidth: '693px' }, narrow: { maxWidth: '560px' } },
    flush: { true: { padding: '0', mobile: { padding: '0' } } },
    dark: { true: { background: 'canvas', color: 'text' } },
  },
});

const gaps = {
  xs: { gap: '1' },
  sm: { gap: '2' },
  md: { gap: '4' },
  lg: { gap: '6' },
  xl: { gap: '8' },
  '2xl': { gap: '12' },
};

const stack = defineRecipe({
  className: 'stack',
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: { gap: gaps, align: { start: { alignItems: 'flex-start' }, center: { alignItems: 'center' } } },
});

const inline = defineRecipe({
  className: 'inline',
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minWidth: '0' },
  variants: {
    gap: gaps,
    justify: { between: { justifyContent: 'space-between' }, end: { justifyContent: 'flex-end' } },
  },
});

const card = defineSlotRecipe({
  className: 'card',
  slots: ['root'],
  base: { root: { background: 'surface', border: '1px solid {colors.line}', borderRadius: 'lg' } },
  variants: {
    spacing: {
      xs: { root: { padding: '2' } },
      sm: { root: { padding: '3' } },
      md: { root: { padding: '4' } },
      lg: { root: { padding: '6' } },
      xl: { root: { padding: '8' } },
      '2xl': { root: { padding: '12' } },
    },
  },
});

export const recipes = { container, stack, inline };
export const slotRecipes = { card };

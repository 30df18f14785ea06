import { defineRecipe } from '@pandacss/dev';

const levels = {
  1: { fontSize: '2xl', letterSpacing: '-0.015em' },
  2: { fontSize: 'xl', letterSpacing: '-0.01em' },
  3: { fontSize: 'lg' },
  4: { fontSize: 'md' },
  5: { fontSize: 'sm' },
  6: { fontSize: 'xs' },
};

const heading = defineRecipe({
  className: 'heading',
  base: { fontWeight: 'bold', lineHeight: 'tight', overflowWrap: 'anywhere' },
  variants: { level: levels },
});

const text = defineRecipe({
  className: 'text',
  variants: {
    level: {
      1: { fontSize: '2xl', lineHeight: 'snug' },
      2: { fontSize: 'xl', lineHeight: 'snug' },
      3: { fontSize: 'lg' },
      4: { fontSize: 'md' },
      5: { fontSize: 'sm' },
      6: { fontSize: 'xs' },
    },
    tone: { muted: { color: 'muted' }, error: { color: 'error' }, success: { color: 'success' } },
    weight: { medium: { fontWeight: 'medium' }, bold: { fontWeight: 'bold' } },
    numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
});

const hidden = defineRecipe({
  className: 'hidden',
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

const skipLink = defineRecipe({
  className: 'skipLink',
  base: {
    position: 'absolute',
    left: '4',
    top: '0',
    transform: 'translateY(-150%)',
    zIndex: '30',
    padding: '8px 16px',
    background: 'surface',
    borderRadius: '0 0 6px 6px',
    fontWeight: 'medium',
    '&:focus': { transform: 'none', boxShadow: 'popover' },
  },
});

export const recipes = { heading, text, hidden, skipLink };

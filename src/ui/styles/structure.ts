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

/** A text button at the edge of a line: its label is in line with what is above and below, not its ground. */
const edge = { '& > .button--variant_quiet:last-child': { marginInline: '-13px' } };

const inline = defineRecipe({
  className: 'inline',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minWidth: '0',
    // buttons stay in one line where a reason comes in below one of them
    '&:has(> .reasoned__root)': { alignItems: 'flex-start' },
  },
  variants: {
    gap: gaps,
    justify: {
      between: { justifyContent: 'space-between', ...edge },
      // a title beside small buttons that come and go
      bar: { justifyContent: 'space-between', minHeight: '32px', ...edge },
      end: { justifyContent: 'flex-end' },
    },
  },
});

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

const grid = defineRecipe({
  className: 'grid',
  base: {
    display: 'grid',
    // below each other as far apart as in a stack
    rowGap: '6',
    columnGap: '4',
    gridTemplateColumns: columns(4),
    sm: { gridTemplateColumns: columns(8) },
    md: { gridTemplateColumns: columns(12), columnGap: '6' },
  },
  variants: { level: { true: { alignItems: 'end' } } },
});

/** How far a cell goes at a breakpoint is a custom property of its own: a class for each number at each breakpoint is half a KiB. */
const column = defineRecipe({
  className: 'column',
  base: {
    minWidth: '0',
    gridColumn: 'var(--xs)',
    sm: { gridColumn: 'var(--sm)' },
    md: { gridColumn: 'var(--md)' },
    lg: { gridColumn: 'var(--lg)' },
    xl: { gridColumn: 'var(--xl)' },
  },
});

const card = defineRecipe({
  className: 'card',
  base: {
    background: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'lg',
    minWidth: '0',
    // no word alone in the last line of a text
    textWrap: 'pretty',
  },
  variants: {
    spacing: {
      xs: { padding: '1' },
      sm: { padding: '2' },
      md: { padding: '4' },
      lg: { padding: '4', mobile: { padding: '6' } },
      xl: { padding: '6', mobile: { padding: '8' } },
      '2xl': { padding: '8', mobile: { padding: '12' } },
    },
  },
});

const facts = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'term', 'details', 'long'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'fit-content(42%) minmax(0, 1fr)', columnGap: '6', rowGap: '2' },
    // its line is as high as that of the details beside it
    term: { minWidth: '96px', color: 'muted', fontSize: 'sm', lineHeight: '1.714', overflowWrap: 'anywhere' },
    details: {
      minWidth: '0',
      overflowWrap: 'break-word',
      '& > .button, & > .copied > .button': { marginBlock: '-10px', verticalAlign: 'middle' },
    },
  },
  variants: {
    inline: {
      true: {
        root: {
          gridTemplateColumns: 'repeat(auto-fill, minmax(max(6.5rem, 34%), 1fr))',
          // on paper, too
          '@media (min-width: 600px)': { display: 'flex', flexWrap: 'wrap', columnGap: '8' },
          // two beside one another at most; a long fact has the whole line, and so has the last one where nothing is beside it
          '& > :is(.facts__long, :last-child:nth-child(odd))': { gridColumn: '1 / -1' },
        },
        term: { minWidth: '0' },
      },
    },
    numeric: { true: { details: { fontVariantNumeric: 'tabular-nums' } } },
  },
});

const breadcrumb = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['list', 'step'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', fontSize: 'sm', color: 'muted' },
    step: {
      display: 'inline-flex',
      minHeight: '24px',
      alignItems: 'center',
      '&:not(:last-child)::after': { content: '"/" / ""', marginInline: '2', color: 'edge' },
      '& > a': { color: 'muted', textDecoration: 'none', _hover: { color: 'text', textDecoration: 'underline' } },
    },
  },
});

export const recipes = { container, stack, inline, grid, column, card };
export const slotRecipes = { facts, breadcrumb };

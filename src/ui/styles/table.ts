import { defineSlotRecipe } from '@pandacss/dev';

/** 599 px, or more where the text is larger. */
export const cards = '@container table (max-width: 37.4375rem)';

/** Not much wider than cards: seven columns need the room between them, because what does not fit is cut off. */
const tight = '@container table (max-width: 44.5rem)';

/** Where even a table of few short columns has no room for them beside each other. */
const tooNarrow = '@container few (max-width: 15rem)';

/** A table that becomes a card per row where it is narrow: each value then has the name of its column beside it. */
const table = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'table', 'head', 'column', 'sort', 'row', 'cell'],
  base: {
    root: {
      containerType: 'inline-size',
      containerName: 'table',
      minWidth: '0',
      // on the page it is a surface of its own, as results are
      ':not(.card *)&': {
        background: 'surface',
        border: '1px solid {colors.line}',
        borderRadius: 'lg',
        overflow: 'clip',
        '& > table': { [cards]: { padding: '12px' } },
      },
    },
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      lineHeight: 'snug',
      '&[aria-busy="true"]': { opacity: '0.6' },
      [tight]: { '& tr > * + *': { paddingLeft: '0' } },
      [cards]: { display: 'block', '& > tbody': { display: 'block' } },
    },
    head: {
      // below the portal's header and, where there are some, the tabs of a client
      '@media (min-height: 700px)': {
        position: 'sticky',
        top: 'calc(var(--header-height) + var(--tabs-height, 0px))',
        zIndex: '1',
      },
      background: 'surface',
      boxShadow: '0 1px 0 {colors.lineStrong}',
      _forcedColors: { borderBottom: '1px solid' },
      [cards]: { display: 'block', position: 'static', background: 'none', boxShadow: 'none' },
      '& > tr': { [cards]: { display: 'flex', flexWrap: 'wrap', gap: '1', paddingBottom: '2' } },
    },
    column: {
      padding: '4px 12px',
      textAlign: 'left',
      fontWeight: 'medium',
      color: 'muted',
      whiteSpace: 'nowrap',
      [cards]: { padding: '0' },
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '36px',
      marginInline: '-8px',
      padding: '4px 8px',
      borderRadius: 'sm',
      color: 'muted',
      textDecoration: 'none',
      _hover: { background: 'sunken', color: 'text' },
      '[aria-sort] > &': { color: 'accentStrong', fontWeight: 'bold' },
      [cards]: { marginInline: '0', border: '1px solid {colors.line}' },
    },
    row: {
      borderTop: '1px solid {colors.line}',
      _hover: { background: 'sunken' },
      [cards]: {
        display: 'grid',
        gap: '1',
        padding: '12px 0',
        _hover: { background: 'none' },
      },
    },
    cell: {
      padding: '9px 12px',
      textAlign: 'left',
      fontWeight: 'normal',
      verticalAlign: 'baseline',
      overflowWrap: 'break-word',
      [cards]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 34%) minmax(0, 1fr)',
        alignItems: 'baseline',
        gap: '3',
        padding: '0',
        '&::before': { content: 'attr(data-label)', color: 'muted' },
        // high enough to be pressed beside the one below
        '&:has(a)': { minHeight: '24px' },
      },
    },
  },
  variants: {
    dense: {
      true: {
        cell: { padding: '5px 12px', '& small': { display: 'block', color: 'muted' }, [cards]: { padding: '0' } },
      },
    },
    numeric: {
      true: {
        column: { textAlign: 'right', [cards]: { textAlign: 'left' } },
        cell: {
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          [cards]: { textAlign: 'left', whiteSpace: 'normal' },
        },
      },
    },
    // the name of a row is a number that stays whole, or a text of any length
    lead: {
      true: {
        cell: {
          fontWeight: 'medium',
          overflowWrap: 'anywhere',
          '& > div': { minWidth: '11ch' },
          '& > div:has(> .rowBox)': { display: 'flex', alignItems: 'baseline', gap: '2' },
        },
      },
    },
    fixed: {
      true: {
        root: {
          containerName: 'few',
          [tooNarrow]: {
            '& table, & tbody': { display: 'block' },
            '& thead': { display: 'none' },
            '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: '3', paddingBlock: '2' },
            '& tr > *': { padding: '0' },
          },
          // a phone has room for amounts of five digits, without any beside the table
          '@container few (15rem < width <= 18rem)': {
            '& tr > *': { paddingInline: '6px', _first: { paddingLeft: '0' }, _last: { paddingRight: '0' } },
          },
        },
      },
    },
    plain: {
      true: {
        // nothing is above the first row then, so it has no line
        head: { [cards]: { display: 'none', '& + * > :first-child': { border: '0' } } },
        column: { [cards]: { display: 'none' } },
      },
    },
  },
});

export const slotRecipes = { table };

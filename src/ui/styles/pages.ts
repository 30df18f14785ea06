import { defineSlotRecipe } from '@pandacss/dev';

/** Where the first result would otherwise be below the fold. */
const phone = '@media (max-width: 479.98px)';

const search = defineSlotRecipe({
  className: 'search',
  slots: ['head', 'lead', 'box', 'plainBox', 'filters', 'chosen', 'summary', 'narrow'],
  base: {
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      '& > .button, & > .inline': { marginInline: '-13px' },
    },
    lead: { maxWidth: '970px', marginTop: '4' },
    box: { maxWidth: '693px', marginTop: '5' },
    plainBox: { maxWidth: '524px' },
    filters: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      marginTop: '4',
      [phone]: { '& .menu__trigger': { paddingInline: '2', gap: '1' } },
    },
    chosen: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      marginTop: '3',
      // its words are in line with what is above them where they begin a line
      '& > .button': { paddingInline: '4px !important', marginLeft: '-5px' },
    },
    narrow: {
      display: 'grid',
      gap: '3',
      alignItems: 'end',
      maxWidth: '760px',
      sm: { gridTemplateColumns: 'minmax(0, 1fr) 200px auto' },
      // as high as the fields beside it
      '& > .button': { minHeight: '44px !important' },
    },
    summary: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '2',
      marginTop: '6',
      marginBottom: '3',
      [phone]: {
        marginTop: '4',
        // what does not fit fades out, and the end of the row has nothing there
        '& .sort__root': { gap: '0', paddingRight: '6', maskImage: 'linear-gradient(270deg, #0000, #000 24px)' },
        '& .sort__button': { paddingInline: '6px' },
      },
    },
  },
});

const plain = defineSlotRecipe({
  className: 'plain',
  slots: ['root', 'header', 'main', 'status', 'words', 'help'],
  base: {
    root: { minHeight: '100vh', display: 'flex', flexDirection: 'column', background: 'surface' },
    header: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '66px',
      paddingInline: '4',
      borderBottom: '1px solid {colors.line}',
      mobile: { minHeight: '100px', paddingInline: '8' },
    },
    main: {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '4',
      width: '100%',
      maxWidth: '560px',
      marginInline: 'auto',
      padding: '40px 16px',
    },
    status: { color: 'accent', fontSize: 'sm', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
    words: { display: 'grid', gap: '1', color: 'muted', fontSize: 'lg', lineHeight: 'snug', marginBottom: '2' },
    help: {
      width: 'calc(100% - 32px)',
      maxWidth: '528px',
      marginInline: 'auto',
      paddingBlock: '4',
      borderTop: '1px solid {colors.line}',
      color: 'muted',
      fontSize: 'sm',
    },
  },
});

const quick = defineSlotRecipe({
  className: 'quick',
  slots: ['list', 'card', 'viewed', 'found', 'find'],
  base: {
    list: { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fill, minmax(min(13.75rem, 100%), 1fr))' },
    // the suggestions of the box above cover it: they need its height, and the window keeps its own
    found: { display: 'grid', alignContent: 'start', gap: '2', minHeight: 'clamp(212px, 60vh, 424px)' },
    viewed: {
      display: 'grid',
      marginInline: '-12px',
      overflowWrap: 'anywhere',
      '& > li + li': { borderTop: '1px solid {colors.line}' },
      '& .menu__entry': { color: 'accent', fontSize: 'md', fontWeight: 'medium' },
      '& small': { color: 'muted', fontWeight: 'normal' },
    },
    find: {
      display: 'grid',
      gap: '2',
      alignItems: 'end',
      sm: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& .field__input': { minHeight: '48px' },
    },
    card: {
      display: 'grid',
      alignContent: 'center',
      height: '100%',
      overflowWrap: 'anywhere',
      minHeight: '56px',
      padding: '12px 16px',
      border: '1px solid {colors.lineStrong}',
      borderRadius: 'md',
      fontWeight: 'medium',
      lineHeight: 'snug',
      textDecoration: 'none',
      _hover: { background: 'accentSoft' },
      width: '100%',
      color: 'accent',
      textAlign: 'start',
      '& small': { color: 'muted', fontSize: 'xs', fontWeight: 'normal' },
    },
  },
  variants: {
    off: {
      true: { card: { borderColor: 'line', background: 'sunken', color: 'muted', _hover: { background: 'sunken' } } },
    },
  },
});

export const slotRecipes = { search, plain, quick };

import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'root', 'header', 'title', 'body', 'pending', 'actions'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: '50',
      display: 'flex',
      padding: '4',
      background: 'rgb(10 20 31 / 0.55)',
    },
    root: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      background: 'surface',
      boxShadow: 'dialog',
      outline: 'none',
      _forcedColors: { border: '1px solid' },
      // not drawn before a while has passed; opacity is taken by the animation with which a dialog appears
      '&:has(.dialog__pending)': {
        clipPath: 'inset(-100px)',
        transition: 'clip-path 0s 400ms',
        '@starting-style': { clipPath: 'inset(50%)' },
      },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      flex: 'none',
      minHeight: '56px',
      padding: '12px 12px 12px 24px',
      borderBottom: '1px solid {colors.line}',
    },
    title: { fontSize: 'lg' },
    body: {
      display: 'grid',
      gap: '4',
      padding: '20px 24px 24px',
      overflowY: 'auto',
    },
    pending: { display: 'grid', alignContent: 'start', gap: '6', minHeight: '248px' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      padding: '12px 24px',
      borderTop: '1px solid {colors.line}',
      // a reason is below all buttons: wider than its own, it would push the others away
      '& .reasoned__root': { display: 'contents !important' },
      '& .reasoned__reason': { order: '1', flex: '0 0 100%', textAlign: 'end' },
      // on a phone the buttons share the whole width
      '@media (max-width: 479px)': {
        '& > *': { flexGrow: '1' },
        '& .button': { width: '100%' },
      },
    },
  },
  variants: {
    look: {
      w480: centred('480px'),
      w500: centred('500px'),
      w720: centred('720px'),
      drawer: {
        backdrop: { padding: '0', justifyContent: 'flex-end' },
        root: { maxWidth: '440px', height: '100%', animation: 'enter 160ms ease-out' },
      },
    },
  },
});

function centred(maxWidth: string) {
  return {
    root: {
      maxWidth,
      maxHeight: '100%',
      margin: 'auto',
      borderRadius: 'lg',
      animation: 'appear 140ms ease-out',
    },
  };
}

const strip = defineSlotRecipe({
  className: 'strip',
  slots: ['root', 'words', 'time'],
  base: {
    root: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: '40',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      columnGap: '4',
      rowGap: '2',
      minHeight: '56px',
      padding: '8px 16px',
      background: 'deep',
      color: '#fff',
      _forcedColors: { borderTop: '1px solid' },
    },
    words: { lineHeight: 'snug' },
    time: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});

/** Keeps a page's state while it must not be seen: no box of its own. */
const cover = defineRecipe({
  className: 'cover',
  base: { display: 'contents' },
  variants: { covered: { true: { visibility: 'hidden' } } },
});

export const recipes = { cover };
export const slotRecipes = { dialog, strip };

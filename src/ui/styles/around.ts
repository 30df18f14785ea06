import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

/** System messages above a page. */
const news = defineRecipe({
  className: 'news',
  base: {
    display: 'grid',
    gap: '2',
    marginTop: '4',
    maxHeight: '40vh',
    overflowY: 'auto',
    '& ul, & ol': { paddingLeft: '5' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& .button': { margin: '-4px -8px', outlineOffset: '-2px' },
  },
});

const keys = defineRecipe({
  className: 'keys',
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '3',
    alignItems: 'center',
    '& kbd': {
      display: 'inline-block',
      minWidth: '32px',
      padding: '2px 8px',
      border: '1px solid {colors.edge}',
      borderBottomWidth: '2px',
      borderRadius: 'md',
      background: 'sunken',
      font: 'inherit',
      fontWeight: 'medium',
      textAlign: 'center',
    },
  },
});

/** What stands over the page at its lower edge, above the strip of the session's end. */
const connection = defineSlotRecipe({
  className: 'connection',
  slots: ['root', 'words'],
  base: {
    root: {
      position: 'fixed',
      insetInline: '4',
      bottom: '72px',
      zIndex: '60',
      display: 'flex',
      justifyContent: 'center',
      pointerEvents: 'none',
    },
    words: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      padding: '10px 16px',
      borderRadius: 'lg',
      background: 'deep',
      color: '#fff',
      fontSize: 'sm',
      lineHeight: 'snug',
      boxShadow: 'popover',
      _forcedColors: { border: '1px solid' },
    },
  },
});

export const recipes = { news, keys };
export const slotRecipes = { connection };

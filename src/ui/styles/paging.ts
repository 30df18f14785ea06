import { defineSlotRecipe } from '@pandacss/dev';

const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'tab'],
  base: {
    root: { display: 'grid', gap: '4', minWidth: '0' },
    list: {
      position: 'relative',
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      borderBottom: '1px solid {colors.line}',
      _after: {
        content: '""',
        position: 'absolute',
        left: 'var(--slider-left)',
        bottom: '0',
        width: 'var(--slider-width)',
        borderBottom: '3px solid {colors.accent}',
        borderRadius: 'sm',
        transition: 'left 160ms ease-out, width 160ms ease-out',
      },
    },
    tab: {
      flex: 'none',
      minHeight: '44px',
      padding: '8px 12px',
      color: 'muted',
      fontWeight: 'medium',
      borderRadius: 'sm',
      _hover: { color: 'text', background: 'sunken' },
      _selected: { color: 'accentStrong' },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
});

const linkTabs = defineSlotRecipe({
  className: 'linkTabs',
  slots: ['list', 'tab'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      borderBottom: '1px solid {colors.line}',
      // below the portal's header, where the window is high enough for both
      '@media (min-height: 700px)': {
        position: 'sticky',
        top: 'var(--header-height)',
        zIndex: '2',
      },
    },
    tab: {
      display: 'inline-flex',
      alignItems: 'center',
      flex: 'none',
      minHeight: '44px',
      padding: '8px 12px',
      color: 'muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      borderBottom: '3px solid transparent',
      _hover: { color: 'text', background: 'sunken' },
      _forcedColors: { borderColor: 'Canvas' },
      _current: { color: 'accentStrong', borderColor: 'accent', _forcedColors: { borderColor: 'Highlight' } },
      _focusVisible: { outlineOffset: '-3px' },
    },
  },
});

const pagination = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'button', 'gap'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '1', minWidth: '0' },
    button: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '40px',
      height: '40px',
      color: 'accent',
      textDecoration: 'none',
      border: '1px solid transparent',
      borderRadius: 'md',
      fontVariantNumeric: 'tabular-nums',
      _hover: { background: 'accentSoft', color: 'accentStrong' },
      _current: { borderColor: 'accent', background: 'accentSoft', color: 'accentStrong', fontWeight: 'bold' },
      _disabled: { color: 'muted', background: 'transparent', cursor: 'not-allowed' },
    },
    gap: { flex: 'none', width: '40px', color: 'muted', textAlign: 'center' },
  },
});

export const slotRecipes = { tabs, linkTabs, pagination };

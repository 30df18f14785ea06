import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    border: '1px solid transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '&[aria-busy]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: {
        background: 'accent',
        color: 'onAccent',
        _hover: { background: 'accentStrong', color: 'onAccent' },
      },
      secondary: {
        background: 'surface',
        borderColor: 'edge',
        color: 'text',
        _hover: { background: 'sunken', color: 'text' },
      },
      quiet: {
        color: 'accent',
        _hover: { background: 'accentSoft', color: 'accentStrong' },
      },
      danger: {
        background: 'error',
        color: 'surface',
        _hover: { filter: 'brightness(0.9)', color: 'surface' },
      },
    },
    size: {
      sm: { minHeight: '32px', padding: '4px 12px', fontSize: 'sm' },
      md: { minHeight: '40px', padding: '8px 16px' },
      lg: { minHeight: '48px', padding: '12px 24px' },
    },
    off: {
      true: {
        background: 'sunken',
        borderColor: 'line',
        color: 'muted',
        cursor: 'not-allowed',
        _hover: { background: 'sunken', color: 'muted', filter: 'none' },
      },
    },
    full: { true: { width: '100%' } },
    square: { true: { padding: '0', aspectRatio: '1' } },
  },
});

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    width: '1.125em',
    height: '1.125em',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    borderRadius: 'full',
    flex: 'none',
    animation: 'spin 800ms linear infinite',
    _still: { animationDuration: '4s !important', animationIterationCount: 'infinite !important' },
  },
});

const reasoned = defineSlotRecipe({
  className: 'reasoned',
  slots: ['root', 'reason'],
  base: {
    root: { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' },
    reason: { color: 'muted', fontSize: 'sm' },
  },
});

const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'body', 'title'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      // the first line of the words is in line with the label of a button beside it
      alignItems: 'baseline',
      gap: '3',
      padding: '12px 16px',
      border: '1px solid color-mix(in srgb, currentColor 28%, transparent)',
      borderRadius: 'md',
      lineHeight: 'snug',
      '& > svg': { position: 'relative', top: '4px' },
    },
    // the words keep room for themselves: actions that do not fit beside them go below
    body: { flex: '1 1 min(15rem, 100% - 2.5rem)', minWidth: '0', color: 'text', overflowWrap: 'anywhere' },
    title: { fontWeight: 'bold' },
  },
  variants: {
    tone: {
      info: { root: { background: 'infoSoft', color: 'info' } },
      success: { root: { background: 'successSoft', color: 'success' } },
      warning: { root: { background: 'warningSoft', color: 'warning' } },
      error: { root: { background: 'errorSoft', color: 'error' } },
    },
  },
});

const errorSummary = defineSlotRecipe({
  className: 'errorSummary',
  slots: ['root', 'title', 'list'],
  base: {
    root: {
      padding: '4',
      border: '1px solid {colors.error}',
      borderLeftWidth: '4px',
      borderRadius: 'md',
      background: 'surface',
      '&:focus-visible': { outline: '2px solid {colors.error}', outlineOffset: '2px' },
    },
    title: { fontSize: 'lg', color: 'error' },
    list: { marginTop: '2', display: 'grid', gap: '1', '& a': { color: 'error', fontWeight: 'medium' } },
  },
});

export const recipes = { button, spinner };
export const slotRecipes = { reasoned, notice, errorSummary };

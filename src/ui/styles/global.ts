import { printStyles } from './print.ts';

/** Colors of form inputs; each stands out from its ground by 3:1, in a dark container as well. */
const tints = {
  secondary: 'accentStrong',
  dark: 'text',
  neutral: 'muted',
  light: 'edge',
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** Reset and page-wide rules. */
export const globalStyles = {
  '*, ::before, ::after': { boxSizing: 'border-box', borderWidth: '0', borderStyle: 'solid' },
  'body, h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset, legend': { margin: '0', padding: '0' },
  html: {
    '--header-height': '66px',
    // two rows, the lower one as high as large text; one row where such text leaves no room for two (`headerFrom.mobile`)
    mobile: {
      '--header-height': 'clamp(66px, (min(100vw, 1300px) - 47.9px - 43rem) * 9999, max(100px, 68px + 1.3125rem))',
    },
    fontFamily: "'Source Sans', 'Source Sans Fallback', system-ui, sans-serif",
    lineHeight: '1.5',
    color: 'text',
    background: 'canvas',
  },
  body: { minHeight: '100vh', minWidth: '320px', background: 'canvas' },
  'ul, ol': { listStyle: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit', margin: '0' },
  button: { background: 'none', cursor: 'pointer' },
  'h1, h2, h3, h4, h5, h6': { fontWeight: 'bold', lineHeight: 'tight', textWrap: 'balance' },
  fieldset: { minWidth: '0' },
  svg: { flex: 'none' },
  // a browser draws what is not checked in a gray of its own
  ':is([type="radio"], [type="checkbox"]:not(:indeterminate)):not(:checked)': {
    appearance: 'none',
    background: 'surface',
    border: '1px solid {colors.edge}',
    borderRadius: 'sm',
    '&[type="radio"]': { borderRadius: 'full' },
    '&:disabled': { background: 'canvas', borderColor: 'line' },
  },
  a: { color: 'accent', textUnderlineOffset: '0.18em', textDecorationThickness: '1px' },
  'a:hover': { color: 'accentStrong' },
  'a[href^="tel:"]': { whiteSpace: 'nowrap' },
  // chooses of each color the light or the dark one; without a choice the system does
  ':where(html)': { colorScheme: 'light dark' },
  ':where([data-theme="light"])': { colorScheme: 'light' },
  ':where([data-theme="dark"], [data-dark])': { colorScheme: 'dark' },
  ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
  '[tabindex="-1"]:focus': { outline: 'none' },
  ...Object.fromEntries(
    Object.entries(tints).map(([name, color]) => [`[data-color="${name}"]`, { '--tint': `{colors.${color}}` }]),
  ),
  '[hidden]': { display: 'none !important' },
  'html[data-loading] main': { visibility: 'hidden' },
  'html[data-hidden] body': { visibility: 'hidden' },
  // without a script: seen after ten seconds where nothing has started
  '.stalled': { position: 'fixed', bottom: '0', left: '0', right: '0', animation: 'stalled 1ms 10s backwards' },
  'html:not([data-loading]) .stalled': { display: 'none' },
  '.noscript, .stalled': {
    padding: '12px 16px',
    background: 'surface',
    borderBlock: '1px solid {colors.line}',
    textAlign: 'center',
    fontWeight: 'medium',
  },
  'html:has([data-layout="portal"])': {
    overflowY: 'scroll',
    '@media (min-height: 560px)': { scrollPaddingTop: 'calc(var(--header-height) + 16px)' },
  },
  'html:has(> [data-scroll-locked])': { overflow: 'hidden' },
  'html:has([data-strip])': { scrollPaddingBottom: '112px', '& body': { paddingBottom: '72px' } },
  'html:has(.jobNotices__notice)': { scrollPaddingBottom: '260px', '& body': { paddingBottom: '220px' } },
  // what was found in a text
  '.result__match mark, .table__root mark': {
    background: 'accentSoft',
    color: 'accentStrong',
    padding: '1px 4px',
    borderRadius: 'sm',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
  },
  // the bar that this layout always has keeps its place
  'html:has([data-layout="portal"]):has(> [data-scroll-locked])': { scrollbarGutter: 'stable' },
  'html:has([data-layout="portal"]):has([data-modal])': {
    background: 'color-mix(in srgb, {colors.canvas} 45%, #0a141f)',
  },
  // the gutter beside a panel at the edge of the window
  'html:has([data-layout="portal"]):has(.dialog__backdrop--look_drawer)': { background: 'surface' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  // an icon of a color of its own keeps it there, whatever the ground is
  '@media (forced-colors: active)': {
    svg: { color: 'inherit !important' },
    '[aria-disabled="true"], label:has([aria-disabled="true"])': {
      color: 'GrayText !important',
      borderColor: 'GrayText !important',
    },
  },
  ...printStyles,
  '.paper': { display: 'none', ...printStyles['.paper'] },
};

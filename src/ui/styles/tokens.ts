/** Breakpoints in px, and `mobile`, from which the portal is no longer mobile. */
export const breakpoints = {
  sm: '600px',
  mobile: '768px',
  md: '960px',
  lg: '1264px',
  xl: '1904px',
};

/**
 * The rows of the portal's header at a breakpoint: only where they are as wide for their text as well, which may be larger than
 * the browser's; a query of the window does not see that. Each is the breakpoint less the margins and a scroll bar.
 */
export const headerFrom = {
  mobile: '@container (min-width: 43rem)',
  md: '@container (min-width: 55rem)',
  lg: '@container (min-width: 74rem)',
} as const;

/** Where a style holds: `_alaska` is company 50's brand. */
export const conditions = {
  alaska: '[data-company="50"] &',
  hover: '&:hover',
  active: '&:active',
  checked: '&:checked',
  focusVisible: '&:focus-visible',
  disabled: '&[aria-disabled="true"], &:disabled',
  expanded: '&[aria-expanded="true"]',
  empty: '&:empty',
  current: '&[aria-current="page"]',
  selected: '&[aria-selected="true"]',
  pressed: '&[aria-pressed="true"]',
  invalid: '&[aria-invalid="true"]',
  placeholder: '&::placeholder',
  before: '&::before',
  after: '&::after',
  first: '&:first-child',
  last: '&:last-child',
  forcedColors: '@media (forced-colors: active)',
  still: '@media (prefers-reduced-motion: reduce)',
};

/** The 4 px grid. */
const spacing = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
};
const radii = { sm: '4px', md: '6px', lg: '10px', full: '999px' };
const fontSizes = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  '2xl': '1.75rem',
  '3xl': '2.25rem',
};
const shadows = {
  popover: '0 1px 2px rgb(13 27 42 / 0.08), 0 8px 28px rgb(13 27 42 / 0.14)',
  dialog: '0 2px 6px rgb(13 27 42 / 0.12), 0 24px 64px rgb(13 27 42 / 0.28)',
};

const read = (values: string | Record<string, string>, properties: string) =>
  Object.fromEntries(properties.split(' ').map((property) => [property, { className: property, values }]));

/**
 * Properties that read scales and colors by name. Scales are written out as values: only colors, which a brand and a
 * dark ground change, are worth a custom property.
 */
export const utilities = {
  ...read(
    spacing,
    'padding paddingInline paddingBlock paddingTop paddingBottom paddingLeft paddingRight margin marginInline marginBlock marginTop marginBottom marginLeft marginRight gap rowGap columnGap top right bottom left inset',
  ),
  ...read('colors', 'color background borderColor borderTopColor borderBottomColor borderLeftColor outlineColor fill'),
  ...read(radii, 'borderRadius'),
  ...read(fontSizes, 'fontSize'),
  ...read({ normal: '400', medium: '550', bold: '650' }, 'fontWeight'),
  ...read({ tight: '1.2', snug: '1.35', normal: '1.5' }, 'lineHeight'),
  ...read(shadows, 'boxShadow'),
};

/** Which of the two shows is for `color-scheme` to say: of the document, or of a dark container in it. */
const lightDark = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
const shade = (light: string, dark: string) => ({ value: { base: lightDark(light, dark) } });
const accent = (river: string, spruce: string) => ({ value: { base: river, _alaska: spruce } });
/** Accents that have to stand out on a dark ground as well. */
const bright = (river: string, spruce: string, riverDark: string, spruceDark: string) => ({
  value: { base: lightDark(river, riverDark), _alaska: lightDark(spruce, spruceDark) },
});

/** Colors by role. Every text and its ground reach 4.5:1, every control's edge 3:1 (WCAG 1.4.3, 1.4.11). */
export const semanticTokens = {
  colors: {
    canvas: shade('#f5f7f9', '#10171f'),
    surface: shade('#ffffff', '#161f29'),
    sunken: shade('#eef2f5', '#1f2a36'),
    line: shade('#dde4ea', '#2d3a48'),
    lineStrong: shade('#c3ced8', '#43546a'),
    edge: shade('#76869a', '#7f90a3'),
    text: shade('#17222e', '#eef3f7'),
    muted: shade('#4f5f70', '#aab8c6'),
    accent: bright('#14507d', '#13604d', '#7fbbe6', '#6ecbb0'),
    accentStrong: bright('#0e3d61', '#0d4739', '#a9d3f0', '#98dcc8'),
    accentSoft: bright('#e7f1f8', '#e4f3ee', '#1b3346', '#16362e'),
    accentLine: bright('#b9d4e7', '#b0d8cb', '#31536d', '#2b5a4d'),
    onAccent: shade('#ffffff', '#0c1a26'),
    deep: accent('#0c2c46', '#0b3029'),
    deepText: accent('#c5dbeb', '#bcdcd2'),
    spark: accent('#e2a93f', '#e07aa8'),
    success: shade('#17663a', '#7fd3a2'),
    successSoft: shade('#e7f4ec', '#17301f'),
    warning: shade('#7a4b00', '#f0c06a'),
    warningSoft: shade('#fdf3dd', '#33280f'),
    error: shade('#b0231b', '#ff9d94'),
    errorSoft: shade('#fdeeec', '#3a1a18'),
    info: shade('#1d5c8f', '#8dc3ee'),
    infoSoft: shade('#e8f2fa', '#172d3f'),
  },
};

/** Motion that explains: something is going on, or something came in. */
export const keyframes = {
  stalled: { from: { visibility: 'hidden' as const } },
  spin: { to: { transform: 'rotate(1turn)' } },
  slide: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
  pulse: { '50%': { opacity: '0.45' } },
  blink: { '50%': { opacity: '0' } },
  appear: { from: { opacity: '0', transform: 'translateY(4px)' } },
  enter: { from: { transform: 'translateX(24px)', opacity: '0' } },
};

import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

/** System messages above a page. */
const messages = defineRecipe({
  className: 'messages',
  base: {
    display: 'grid',
    gap: '2',
    marginTop: '4',
    '& ul, & ol': { paddingLeft: '5' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& .notice__body': { flexBasis: '5rem !important' },
    '& .button': { margin: '-4px -8px', outlineOffset: '-2px' },
    '& .glance + .button': { marginLeft: '-13px' },
  },
});

/** The button in the header for messages that have just arrived; where there is little room, the icon alone. */
const newcomers = defineRecipe({
  className: 'newcomers',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: '40px',
    maxWidth: '22.5rem',
    height: '40px',
    paddingInline: '10px',
    border: '1px solid color-mix(in srgb, currentColor 28%, transparent)',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    '& > span': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '& > svg': { flex: 'none' },
    '@container (max-width: 8.75rem)': { '& > span': { display: 'none' } },
  },
  variants: {
    tone: {
      info: { background: 'infoSoft', color: 'info' },
      success: { background: 'successSoft', color: 'success' },
      warning: { background: 'warningSoft', color: 'warning' },
      error: { background: 'errorSoft', color: 'error' },
    },
  },
});

/** The words of a message: a long one is cut after three lines until the user asks for more. */
const glance = defineRecipe({
  className: 'glance',
  base: {},
  variants: { clamped: { true: { maxHeight: '4.2em', overflow: 'hidden' } } },
});

/** Shown over the page at its lower edge, above the strip of the session's end. */
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

/** What has happened to report jobs, over the page at its lower edge. */
const jobNotices = defineSlotRecipe({
  className: 'jobNotices',
  slots: ['root', 'notice'],
  base: {
    root: {
      position: 'fixed',
      insetInline: '4',
      bottom: '16px',
      // above the strip of the session's end and the words about the connection
      'html:has([data-strip], .connection__words) &': { bottom: '128px' },
      zIndex: '55',
      display: 'grid',
      // all as wide as the widest of them
      justifyContent: 'center',
      gap: '2',
      pointerEvents: 'none',
    },
    notice: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      padding: '10px 16px',
      border: '1px solid {colors.line}',
      borderRadius: 'lg',
      background: 'surface',
      color: 'text',
      fontSize: 'sm',
      boxShadow: 'popover',
      pointerEvents: 'auto',
      mobile: { '& > span': { flexBasis: '100%' } },
    },
  },
});

const dropdown = {
  padding: '1',
  background: 'surface',
  color: 'text',
  border: '1px solid {colors.line}',
  borderRadius: 'lg',
  boxShadow: 'popover',
};

/** The dropdown of a select, at most 40 % of the window high, and its list of options, at most 200 px. */
const options = defineRecipe({
  className: 'options',
  base: {
    position: 'absolute',
    zIndex: '30',
    top: 'calc(100% + 4px)',
    left: '0',
    right: '0',
    maxHeight: '40vh',
    '&:not([hidden])': { display: 'flex', flexDirection: 'column' },
    '& > button': { flexShrink: '0' },
    '& > [role="listbox"]': { minHeight: '0', maxHeight: '200px', overflowY: 'auto' },
    ...dropdown,
    '& [role="option"][aria-selected="true"]': { background: 'none', boxShadow: 'none', fontWeight: 'bold' },
    '& [data-active]': {
      background: 'accentSoft !important',
      boxShadow: 'inset 2px 0 {colors.accent} !important',
      _forcedColors: { outline: '2px solid', outlineOffset: '-2px' },
    },
  },
});

/** The same for Radix's list, which is drawn at the end of the document. */
const select = defineSlotRecipe({
  className: 'select',
  slots: ['list', 'viewport'],
  base: {
    list: {
      zIndex: '60',
      width: 'var(--radix-select-trigger-width)',
      maxHeight: 'min(40vh, var(--radix-select-content-available-height))',
      ...dropdown,
    },
    viewport: {
      maxHeight: '200px',
      scrollbarWidth: 'thin !important',
      '& [role="option"]': { outline: 'none' },
      '& [data-highlighted]': {
        background: 'accentSoft',
        boxShadow: 'inset 2px 0 {colors.accent}',
        _forcedColors: { outline: '2px solid', outlineOffset: '-2px' },
      },
      '& [data-state="checked"]': { fontWeight: 'bold' },
      '& [data-disabled]': { color: 'muted', cursor: 'default', _forcedColors: { color: 'GrayText' } },
    },
  },
});

const clear = defineRecipe({
  className: 'clear',
  base: { position: 'absolute', right: '1', top: '50%', translate: '0 -50%' },
});

export const recipes = { messages, newcomers, glance, options, clear };
export const slotRecipes = { connection, jobNotices, select };

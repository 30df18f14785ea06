import type { SystemStyleObject } from '@pandacss/dev';

const none = { display: 'none !important' };

/** What paper has no use for: ways to another place, buttons, and what is fixed to the window. */
const useless = [
  'nav',
  '.button',
  '.skipLink',
  '.menu__root',
  '.portal__bar > :not(.portal__home)',
  '.footer__list button',
  '.breadcrumb__list',
  '.search__filters',
  '.sort__root',
  '.field__action',
  '.field__chevron',
  '.options',
  '.select__list',
  '.combobox__list',
  '.progress',
  '.newcomers',
  '.connection__root',
  '.jobNotices__root',
  '.strip__root',
  '.signIn__words',
  '.logo__picture',
  '.screenOnly',
];

/** What scrolls or is cut to the window on the screen, and is printed as long as it is. */
const boxes = '.dialog__root, .dialog__body, .terms__root, .messages, .result__list, .signIn__panel, .tabs__list';

/** Fills that say something by white on a color: on paper it is the color on white. */
const fills = '.signIn__panel, .wizard__marker, .menu__count, .container, .portal__main';

const styles: Record<string, SystemStyleObject> = {
  'html, body': { background: '#fff !important', overflow: 'visible !important', padding: '0 !important' },
  [useless.join(', ')]: none,
  'html:has([data-modal]) #root, html:has(> body > .paper) #root': none,
  '.paper': { display: 'block !important' },
  ':root, [data-dark]': { colorScheme: 'light !important' },
  '.portal__root, .signIn__root, .plain__root, .wizard__root, .signIn__panel, body': {
    display: 'block !important',
    minHeight: '0 !important',
  },
  '.portal__header, .dialog__backdrop, .table__head': { position: 'static !important' },
  // a button has a box, which Chromium draws in the first of the headings that it repeats
  '.table__sort': { display: 'contents !important' },
  '.dialog__backdrop': { background: 'none !important', padding: '0 !important' },
  '.dialog__root': { border: '0 !important', boxShadow: 'none !important', maxWidth: 'none !important' },
  [boxes]: { height: 'auto !important', maxHeight: 'none !important', overflow: 'visible !important' },
  [fills]: { background: 'none !important', color: 'inherit !important' },
  '.signIn__panel .logo__root': { color: '{colors.accent} !important' },
  '.card:not(:has(table)), .result__card, .notice__root, .choices__option, .field__root, tr': { breakInside: 'avoid' },
  'h1, h2, h3, h4, legend': { breakAfter: 'avoid' },
};

/**
 * The pages on paper: the content in light colors, as long as it is. Where a dialog is open it is what is printed. They
 * are page-wide rules, not part of each recipe, so that they are few bytes and are read together.
 */
export const printStyles: Record<string, SystemStyleObject> = Object.fromEntries(
  Object.entries(styles).map(([selector, style]) => [selector, { '@media print': style }]),
);

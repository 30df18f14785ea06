import { describe } from 'vitest';
import { violationsInEveryLayout } from '../support/accessible.ts';
import { test } from '../support/describe-states.ts';
import type { ScreenState } from '../support/states.ts';
import { expect } from '../support/expect.ts';

/** A page without a fault: a style in its head, and what its main part has. */
const pageOf = (style: string, main: string): string =>
  `<!doctype html><html lang="en" data-company="01"><head><title>Page</title><meta name="viewport" content="width=device-width">
    <style>body { margin: 0 } main { padding: 16px } ${style}</style></head>
    <body><main><h1>Words</h1>${main}</main></body></html>`;

const small = 'padding: 0; border: 0; width: 12px; height: 12px; font-size: 8px';
const twoButtons = '<div><button class="small">A</button><button class="small">B</button></div>';

/** Faults by their names: the style, the content, and where and by which rule each is found. */
const faults = {
  'a field without a label': ['', '<input>', ['01 320 label', '01 768 label', '01 1300 label']],
  'a button without a name that only the widest window shows': [
    '@media (max-width: 1000px) { button { display: none } }',
    '<button></button>',
    ['01 1300 button-name'],
  ],
  'a wrong attribute that only the narrowest window shows': [
    '@media (min-width: 500px) { .narrow { display: none } }',
    '<p class="narrow" aria-checked="true">Words</p>',
    ['01 320 aria-allowed-attr'],
  ],
  'words with too little contrast in the other brand alone': [
    '[data-company="50"] p { color: #aaa }',
    '<p>Words</p>',
    ['50 1300 color-contrast'],
  ],
  "words with too little contrast in the page's own brand alone": [
    '[data-company="01"] p { color: #aaa }',
    '<p>Words</p>',
    ['01 320 color-contrast', '01 1300 color-contrast', '01 1300 dark color-contrast'],
  ],
  'words with too little contrast in dark alone': [
    '[data-theme="dark"] p { color: #aaa }',
    '<p>Words</p>',
    ['01 1300 dark color-contrast'],
  ],
  'words that a background of the other brand hides, as soon as its change has come to an end': [
    'main div { transition: background 1000s } [data-company="50"] main div { background: #333 }',
    '<div><p>Words</p></div>',
    ['50 1300 color-contrast'],
  ],
  'a link that only its color sets off from a text, too little in dark': [
    'a { text-decoration: none; color: #c00 } [data-theme="dark"] a { color: #300 }',
    '<p>Words before <a href="/">a link</a> and after</p>',
    ['01 1300 dark link-in-text-block'],
  ],
  'targets that are too small at 320 px alone': [
    `@media (max-width: 400px) { .small { ${small} } }`,
    twoButtons,
    ['01 320 target-size'],
  ],
  'targets that are too small at 768 px alone': [
    `@media (min-width: 500px) and (max-width: 1000px) { .small { ${small} } }`,
    twoButtons,
    ['01 768 target-size'],
  ],
  'targets that are too small in the other brand alone': [
    `[data-company="50"] .small { ${small} }`,
    twoButtons,
    ['50 320 target-size'],
  ],
  'a page that scrolls sideways at 320 px alone': ['p { width: 400px }', '<p>Words</p>', ['01 320 96 px too wide']],
  'a list that scrolls and cannot have the focus at 320 px alone': [
    '@media (max-width: 400px) { div { height: 20px; overflow: auto } }',
    `<div>${'<p>Words</p>'.repeat(9)}</div>`,
    ['01 320 scrollable-region-focusable'],
  ],
  'an item of no list': ['', '<li>Words</li>', ['01 320 listitem', '01 1300 listitem']],
  'a heading that leaves out a level': [
    '',
    '<h3>Words</h3>',
    ['01 320 heading-order', '01 768 heading-order', '01 1300 heading-order'],
  ],
} as const;

describe('What is checked in every state', () => {
  test.for(Object.entries(faults))('finds %s', async ([, [style, main, places]], { openState }) => {
    const page = await openState(showing(pageOf(style, main)));

    const found = await violationsInEveryLayout(page);

    expect([...new Set(found.map(placeOf))]).toEqual(places);
  });

  test('a page without a fault has none', async ({ openState }) => {
    const main = '<p>Words</p><label>Name <input></label>';
    const page = await openState(showing(pageOf('', main)));

    expect(await violationsInEveryLayout(page)).toEqual([]);
  });
});

const showing = (html: string): ScreenState => ({
  go: async (page) => {
    await page.goto('about:blank');
    await page.setContent(html);
  },
});

/** "01 320 label" of "company 01, 320 px: label: input Fix any of…". */
const placeOf = (violation: string): string => {
  const [, company, width, theme = '', problem = ''] =
    /^company (\d+), (\d+) px(?:, (dark))?: (.*)$/s.exec(violation) ?? [];
  return `${company} ${width} ${theme && `${theme} `}${/^[\w-]+(?=:)/.exec(problem)?.[0] ?? problem}`;
};

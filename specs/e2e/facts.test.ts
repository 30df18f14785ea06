import type { Page } from 'playwright';
import { describe } from 'vitest';
import { forcedColorsProblems, printProblems } from './support/facts.ts';
import { test as base } from './support/test.ts';
import { expect } from './support/expect.ts';

const test = base.extend<{ page: Page }>({
  page: [
    async ({ chromium }, use) => {
      const page = await chromium.newPage({ viewport: { width: 1300, height: 900 } });
      await use(page);
      await page.close();
    },
    { scope: 'file' },
  ],
});

const show = (page: Page, body: string) =>
  page.setContent(`<!doctype html><html lang="en"><style>
    button, a { border: 1px solid transparent } :focus-visible { outline: 2px solid blue }
    .deep { background: #123; color: #fff } .flat { border: 0 }
  </style><body>${body}</body></html>`);

const forced = {
  'a button that only its background sets off': [
    '<button class="deep flat">Save</button>',
    ['no edge: button.deep.flat "Save"'],
  ],
  'a card that only its shadow sets off': [
    '<div class="card" style="box-shadow: 0 0 4px #000">Words</div>',
    ['no edge: div.card "Words"'],
  ],
  'a pressed button that looks as the others do': [
    '<button class="b" aria-pressed="true" style="background: #ddd">One</button><button class="b" aria-pressed="false">Two</button>',
    ['looks as if not chosen: button.b "One"'],
  ],
  'a control without a focus ring': ['<a href="#x" style="outline: none">Next</a>', ['focus is not shown: a "Next"']],
  'an icon of a color of its own': [
    '<p>Words <svg width="9" height="9" style="color: #667"><path stroke="currentColor" d="M0 0h9"/></svg></p>',
    ['icon not in a forced color: svg in p "Words"'],
  ],
  'an icon of a fixed color': [
    '<p>Words <svg width="9" height="9"><path fill="#667" d="M0 0h9v9z"/></svg></p>',
    ['icon not in a forced color: svg in p "Words"'],
  ],
  'text in a color that is not forced': [
    '<p style="forced-color-adjust: none; color: #eee">Words</p>',
    ['text cannot be read: p "Words"'],
  ],
  'text that is cut': [
    '<p style="width: 40px; overflow: hidden; white-space: nowrap">Words that go on</p>',
    ['cut: p "Words that go on"'],
  ],
  'a page that is too wide': ['<div style="width: 1400px">Words</div>', [expect.stringMatching(/px too wide$/)]],
} as const;

const printed = {
  'a navigation': ['<nav>Home</nav><p>Words</p>', ['of no use on paper: nav "Home"']],
  'a box that chooses a row': [
    '<table><tr><td><input type="checkbox" aria-label="Select">Bill</td></tr></table>',
    ['of no use on paper: input "Select"'],
  ],
  'a header that stays in place': [
    '<header style="position: sticky; top: 0">Brand</header>',
    ['fixed to the window: header "Brand"'],
  ],
  'a dark background': [
    '<div style="background: #123; color: #fff">Words</div>',
    ['dark background: div "Words"', 'cannot be read on white: div "Words"'],
  ],
  'a link in a light color': ['<a href="#x" style="color: #acf">Next</a>', ['cannot be read on white: a "Next"']],
  'a list that scrolls': [
    '<div style="height: 20px; overflow: auto"><p>One</p><p>Two</p></div>',
    ['cut: div "OneTwo"'],
  ],
  'words beyond the right edge': ['<p style="width: 900px">Words</p>', ['cut at the right edge: p "Words"']],
  'a plot that was drawn for the window': [
    '<figure aria-label="Premium"><svg width="1200" height="20"><rect width="1100" height="9"/></svg></figure><p>Words</p>',
    ['cut at the edge: figure "Premium"'],
  ],
  'a plot with small letters': [
    '<figure aria-label="Premium"><svg viewBox="0 0 1500 20"><text y="12" font-size="13">$1</text></svg></figure><p>Words</p>',
    ['too small to read: figure "Premium"'],
  ],
  'a heading that is a button': [
    '<table><thead><tr><th><button>City</button></th></tr></thead><tbody><tr><td>Duluth</td></tr></tbody></table>',
    ['missing where headings are repeated: button "City"'],
  ],
  'one of several pages': [
    '<style>@media print { nav { display: none } }</style><p>39 bills</p><nav><a aria-current="page" aria-label="Page 1 of 2">1</a></nav>',
    ['does not say that it is a part: Page 1 of 2'],
  ],
  'the first of many rows': [
    '<table aria-label="Clients" aria-rowcount="1230"><tbody><tr><td>Words</td></tr></tbody></table>',
    ['does not say that it is a part: table "Clients"'],
  ],
  'the first of many cards': [
    '<div role="feed" aria-label="Clients"><article aria-setsize="9">Words</article></div><p>Scroll for more results</p>',
    ['does not say that it is a part: div.feed "Clients"', 'of no use on paper: words about scrolling'],
  ],
  'nothing at all': ['<style>@media print { p { display: none } }</style><p>Words</p>', ['nothing is printed']],
} as const;

describe('In forced colors', () => {
  test.for(Object.entries(forced))('%s is found', async ([, [body, problems]], { page }) => {
    await show(page, body);

    expect(await forcedColorsProblems(page)).toEqual(problems);
  });

  test('a page without a fault has none, and is left as it was', async ({ page }) => {
    await show(
      page,
      `<label>Name <input id="name" value="smith"></label><button class="deep">Save</button>
      <script>window.heard = []; for (const name of ['focus', 'blur', 'change']) document.addEventListener(name, () => heard.push(name), true)</script>`,
    );
    await page.locator('#name').focus();

    expect(await forcedColorsProblems(page)).toEqual([]);

    const state = await page.evaluate(() => ({
      heard: window.heard,
      focused: document.activeElement?.id,
      isForced: matchMedia('(forced-colors: active)').matches,
      color: getComputedStyle(document.querySelector('button') ?? document.body).backgroundColor,
    }));
    expect(state).toEqual({ heard: ['focus'], focused: 'name', isForced: false, color: 'rgb(17, 34, 51)' });
  });
});

describe('On paper', () => {
  test.for(Object.entries(printed))('%s is found', async ([, [body, problems]], { page }) => {
    await show(page, body);

    expect(await printProblems(page)).toEqual(problems);
  });

  test('a page without a fault has none, and is left as it was', async ({ page }) => {
    await show(
      page,
      `<style>@media print { nav { display: none } } svg { width: 100% }</style><nav>Home</nav><h1>Words</h1>
      <figure><svg viewBox="0 0 640 20"><text y="12" font-size="13">$1</text></svg></figure>
      <table aria-rowcount="1230"><tbody><tr><td>Words</td></tr></tbody></table><p>The first 1 of 1,229</p>
      <nav><a aria-current="page" aria-label="Page 1 of 2">1</a></nav><p>Page 1 of 2</p>`,
    );

    expect(await printProblems(page)).toEqual([]);

    expect(page.viewportSize()).toEqual({ width: 1300, height: 900 });
    expect(await page.evaluate(() => matchMedia('print').matches)).toBe(false);
  });
});

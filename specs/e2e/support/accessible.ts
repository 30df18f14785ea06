import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { runAxe, type Findings, type Look } from './axe-in-page.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The widths at which every screen is looked at, in px. */
export const widths = [320, 768, 1300] as const;

/** Rules whose answer depends on how wide the page is, apart from colors. */
const layoutRules = [
  'target-size',
  'scrollable-region-focusable',
  'region',
  'button-name',
  'link-name',
  'label',
  'heading-order',
  'aria-hidden-focus',
];

/** Rules whose answer depends on the tokens of a brand: nothing else differs between brands on a page that is the same. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe's source as a script, which a renderer compiles once; what `page.evaluate` is given is compiled for each document. */
const addAxe = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  const { exceptionDetails } = await devTools.send('Runtime.evaluate', { expression: axeSource });
  await devTools.detach();
  if (exceptionDetails) throw new Error(`axe cannot be added: ${exceptionDetails.text}`);
};

/** What axe has against the page as it is, and in other looks. */
const findingsOn = async (page: Page, rules?: readonly string[], looks: readonly Look[] = []): Promise<Findings> => {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: tags };
  return page.evaluate(runAxe, { runOnly, looks, colorRules });
};

/**
 * What axe has against the page as it is now: the rule, and what breaks it. It looks at the page from its top, once it has
 * come to rest: what lies under the sticky header further down is another matter (W-01).
 * @param rules the rules to check; all of WCAG 2.2 AA and axe's best practices by default
 */
export const violationsOn = async (page: Page, rules?: readonly string[]): Promise<string[]> =>
  (await findingsOn(page, rules)).own;

/** How far the page can be scrolled sideways, in px, once a changed width has been laid out (W-09). */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { documentElement: root } = document;
    const overflow = () => Math.max(0, root.scrollWidth - root.clientWidth);
    for (let frame = 0; overflow() > 0 && frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    return overflow();
  });

/** How far the page can be scrolled sideways on a phone, in px, with text of twice the size; it has to be of that size (W-09). */
export const scrollWithLargeText = async (page: Page): Promise<number> => {
  await page.setViewportSize({ width: 320, height: 640 });
  const size = await page.evaluate(() => {
    document.documentElement.style.setProperty('font-size', '200%');
    return getComputedStyle(document.body).fontSize;
  });
  if (size !== '32px') throw new Error(`the text of the page stays at ${size}`);
  return sidewaysScroll(page);
};

/** Waits until what observes sizes has seen a change of the window: a browser says so as it draws, after a frame has begun. */
const untilNoticed = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Where everything visible is drawn, as one text. */
const boxesOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isVisible && [left, top, width, height, element.scrollWidth, element.scrollHeight].join(' ');
      })
      .join('\n'),
  );

/** Whether anything is drawn elsewhere in the other brand; the page is left in its own. */
const moves = async (page: Page, own: string, other: string): Promise<boolean> => {
  const boxes = await boxesOn(page);
  await showBrand(page, other);
  const others = await boxesOn(page);
  await showBrand(page, own);
  return others !== boxes;
};

const showBrand = (page: Page, company: string): Promise<void> =>
  page.evaluate((id) => void (document.documentElement.dataset['company'] = id), company);

/**
 * What is wrong with the page as it is, at every width and in both brands: axe, and what does not fit (W-09). All rules run
 * at the narrowest and the widest, because other elements are visible there; between them those that depend on the
 * layout; in dark, and in the other brand, those that depend on colors, and those that depend on the layout where the brand moves
 * anything. Dark in the other brand differs by its accents alone, whose contrasts are a table (`support/contrast.test.ts`). Leaves the page wide and in its own brand.
 */
export const violationsInEveryLayout = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const note = (problems: readonly string[], company: string, width: number, theme = '') =>
    found.push(...problems.map((problem) => `company ${company}, ${width} px${theme}: ${problem}`));
  const own = (await page.evaluate(() => document.documentElement.dataset['company'])) ?? '01';
  const other = own === '01' ? '50' : '01';
  const lookAt = async (company: string, width: number, rules?: readonly string[], looks: readonly Look[] = []) => {
    await page.setViewportSize({ width, height: 900 });
    await untilNoticed(page);
    const findings = await findingsOn(page, rules, looks);
    const overflow = await sidewaysScroll(page);
    note([...findings.own, ...(overflow > 0 ? [`${overflow} px too wide`] : [])], company, width);
    return findings;
  };
  const [narrow, medium, wide] = widths;

  await lookAt(own, narrow);
  if (await moves(page, own, other)) {
    await showBrand(page, other);
    await lookAt(other, narrow, layoutRules);
    await showBrand(page, own);
  }
  await lookAt(own, medium, layoutRules);
  const [inDark = [], inOther = []] = (
    await lookAt(own, wide, undefined, [
      { company: own, theme: 'dark' },
      { company: other, theme: null },
    ])
  ).inLooks;
  note(inDark, own, wide, ', dark');
  note(inOther, other, wide);
  await showBrand(page, other);
  const overflow = await sidewaysScroll(page);
  if (overflow > 0) note([`${overflow} px too wide`], other, wide);
  await showBrand(page, own);
  return found;
};

/** Goes through the page with Tab and names the stops where what has the focus is covered altogether (W-01). */
export const coveredStops = async (page: Page): Promise<{ stops: string[]; covered: string[] }> => {
  const stops: string[] = [];
  const covered: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isCovered } = await page.evaluate(inspectFocus);
    if (name === null || (stops.length > 3 && name === stops[0])) break;
    stops.push(name);
    if (isCovered) covered.push(name);
  }
  return { stops, covered };
};

/** Runs in the page: is any point of what has the focus on top, once it has come to rest? */
export const inspectFocus = async (): Promise<{ name: string | null; isCovered: boolean }> => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: null, isCovered: false };
  const drawn = focused.matches('input[type=radio], input[type=checkbox]')
    ? (focused.closest('label') ?? focused)
    : focused;
  const isOnTop = (): boolean =>
    [...drawn.getClientRects()]
      .flatMap(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const)),
      )
      .some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (drawn.contains(top) || top.contains(drawn));
      });
  let isCovered = !isOnTop();
  for (let frame = 0; isCovered && frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame);
    isCovered = !isOnTop();
  }
  const text = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
  return { name: `${focused.tagName} ${focused.id} ${text}`, isCovered };
};

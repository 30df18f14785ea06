import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The widths at which every screen is looked at, in px. */
export const widths = [320, 768, 1300] as const;

/**
 * What axe has against the page as it is now: the rule, and what breaks it. It looks at the page from its top, once it has
 * come to rest: what lies under the sticky header further down is another matter (W-01).
 */
export const violationsOn = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(() => {
    scrollTo(0, 0);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
  const results = (await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: values,
        resultTypes: ['violations'],
      }),
    tags,
  )) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${String(target)} ${failureSummary.replaceAll('\n', ' ')}`),
  );
};

/** How far the page can be scrolled sideways, in px (W-09). */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** What axe has against the page as it is in both brands and at every width, and what does not fit there (W-09). */
export const violationsInEveryLook = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const company of ['01', '50']) {
    await page.evaluate((id) => void (document.documentElement.dataset['company'] = id), company);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await sidewaysScroll(page);
      const problems = [...(await violationsOn(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
      found.push(...problems.map((problem) => `${company} ${width}: ${problem}`));
    }
  }
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
    const { name, isCovered } = await page.evaluate(lookAtFocus);
    if (name === null || (stops.length > 3 && name === stops[0])) break;
    stops.push(name);
    if (isCovered) covered.push(name);
  }
  return { stops, covered };
};

/** Runs in the page: is any point of what has the focus on top, once it has come to rest? */
const lookAtFocus = async (): Promise<{ name: string | null; isCovered: boolean }> => {
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

import { render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { brandOf } from '#brands/brands.ts';
import { pages } from '#specs/gallery/pages.ts';

const companies = ['01', '50'];
const widths = [320, 768, 1300];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

afterEach(() => {
  delete document.documentElement.dataset['company'];
});

describe.each(Object.entries(pages))('the picture "%s"', (_, Page) => {
  test.each(companies.flatMap((company) => widths.map((width) => ({ company, width }))))(
    'has no accessibility violation in company $company at $width px [W-02] [W-09.1]',
    async ({ company, width }) => {
      await page.viewport(width, 900);
      document.documentElement.lang = 'en';
      document.title = 'Gallery';
      document.documentElement.dataset['company'] = company;
      render(<Page brand={brandOf(company)} />);
      await Promise.all(document.getAnimations().map((animation) => finish(animation)));

      const { violations } = await axe.run(document.body, { runOnly: tags });

      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect(found).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  test.each([
    ['at 320 px with spaced text [W-09.2]', 320, spaced],
    ['at 200 % zoom of 1300 px [W-09.3]', 650, null],
  ] as const)('keeps to the window and cuts no text off %s', async (_, width, styles) => {
    await page.viewport(width, 450);
    if (styles) document.adoptedStyleSheets.push(styles);
    onTestFinished(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    });
    render(<Page brand={brandOf('01')} />);
    await Promise.all(document.getAnimations().map((animation) => finish(animation)));

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(
      [...document.body.querySelectorAll('*')].filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ).toEqual([]);
  });
});

/** The spacing of text that WCAG 1.4.12 asks pages to bear. */
const spaced = new CSSStyleSheet();
spaced.replaceSync(`
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`);

/** Whether an element hides a part of its own text; regions for screen readers alone are one pixel wide. */
const isCut = (element: Element): boolean => {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
  const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  if (!hasText || clientWidth <= 1 || textOverflow === 'ellipsis') return false;
  return (
    (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
    (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
  );
};

const finish = async (animation: Animation): Promise<void> => {
  if (animation.effect?.getComputedTiming().iterations === Infinity) return;
  animation.finish();
};

import { render } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
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
});

const finish = async (animation: Animation): Promise<void> => {
  if (animation.effect?.getComputedTiming().iterations === Infinity) return;
  animation.finish();
};

import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { formKinds } from '#machines/domain/documents/forms.ts';
import { openSearch, questionsOf } from './support/search-page.ts';
import { collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';
const words = { personal: 'coverage', commercial: 'coverage', marketing: 'flyer' } as const;

describe('Forms and marketing documents', () => {
  for (const kind of formKinds)
    test(`of /forms/${kind} are searched, filtered, ordered, opened, chosen, downloaded, and there again after a reload [RTE-14]`, async ({
      newPage,
    }) => {
      const page = await newPage({ as: agent });
      const search = await openSearch(page, `/forms/${kind}`);
      const calls = collectCalls(page, `/api/forms/${kind}`);
      await search.searchFor(words[kind]);
      await expect(search.cards).toHaveCount(12);

      const filter = page.getByRole('button', { name: /^Type/, expanded: false }).first();
      await filter.click();
      await page.getByRole('checkbox').nth(1).check();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Remove Type: / }).waitFor();
      const order = page.getByRole('group', { name: 'Order By' });
      await order.getByRole('button', { name: 'Number, ascending', pressed: true }).waitFor();
      await order.getByRole('button', { name: 'Edition' }).click();
      await order.getByRole('button', { name: 'Edition, ascending' }).click();
      await order.getByRole('button', { name: 'Edition, descending', pressed: true }).waitFor();
      await page.locator('[role=feed][aria-busy=false]').waitFor();
      const asked = questionsOf(calls).map(({ displayName, type, sort }) => [displayName, Boolean(type), sort]);
      expect(asked).toEqual([
        [words[kind], false, 'formNumber,ASC'],
        [words[kind], true, 'formNumber,ASC'],
        [words[kind], true, 'formEdition,ASC'],
        [words[kind], true, 'formEdition,DESC'],
      ]);

      const names = await search.cards.getByRole('link').allTextContents();
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      expect(csv.suggestedFilename()).toBe(`forms-${kind}.csv`);
      const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n');
      for (const [at, name] of names.entries()) expect(lines[at + 1]).toContain(name);

      for (const at of [0, 2]) await search.cards.nth(at).getByRole('checkbox').check();
      const [zip] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download selected (2)' }).click(),
      ]);
      expect(zip.suggestedFilename()).toBe('forms.zip');

      await page.reload();
      await expect(search.cards.getByRole('link')).toHaveText(names);
      await expect(search.box).toHaveValue(words[kind]);
      await page.getByRole('button', { name: /^Remove Type: / }).waitFor();

      await search.cards.nth(1).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '');
      await page
        .getByRole('group', { name: /^Page 1 of / })
        .locator('canvas')
        .waitFor();
    });
});

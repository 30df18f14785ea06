import { describe } from 'vitest';
import { openSearch, questionsOf, searchPage } from './support/search-page.ts';
import { collectCalls, queryOf } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

describe('Order and filters', () => {
  test('the pressed column turns round, another one begins ascending, and each asks again [FLT-05] [Q-17]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/accounts');
    await search.searchFor('smith');
    const order = page.getByRole('group', { name: 'Order By' });
    const press = async (name: string | RegExp, then: string) => {
      await order.getByRole('button', { name }).click();
      await order.getByRole('button', { name: then, pressed: true }).waitFor();
    };

    await order.getByRole('button', { name: 'Name, ascending', pressed: true }).waitFor();
    await press(/^Name/, 'Name, descending');
    await press('City', 'City, ascending');
    await press(/^City/, 'City, descending');
    await press(/^Account number/, 'Account number, ascending');
    await page.locator('[role=feed][aria-busy=false]').waitFor();

    expect(questionsOf(calls).map(({ sort }) => sort)).toEqual([
      'name,ASC',
      'name,DESC',
      'city,ASC',
      'city,DESC',
      'accountNumber,ASC',
    ]);
    const numbers = (await search.cards.allTextContents()).map((text) => /7\d{8}/.exec(text)?.[0] ?? '');
    expect(numbers).toEqual(numbers.toSorted());
  });

  test('a filter asks again, shows as a chip that takes it off, and counts anew [FLT-01] [FLT-03] [Q-16]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/accounts');
    await search.searchFor('smith');

    await page.getByRole('button', { name: /^State/ }).click();
    await page.getByRole('checkbox', { name: 'MN' }).check();
    await page.getByRole('checkbox', { name: 'WI' }).check();
    await page.getByRole('button', { name: 'Remove State: Minnesota' }).click();
    await page.getByRole('button', { name: 'Remove State: Wisconsin' }).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Clear all' }).waitFor({ state: 'detached' });

    expect(questionsOf(calls).map(({ state = '' }) => state)).toEqual(['', 'MN', 'MN,WI', 'WI', '']);
    for (const call of calls) expect(queryOf(call)['clientName']).toBe('smith');
  });

  test('before the first search a filter asks nothing, and then narrows it [FLT-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/accounts');

    await page.getByRole('button', { name: /^Business/ }).click();
    await page.getByRole('checkbox', { name: 'Surety' }).check();
    await page.getByRole('button', { name: 'Remove Business: surety' }).waitFor();
    expect(calls).toHaveLength(0);
    await search.searchFor('in');

    expect(questionsOf(calls)).toEqual([expect.objectContaining({ businessType: 'surety' })]);
  });

  test('the agency filter shows only with more than one agency, and never to internal people [FLT-06] [FLT-08]', async ({
    newPage,
  }) => {
    const filterOf = async (as: string) => {
      const page = await newPage({ as });
      await searchPage(page).open();
      const agency = page.getByRole('button', { name: 'Agency', exact: true });
      if ((await agency.count()) === 0) return null;
      await agency.click();
      return page
        .getByRole('group', { name: 'Agency' })
        .getByRole('checkbox')
        .evaluateAll((all) => all.map((one) => one.closest('label')?.textContent));
    };

    expect(await filterOf(agent)).toEqual([
      'Select All',
      '77 - Northstar Risk Advisors',
      '214 - Lakeshore Insurance Group',
      '1080 - Prairie Partners Agency',
    ]);
    expect(await filterOf('agent-personal@demo.test')).toBeNull();
    expect(await filterOf('support@demo.test')).toBeNull();
  });
});

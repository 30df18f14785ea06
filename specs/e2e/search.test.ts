import type { Locator } from 'playwright';
import { describe } from 'vitest';
import type { SeedClient } from '#mocks/seed/accounts.ts';
import { clientWith, nameOf } from './support/clients.ts';
import { openSearch, questionsOf } from './support/search-page.ts';
import { answer, collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';
const isPolicy = (form: RegExp) => (client: SeedClient) => client.policies.some((one) => form.test(one.policy_number));
const policyOf = (client: SeedClient, form: RegExp) =>
  client.policies.find((one) => form.test(one.policy_number))?.policy_number ?? '';

const personal = /^\d{10}$/;
const lettered = /^[A-Z]{3}\d{8}$/;
const commercial = /^[A-Z]{3}\d{7}$/;

/** Every form that the search hints promise: what to type for a client, and a client to type it for. */
const hints: Record<string, [client: SeedClient, text: (client: SeedClient) => string]> = {
  'policyholder name': [clientWith(({ account }) => account.last_name !== null), nameOf],
  'part of a name, in capitals': [
    clientWith(({ account }) => account.last_name !== null),
    (one) => nameOf(one).slice(1).toUpperCase(),
  ],
  'personal policy number, ten digits': [clientWith(isPolicy(personal)), (one) => policyOf(one, personal)],
  'personal policy number, with letters': [clientWith(isPolicy(lettered)), (one) => policyOf(one, lettered)],
  'commercial policy number': [clientWith(isPolicy(commercial)), (one) => policyOf(one, commercial).toLowerCase()],
  'client ID': [clientWith(() => true), ({ account }) => String(account.id)],
  'account number': [clientWith(() => true), ({ account }) => account.account_number],
  'group number': [clientWith(({ account }) => account.group_number !== null), (one) => one.account.group_number ?? ''],
  DBA: [clientWith(({ account }) => account.dba !== null), ({ account }) => `  ${account.dba ?? ''}  `],
};

describe('What can be searched for', () => {
  test('every form of the hints finds the client [SCH-04] [SCH-16]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);

    for (const [hint, [client, textOf]] of Object.entries(hints)) {
      await search.searchFor(textOf(client));

      const card = search.cards.filter({ hasText: client.account.account_number });
      await card.waitFor();
      await expect(card.getByRole('heading'), hint).toHaveText(nameOf(client));
    }
  });
});

describe('A search that cannot be run', () => {
  test('without a text says "* required" and asks nothing [SCH-12]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/accounts');

    await search.box.fill('   ');
    await search.button.click();

    await page.getByText('* required').waitFor();
    await expect(search.box).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toHaveLength(0);
  });

  test('shows the sentence of a 400 beside the box and keeps the results of before [SCH-08] [SCH-12]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await search.searchFor('smith');
    const before = await search.cards.count();

    await search.searchFor('a'.repeat(101));

    await page.getByText('Search using 100 characters or fewer').waitFor();
    await expect.poll(() => describedBy(search.box)).toContain('Search using 100 characters or fewer');
    await expect(search.cards).toHaveCount(before);
  });

  test('shows what a 400 says as text of at most 300 characters, never as markup [SEC-28] [SCH-08]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    const attack = `<img src=x onerror="document.title='gone'"><b>bold</b>${'x'.repeat(500)}`;
    await answer(page, '/api/accounts', (route) => route.fulfill({ status: 400, json: attack }));

    await search.searchFor('smith');

    const id = (await search.box.getAttribute('aria-describedby')) ?? '';
    const said = ((await page.locator(`#${CSS_escape(id)}`).textContent()) ?? '').replace(/^Error: /, '');
    expect(said).toBe(attack.slice(0, 300));
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('gone');
  });
});

describe('A search that fails', () => {
  test('says so, clears the results, and can be tried again [SCH-08] [Q-14.2]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await search.searchFor('smith');
    await answer(page, '/api/accounts', (route, count) =>
      count === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );

    await search.searchFor('johnson');
    await page.getByText('Search Failed', { exact: true }).waitFor();
    await page.getByText('Please try again', { exact: true }).waitFor();
    await expect(search.cards).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();

    await search.cards.first().waitFor();
    await expect(search.cards.first()).toHaveText(/johnson/i);
  });

  test('says so where there is no connection, and finds by itself when it is back [XTR-08]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await search.box.fill('smith');

    await page.context().setOffline(true);
    await search.button.click();
    await page.getByText('Search Failed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);

    await search.cards.first().waitFor();
    await expect(search.box).toHaveValue('smith');
  });

  test('finds nothing in fixed words [SCH-05.4]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);

    await search.searchFor('zzzzqqqq');

    await page.getByText('No results found', { exact: true }).waitFor();
    await page.getByText('Check your spelling or try a different search', { exact: true }).waitFor();
  });
});

describe('Which search is asked', () => {
  test('the flag cos-2374 searches universally, with suggestions from the same path [THM-03] [SCH-16] [ACP-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-commercial@demo.test' });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/*');

    await search.box.pressSequentially('con');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    await search.searchFor('construction');

    await search.cards.first().waitFor();
    expect(calls.map((call) => new URL(call.url()).pathname)).not.toContain('/-/api/accounts');
    expect(questionsOf(calls).at(-1)).toEqual({ pageNum: '1', pageSize: '12', sort: 'name,ASC', text: 'construction' });
  });

  test('without the flag it asks for accounts by clientName [SCH-16]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/accounts');

    await search.searchFor('  smith   an ');

    expect(questionsOf(calls).at(-1)).toEqual({
      pageNum: '1',
      pageSize: '12',
      sort: 'name,ASC',
      clientName: 'smith an',
    });
    await expect(search.box).toHaveValue('smith an');
  });
});

const CSS_escape = (id: string): string => id.replaceAll(/[^\w-]/g, (letter) => `\\${letter}`);

/** The texts that a screen reader reads as the description of a field. */
const describedBy = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
      .join(' '),
  );

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SeedClient } from '#mocks/seed/accounts.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { clientWith, nameOf } from '#specs/support/clients.ts';
import { ask, box, cards, openSearch, questionsOf, searchFor } from './search-page.ts';

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

/** Asks, and waits until cards show of which the first one is meant. */
const find = async (portal: PortalPage, text: string, first: RegExp): Promise<void> => {
  await ask(portal, text);
  await waitFor(() => expect(cards()[0]?.textContent).toMatch(first));
};

/** The texts that a screen reader reads as the description of the box. */
const descriptionOfBox = (): string =>
  (box().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
    .join(' ');

describe('What can be searched for', () => {
  test('is hinted at, and every form of the hints finds the client [SCH-04]', async ({ portal }) => {
    await openSearch(portal);
    await portal.user.click(screen.getByRole('button', { name: 'Search tips' }));
    const tips = within(await screen.findByRole('dialog', { name: 'Search tips' }));
    expect(tips.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Policyholder name',
        'Policy number',
        'Client ID',
        'Account number',
        'Group number',
        'DBA',
      ]),
    );
    tips.getByText('Personal: three letters and digits, or 10 digits. Commercial: three letters and 7 digits.');
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    for (const [hint, [client, textOf]] of Object.entries(hints)) {
      // some clients are found by two forms: the answer has to be that of this one
      await searchFor(portal, textOf(client));
      await waitFor(() => {
        const card = cards().find(({ textContent }) => textContent.includes(client.account.account_number));
        expect(card && within(card).getByRole('heading').textContent, hint).toBe(nameOf(client));
      });
    }
  });
});

describe('A search that cannot be run', () => {
  test('without a text says "* required" and asks nothing [SCH-07.3, SCH-12.2]', async ({ portal }) => {
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');

    await ask(portal, '   ');

    await screen.findByText('* required');
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toHaveLength(0);
  });

  test('shows the sentence of a 400 beside the box and keeps the results of before [SCH-08.1] [SCH-12.4]', async ({
    portal,
  }) => {
    portal.expectErrors(/400/);
    await openSearch(portal);
    await find(portal, 'smith', /smith/i);
    const before = cards().length;

    await ask(portal, 'a'.repeat(101));

    await waitFor(() => expect(descriptionOfBox()).toContain('Search using 100 characters or fewer'));
    expect(cards()).toHaveLength(before);
  });

  test('refuses a text of any length with the same sentence, and sends no more of it than that takes', async ({
    portal,
  }) => {
    portal.expectErrors(/400/);
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');

    await ask(portal, 'a'.repeat(100_000));

    await waitFor(() => expect(descriptionOfBox()).toContain('Search using 100 characters or fewer'));
    expect(box()).toHaveValue('a'.repeat(100_000));
    expect(Math.max(...calls.map(({ url }) => url.length))).toBeLessThan(1000);
  });

  test('shows what a 400 says as text of at most 300 characters, never as markup [SEC-28]', async ({ portal }) => {
    portal.expectErrors(/400/);
    await openSearch(portal);
    const attack = `<img src=x onerror="document.title='gone'"><b>bold</b>${'x'.repeat(500)}`;
    portal.answer('/api/accounts', () => Response.json(attack, { status: 400 }));

    await ask(portal, 'smith');

    await waitFor(() =>
      expect(
        descriptionOfBox()
          .replace(/^Error: /, '')
          .trim(),
      ).toBe(attack.slice(0, 300)),
    );
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(document.title).not.toBe('gone');
  });
});

describe('A search that fails', () => {
  test('says so, clears the results, and can be tried again [SCH-08.2] [Q-14.2]', async ({ portal }) => {
    portal.expectErrors(/500/);
    await openSearch(portal);
    await find(portal, 'smith', /smith/i);
    portal.answer('/api/accounts', ({ send, count }) => (count === 1 ? Response.json({}, { status: 500 }) : send()));

    await ask(portal, 'johnson');
    await screen.findByText('Search Failed');
    await screen.findByText('Please try again');
    expect(cards()).toEqual([]);
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(cards()[0]?.textContent).toMatch(/johnson/i));
  });

  test('finds nothing in fixed words [SCH-05.4]', async ({ portal }) => {
    await openSearch(portal);
    await ask(portal, 'zzzzqqqq');

    await screen.findByText('No results found');
    await screen.findByText('Check your spelling or try a different search');
  });
});

describe('Which search is asked', () => {
  test('the flag cos-2374 searches universally, with suggestions from the same path [SCH-16.2] [ACP-03.2]', async ({
    portal,
  }) => {
    await openSearch(portal, 'agent-commercial@demo.test');
    const calls = portal.collectCalls('/api/*');

    await portal.user.type(box(), 'con');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    await find(portal, 'construction', /construction/i);

    expect(calls.map((call) => new URL(call.url).pathname)).not.toContain('/-/api/accounts');
    expect(questionsOf(calls).at(-1)).toEqual({ pageNum: '1', pageSize: '12', sort: 'name,ASC', text: 'construction' });
  });

  test('without the flag it asks for accounts by clientName', async ({ portal }) => {
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');

    await find(portal, '  smith   ha ', /smith/i);

    expect(questionsOf(calls).at(-1)).toEqual({
      pageNum: '1',
      pageSize: '12',
      sort: 'name,ASC',
      clientName: 'smith ha',
    });
    expect(box()).toHaveValue('smith ha');
  });
});

describe('The results', () => {
  test('the end of the list is said', async ({ portal }) => {
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');
    const { account_number: number } = clientWith(() => true).account;

    await find(portal, number, new RegExp(number));

    await screen.findByText('No more results');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(calls).toHaveLength(1);
  });

  test('the only match is opened by a button that says so [XTR-02.1]', async ({ portal }) => {
    await openSearch(portal);
    const client = clientWith(() => true);
    await ask(portal, client.account.account_number);

    await portal.user.click(await screen.findByRole('link', { name: 'Open the only match' }));

    await screen.findByRole('heading', { level: 1, name: nameOf(client) });
    expect(addressOf()).toBe(`/policyholder/${client.account.id}`);
    expect(screen.getByRole('main').textContent).toContain(client.account.account_number);
  });

  test('clients without a name or an address are called so', async ({ portal }) => {
    const nameless = clientWith(({ account }) => account.account_name === null && account.last_name === null);
    const homeless = clientWith(({ account }) => account.city === null);
    await portal.signIn(agent);

    portal.open(`/policyholder/${nameless.account.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Unknown Policyholder' });
    portal.open(`/policyholder/${homeless.account.id}`);
    await screen.findByText('Unknown Address');
  });

  test('the old results stay dimmed under a new search until it is answered [SCH-05.2] [SCH-07.5]', async ({
    portal,
  }) => {
    await openSearch(portal);
    await find(portal, 'smith', /smith/i);
    const letGo = portal.holdCalls('/api/accounts');

    await ask(portal, 'johnson');
    await waitFor(() => expect(screen.getByRole('feed')).toHaveAttribute('aria-busy', 'true'));
    expect(cards()[0]?.textContent).toMatch(/smith/i);
    letGo();

    await waitFor(() => expect(screen.getByRole('feed')).toHaveAttribute('aria-busy', 'false'));
    for (const card of cards()) expect(card.textContent).toMatch(/johnson/i);
  });
});

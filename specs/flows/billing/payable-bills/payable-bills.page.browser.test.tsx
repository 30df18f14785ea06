import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { OwnBilling } from '#machines/domain/billing/own-billing.ts';
import { displayName } from '#machines/domain/clients/account.ts';
import { test } from '#specs/flows/support/portal-page.tsx';

const link = (name: string) => screen.findByRole('link', { name });

describe('The bills of a client that can be paid', () => {
  test('are on a page that is named after them and the client', async ({ portal }) => {
    await portal.signIn('customer@demo.test');
    const { accounts } = (await (await portal.read('/api/own-billing')).json()) as OwnBilling;
    const [account] = accounts;
    if (!account) throw new Error('The customer has no account');
    portal.open(`/account/${account.accountId}/billing/payment`);

    await screen.findByRole('heading', { level: 1, name: 'Choose a bill to pay' });
    const client = displayName(account);
    await waitFor(() => expect(document.title).toMatch(`Choose a bill to pay · ${client} · `));
  });

  test.for([
    ['customer@demo.test', 'This account doesn’t exist or isn’t yours.', 'Go to my accounts', '/clients', 'Account'],
    [
      'agent@demo.test',
      'This client doesn’t exist or belongs to another agency.',
      'Search for a client',
      '/agents',
      'Client',
    ],
  ] as const)(
    'of a client that does not exist say so in the words of %s, with a way out',
    async ([email, words, wayOut, href, one], { portal }) => {
      portal.expectErrors(/status of 404/);
      await portal.signIn(email);
      portal.open('/account/29999999/billing/payment');

      await screen.findByText(words);
      expect((await link(wayOut)).getAttribute('href')?.split('?')[0]).toBe(href);
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: one });
    },
  );

  test('and a bill or payment that is not there say so alike to everyone', async ({ portal }) => {
    portal.expectErrors(/status of 404/);
    await portal.signIn('customer@demo.test');
    portal.open('/account/29999999/billing/B00000000/payment');

    await screen.findByText('We couldn’t find this bill or payment.');
    await link('Choose a bill to pay');
  });
});

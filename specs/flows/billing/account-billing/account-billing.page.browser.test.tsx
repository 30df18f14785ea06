import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { userEvent as browserUser } from 'vitest/browser';
import { matchRoute } from '#machines/domain/session/routes.ts';
import type { OwnBilling } from '#machines/domain/billing/own-billing.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { cutConnection } from '#specs/flows/support/carrier-traffic.ts';
import { addressOf, test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const customer = 'customer-accounts@demo.test';

const openBilling = async (portal: PortalPage, email = customer): Promise<OwnBilling> => {
  await portal.signIn(email);
  portal.open('/account');
  await screen.findByRole('heading', { level: 1, name: 'Billing' });
  return (await (await portal.read('/api/own-billing')).json()) as OwnBilling;
};

/** Presses Tab until the link of this name has the focus. */
const tabTo = async (name: string): Promise<void> => {
  const isThere = () => screen.queryAllByRole('link', { name }).some((link) => link === document.activeElement);
  for (let press = 0; press < 60 && !isThere(); press += 1) await browserUser.keyboard('{Tab}');
  await waitFor(() => expect(isThere()).toBe(true));
};

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('A customer’s billing', () => {
  test('is /account alone, from the menu; agents and support go to the client search; paying a bill, or choosing one, is below it [RTE-03]', async ({
    portal,
  }) => {
    expect(matchRoute('/account')?.route).toMatchObject({ id: 'account', scopes: ['customer'] });
    expect(matchRoute('/account/20000001/billing/payment')).toMatchObject({
      route: { id: 'paymentBill', scopes: ['customer', 'agent', 'support'] },
      params: { accountId: '20000001' },
    });
    expect(matchRoute('/account/20000001/billing/B12345678/payment')).toMatchObject({
      route: { id: 'payment', scopes: ['customer', 'agent', 'support'] },
      params: { accountId: '20000001', billId: 'B12345678' },
    });

    await portal.signIn(customer);
    portal.open('/clients');
    await portal.user.click(await screen.findByRole('link', { name: 'Billing' }));
    await screen.findByRole('heading', { level: 1, name: 'Billing' });
    expect(addressOf()).toBe('/account');
    expect(document.title).toMatch(/^Billing · /);

    for (const email of ['agent@demo.test', 'support@demo.test']) {
      await portal.signOut();
      await portal.signIn(email);
      portal.open('/account');
      await screen.findByRole('search');
      expect(addressOf()).toBe('/agents');
    }
  });

  test('lists the bills of all accounts, those due first at the top, with the total due and links to paying', async ({
    portal,
  }) => {
    const { bills, totalDue, accounts } = await openBilling(portal);

    expect(await rowsOf('Bills')).toEqual(bills.map(({ id }) => id));
    const total = screen.getByRole('heading', { level: 2, name: 'Total due' }).closest('section');
    expect(total?.textContent).toContain(formatMoney(totalDue));
    expect(accounts.length).toBeGreaterThan(1);
    screen.getByRole('columnheader', { name: 'Account' });
    for (const { id, accountId, policyId, method, balance } of bills) {
      const link = screen.queryByRole('link', { name: `Pay bill ${id}` });
      if (method === 'direct' && balance >= 100)
        expect(link?.getAttribute('href')).toBe(`/account/${accountId}/billing/${id}/payment`);
      else expect(link).toBeNull();
      expect(screen.getAllByRole('link', { name: id })[0]?.getAttribute('href')).toBe(
        `/clients/${accountId}/billing/${id}`,
      );
      expect(screen.getAllByRole('link', { name: policyId })[0]?.getAttribute('href')).toBe(
        `/clients/${accountId}/policies/${policyId}`,
      );
    }
    screen.getByText('No payment was made through this portal yet.');
  });

  test('leads to the first bill that can be paid, not to one of which less than $1.00 is owed', async ({ portal }) => {
    await portal.signIn(customer);
    const own = (await (await portal.read('/api/own-billing')).json()) as OwnBilling;
    const [first, second] = own.bills;
    const due = { method: 'direct', status: 'Past due', due: '2026-01-02' } as const;
    const bills = [
      { ...first, ...due, minimumDue: 50, balance: 50 },
      { ...second, ...due, minimumDue: 100, balance: 100 },
    ];
    portal.answer('/api/own-billing', () => Response.json({ ...own, bills, totalDue: 150 }));
    portal.open('/account');

    const link = await screen.findByRole('link', { name: 'Pay what’s due first' });
    expect(link.getAttribute('href')).toBe(`/account/${second?.accountId}/billing/${second?.id}/payment`);
    screen.getByText('$1.50');
    screen.getByText('Past due since 01/02/26');
  });

  test('lists the last payments, and those that have not ended can continue', async ({ portal }) => {
    await portal.signIn(customer);
    const { bills } = (await (await portal.read('/api/own-billing')).json()) as OwnBilling;
    const owed = bills.find(({ method, balance }) => method === 'direct' && balance >= 100);
    const { payment } = (await portal.call('/api/payments', {
      key: 'key-of-account-billing',
      billId: owed?.id,
      amount: 100,
      method: 'ach',
    })) as { payment: { id: string } };
    portal.open('/account');

    expect(await rowsOf('Recent payments')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Continue this payment' }).getAttribute('href')).toBe(
      `/account/${owed?.accountId}/billing/${owed?.id}/payment?payment=${payment.id}`,
    );
  });

  test('of one account has no column for it', async ({ portal }) => {
    const { bills } = await openBilling(portal, 'customer@demo.test');

    expect(await rowsOf('Bills')).toEqual(bills.map(({ id }) => id));
    expect(screen.queryByRole('columnheader', { name: 'Account' })).toBeNull();
  });

  test('that cannot be read says why, and is read again', async ({ portal }) => {
    portal.expectErrors(/500/);
    await portal.signIn(customer);
    portal.answer('/api/own-billing', ({ send, count }) => (count === 1 ? Response.json({}, { status: 500 }) : send()));
    portal.open('/account');
    await screen.findByRole('alert');
    expect(screen.queryByRole('table')).toBeNull();

    await portal.user.click(screen.getByRole('button', { name: 'Try again?' }));
    await waitFor(async () => expect((await rowsOf('Bills')).length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is reached from the menu and leads to paying a bill, by keyboard alone', async ({ portal }) => {
    await portal.signIn(customer);
    portal.open('/clients');
    await untilReady('session');
    await screen.findByRole('heading', { level: 1, name: 'My accounts' });

    await screen.findByRole('link', { name: 'Billing' });
    await tabTo('Billing');
    await browserUser.keyboard('{Enter}');
    await waitFor(() => expect(addressOf()).toBe('/account'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Billing' })).toHaveFocus());
    const { bills } = (await (await portal.read('/api/own-billing')).json()) as OwnBilling;
    const owed = bills.find(({ method, balance }) => method === 'direct' && balance >= 100);
    const name = `Pay bill ${owed?.id}`;
    await screen.findByRole('link', { name });

    await tabTo(name);
    await browserUser.keyboard('{Enter}');
    await waitFor(() => expect(addressOf()).toBe(`/account/${owed?.accountId}/billing/${owed?.id}/payment`));
  });

  test('is there again after signing in, and its own address leads no other user to it', async ({ portal }) => {
    portal.open('/account');
    await waitFor(() => expect(addressOf()).toMatch(/\/login\?redirect=%2Faccount$/));

    await portal.signIn('agent@demo.test');
    portal.open('/account');
    await waitFor(() => expect(addressOf()).toMatch(/\/agents$/));
  });

  test('that is asked for without a connection says so, and comes once it is back', async ({ portal }) => {
    await portal.signIn(customer);
    portal.open('/clients');
    await screen.findByRole('heading', { level: 1, name: 'My accounts' });
    portal.answer('/api/own-billing', cutConnection);
    await portal.user.click(await screen.findByRole('link', { name: 'Billing' }));
    await waitFor(() => expect(within(screen.getByRole('main')).getByRole('alert')).toBeVisible());

    portal.answer('/api/own-billing', ({ send }) => send());
    await portal.user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Try again' }));

    await screen.findByRole('table', { name: 'Bills' });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { Payment } from '#machines/domain/billing/payment-records.ts';
import { quickActions } from '#machines/domain/actions/quick-actions.ts';
import { untilClosed } from '#specs/flows/support/action-modal.ts';
import { findPayableBill } from '#specs/flows/support/payable-bill.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const account = '20000001';
const bills = `/account/${account}/billing/payment`;

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount in dollars');
const submit = (portal: PortalPage) => portal.user.click(button('Review payment'));

/** Signs an agent in and goes from the bills of a client to the review of a payment. */
const goToReview = async (portal: PortalPage) => {
  await portal.signIn('agent@demo.test');
  const { id: bill } = await findPayableBill(portal, account);
  portal.open(bills);
  await portal.user.click(await screen.findByRole('link', { name: bill }));
  await portal.user.click(await screen.findByRole('radio', { name: 'Other' }));
  await portal.user.type(await amount(), '50');
  await portal.user.click(screen.getByRole('radio', { name: /^Bank account/ }));
  await submit(portal);
  await heading('Review your payment');
  return { bill, form: `/account/${account}/billing/${bill}/payment` };
};

/** Goes back to the form. */
const goBack = async () => {
  window.history.back();
  await heading('Pay a bill');
};

const paymentsOf = async (portal: PortalPage, bill: string): Promise<Payment[]> =>
  ((await (await portal.read(`/api/bills/${bill}/payments`)).json()) as { payments: Payment[] }).payments;

/** Makes the payment and waits until the hosted page would open. */
const pay = async (portal: PortalPage, bill: string, form: string) => {
  await portal.user.dblClick(button('Confirm and continue'));
  await waitFor(() => expect(portal.left).toHaveLength(1));
  const made = await paymentsOf(portal, bill);
  expect(made).toHaveLength(1);
  const address = `${form}?payment=${made[0]?.id}`;
  expect(addressOf()).toBe(address);
  return address;
};

describe('The history of the browser while a bill is paid', () => {
  test('Back from the review shows the form with what was entered, and Forward the review again, each with its title and the focus', async ({
    portal,
  }) => {
    const { form } = await goToReview(portal);

    await goBack();
    expect((await amount()).value).toMatch(/^\$?50/);
    expect(screen.getByRole('radio', { name: /^Bank account/ })).toBeChecked();
    expect(await heading('Pay a bill')).toHaveFocus();
    expect(document.title).toMatch(/^Pay a bill · /);
    expect(addressOf()).toBe(form);
    expect(screen.queryByRole('dialog')).toBeNull();

    window.history.forward();
    expect(await heading('Review your payment')).toHaveFocus();
    expect(document.title).toMatch(/^Review your payment · /);
    expect(screen.getAllByText('$50.00')).not.toHaveLength(0);
    expect(addressOf()).toBe(form);
  });

  test('the button on the review goes to the same entry as Back', async ({ portal }) => {
    await goToReview(portal);
    const review = window.history.state as object;

    await portal.user.click(button('Back'));
    await waitFor(() => expect(window.history.state).not.toEqual(review));
    window.history.back();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await portal.user.click(button('Leave without saving'));
    await waitFor(() => expect(addressOf()).toBe(bills));
  });

  test('Forward reviews what was changed, and stays at the form where it is not complete', async ({ portal }) => {
    await goToReview(portal);
    await goBack();
    await portal.user.clear(await amount());
    await portal.user.type(await amount(), '75');
    window.history.forward();
    await heading('Review your payment');
    expect(screen.getAllByText('$75.00')).not.toHaveLength(0);
    expect(screen.queryByText('$50.00')).toBeNull();

    await goBack();
    const entry = window.history.state as object;
    await portal.user.clear(await amount());
    window.history.forward();
    await screen.findByRole('group', { name: 'There is a problem' });
    await waitFor(() => expect(window.history.state).toEqual(entry));
    expect(await heading('Pay a bill')).toBeVisible();
    await portal.user.type(await amount(), '60');
    await submit(portal);
    await heading('Review your payment');
  });

  test('Back twice, also at once, asks before what was entered is left', async ({ portal }) => {
    const { form } = await goToReview(portal);

    window.history.back();
    window.history.back();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await portal.user.click(button('Stay on this page'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(addressOf()).toBe(form);
    expect((await amount()).value).toMatch(/^\$?50/);

    window.history.back();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await portal.user.click(button('Leave without saving'));
    await waitFor(() => expect(addressOf()).toBe(bills));
  });

  test('Back to a payment of the same bill asks before what was entered is left, each time', async ({ portal }) => {
    const { bill, form } = await goToReview(portal);
    const address = await pay(portal, bill, form);
    portal.open(address);
    await portal.user.click(await screen.findByRole('button', { name: 'Cancel this payment' }));
    await portal.user.click(await screen.findByRole('link', { name: /^Pay (?:again|another way)$/ }));
    const enter = async (dollars: string) => {
      await portal.user.click(await screen.findByRole('radio', { name: 'Other' }));
      await portal.user.type(await amount(), dollars);
    };
    const asksAgain = async () => {
      window.history.back();
      const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await waitFor(() => expect(addressOf()).toBe(form));
      return within(dialog);
    };
    await enter('60');

    const first = await asksAgain();
    await portal.user.click(first.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await amount()).value).toMatch(/^\$?60/);

    const second = await asksAgain();
    await portal.user.click(second.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(addressOf()).toBe(address));
    await portal.user.click(await screen.findByRole('link', { name: /^Pay (?:again|another way)$/ }));
    await enter('70');
    await asksAgain();
  });

  test('a page that is opened again at the review shows the form', async ({ portal }) => {
    const { form } = await goToReview(portal);
    const { state } = window.history;
    portal.open(form);
    window.history.replaceState(state, '', form);

    await screen.findByRole('radio', { name: 'Other' });
    await waitFor(() => expect(window.history.state).not.toEqual(state));
    await heading('Pay a bill');
    expect(addressOf()).toBe(form);
  });

  test('once a payment was made, no form and no review is left, however often its button was pressed', async ({
    portal,
  }) => {
    const { bill, form } = await goToReview(portal);
    const asked = portal.collectCalls(`/api/bills/${bill}/payment-options`);
    const address = await pay(portal, bill, form);

    window.history.forward();
    window.history.back();
    window.history.back();
    await waitFor(() => expect(addressOf()).toBe(bills));
    await heading('Choose a bill to pay');
    window.history.forward();
    await waitFor(() => expect(addressOf()).toBe(address));
    await heading('This payment isn’t finished');
    window.history.forward();
    expect(addressOf()).toBe(address);
    expect(asked).toEqual([]);
    expect(await paymentsOf(portal, bill)).toHaveLength(1);
  });

  test('the hosted page opens also where the browser does not go back to the form', async ({ portal }) => {
    const { bill } = await goToReview(portal);
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
    onTestFinished(() => go.mockRestore());
    await portal.user.click(button('Confirm and continue'));
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
    expect(portal.left).toEqual([]);

    await portal.passTime(2000);

    await waitFor(() => expect(portal.left).toHaveLength(1));
    expect(await paymentsOf(portal, bill)).toHaveLength(1);
  });

  test('Back while the payment is made meets it, and Forward as well', async ({ portal }) => {
    const { bill, form } = await goToReview(portal);
    const { promise: isBack, resolve: release } = Promise.withResolvers<void>();
    portal.answer('/api/payments', async ({ send }) => {
      await isBack;
      return send();
    });
    const review = window.history.state as object;
    await portal.user.click(button('Confirm and continue'));
    window.history.back();
    await waitFor(() => expect(window.history.state).not.toEqual(review));
    await heading('Review your payment');
    release();
    await waitFor(() => expect(portal.left).toHaveLength(1));
    const [made] = await paymentsOf(portal, bill);
    const address = `${form}?payment=${made?.id}`;
    await waitFor(() => expect(addressOf()).toBe(address));

    window.history.forward();
    await waitFor(() => expect(addressOf()).toBe(form));
    await waitFor(() => expect(addressOf()).toBe(address));
    await heading('This payment isn’t finished');
    expect(await paymentsOf(portal, bill)).toHaveLength(1);
  });

  test.for(['once it is closed', 'while it is open'] as const)(
    'a quick action over the review leaves no form and no review behind when the payment is made %s',
    async (when, { portal }) => {
      const { bill, form } = await goToReview(portal);
      const { promise: isOpen, resolve: release } = Promise.withResolvers<void>();
      portal.answer('/api/payments', async ({ send }) => {
        await isOpen;
        return send();
      });
      const untilOpen = () => screen.findByRole('dialog', { name: quickActions.paymentRulesIC });
      const link = addLink('?action=paymentRulesIC');
      await portal.user.click(link);
      await untilOpen();
      if (when === 'once it is closed') {
        window.history.back();
        await untilClosed('paymentRulesIC');
        window.history.forward();
        // goes back to the review: its own entry ends as the hosted page opens
        await portal.user.click(within(await untilOpen()).getByRole('button', { name: 'Close' }));
        await untilClosed('paymentRulesIC');
        await portal.user.click(button('Confirm and continue'));
      } else {
        window.history.back();
        await untilClosed('paymentRulesIC');
        await portal.user.click(button('Confirm and continue'));
        await portal.user.click(link);
        await untilOpen();
      }
      const asked = portal.collectCalls(`/api/bills/${bill}/payment-options`);
      release();
      await waitFor(() => expect(portal.left).toHaveLength(1));
      const [made] = await paymentsOf(portal, bill);
      const address = `${form}?payment=${made?.id}`;
      expect(addressOf()).toBe(address);

      expect(await go(-1)).toBe(bills);
      expect([await go(1), await go(1)]).toEqual([address, address]);
      if (when === 'while it is open') expect(await go(1)).toBe(address);
      await heading('This payment isn’t finished');
      expect(asked).toEqual([]);
    },
  );
});

/** Where going through the history leads. */
const go = async (by: number): Promise<string> => {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.go(by);
  await popped;
  return addressOf();
};

/** Adds a link to the page, as a menu would have it. */
const addLink = (href: string): HTMLElement => {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'A quick action';
  document.body.append(link);
  onTestFinished(() => link.remove());
  return link;
};

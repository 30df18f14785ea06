import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Payment } from '#machines/domain/billing/payment-records.ts';
import { findPayableBill } from '#specs/flows/support/payable-bill.ts';
import { test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const account = '20000001';

/** A bill of the client that can be paid. */
const begin = async (portal: PortalPage): Promise<string> => {
  await portal.signIn('agent@demo.test');
  return (await findPayableBill(portal, account)).id;
};

const press = async (portal: PortalPage, role: 'button' | 'radio', name: RegExp | string) =>
  portal.user.click(await screen.findByRole(role, { name }));

const review = async (portal: PortalPage, bill: string): Promise<void> => {
  portal.open(`/account/${account}/billing/${bill}/payment`);
  await press(portal, 'radio', 'Other');
  await portal.user.type(screen.getByLabelText('Amount in dollars'), '42');
  await press(portal, 'radio', /^Bank account/);
  await press(portal, 'button', 'Review payment');
  await screen.findByRole('heading', { level: 1, name: 'Review your payment' });
};

test('A payment whose answer was lost is shown before another amount is entered, and none is made beside it', async ({
  portal,
}) => {
  portal.expectErrors(/createPayment|status of 503/);
  const bill = await begin(portal);
  await review(portal, bill);
  portal.answer('/api/payments', async ({ send }) => {
    await send();
    return Response.json({}, { status: 503 });
  });
  await press(portal, 'button', 'Confirm and continue');
  await untilAlert(/Confirm again to continue the same payment/);

  await press(portal, 'button', 'Back');
  await screen.findByRole('heading', { name: 'A payment of $42.00 from a bank account isn’t finished' });
  screen.getByRole('button', { name: 'Continue on the payment page' });
  const { payments } = (await (await portal.read(`/api/bills/${bill}/payments`)).json()) as { payments: Payment[] };
  expect(payments.map(({ amount }) => amount)).toEqual([4200]);
});

test('A confirmation that never arrived leads back to the form with what was entered', async ({ portal }) => {
  portal.expectErrors(/createPayment|status of 503/);
  const bill = await begin(portal);
  await review(portal, bill);
  portal.answer('/api/payments', () => Response.json({}, { status: 503 }));
  await press(portal, 'button', 'Confirm and continue');
  await untilAlert(/Confirm again to continue the same payment/);

  await press(portal, 'button', 'Back');
  expect(await screen.findByLabelText('Amount in dollars')).toHaveValue('$42.00');
});

test('The page of a payment is named after its heading, also where the client’s name cannot be read', async ({
  portal,
}) => {
  portal.expectErrors(/status of 500/);
  const bill = await begin(portal);
  portal.answer(`/api/accounts/${account}`, () => Response.json({}, { status: 500 }));
  await review(portal, bill);

  await waitFor(() => expect(document.title).toMatch(/^Review your payment · Millrace/));
});

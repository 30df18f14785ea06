import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Payment } from '#machines/domain/billing/payment-records.ts';
import { findPayableBill } from '#specs/flows/support/payable-bill.ts';
import { test } from '#specs/flows/support/portal-page.tsx';

const account = '20000001';

test('A payment that is being canceled when its page is left is canceled all the same', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  const bill = await findPayableBill(portal, account);
  const order = { key: 'key-of-a-payment-to-cancel', billId: bill.id, amount: 5000, method: 'ach' };
  const { payment } = (await portal.call('/api/payments', order)) as { payment: Payment };
  const path = `/api/payments/${payment.id}` as const;
  const release = portal.holdCalls(`${path}/cancel`);
  const asked = portal.collectCalls(`${path}/cancel`);

  portal.open(`/account/${account}/billing/${bill.id}/payment?payment=${payment.id}`);
  await portal.user.click(await screen.findByRole('button', { name: 'Cancel this payment' }));
  await expect.poll(() => asked.length).toBe(1);
  const [clients] = screen.getAllByRole('link', { name: 'Clients' });
  if (clients) await portal.user.click(clients);
  await screen.findByRole('heading', { level: 1, name: 'Clients' });
  release();

  const stateNow = async () => ((await (await portal.read(path)).json()) as { payment: Payment }).payment.state;
  await expect.poll(stateNow).toBe('cancelled');
});

import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { PaymentState } from '#machines/domain/billing/payment-states.ts';
import { test } from '#specs/flows/support/portal-page.tsx';
import { receipt, settledPayment } from '../samples.ts';

const account = '20000001';
const { id, billId } = settledPayment;
const form = `/account/${account}/billing/${billId}/payment`;
const address = `${form}?payment=${id}`;

test('A payment whose result is not known yet is asked about after pauses that grow, and says each time that nothing has to be paid again [PAY-05.3]', async ({
  portal,
}) => {
  await portal.signIn('agent@demo.test');
  let state: PaymentState = 'unknown';
  const payment = { ...settledPayment, accountId: account, receiptNumber: null };
  portal.answer(`/api/payments/${id}`, () => Response.json({ payment: { ...payment, state } }));
  const asked = portal.collectCalls(`/api/payments/${id}`);
  portal.open(address);
  for (const [at, pause] of [2000, 5000, 20_000, 30_000].entries()) {
    await screen.findByText('You don’t have to pay again.');
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    expect(asked).toHaveLength(at + 1);
    // what polls for messages waits as long as the longest pause, which begins with the answer
    await expect
      .poll(() => {
        if (asked.length < at + 2) portal.passTime(pause);
        return asked.length;
      })
      .toBe(at + 2);
  }

  state = 'declined';
  const declined = () => screen.queryByRole('heading', { level: 1, name: 'Payment declined' });
  await expect
    .poll(() => {
      if (!declined()) portal.passTime(30_000);
      return declined();
    })
    .not.toBeNull();
  expect(screen.queryByText('You don’t have to pay again.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute('href', form);
  expect(screen.getByRole('link', { name: 'Back to the bill' })).not.toHaveAttribute('href', form);
});

test('A receipt is printed by its button', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  try {
    portal.answer(`/api/payments/${id}`, () => Response.json({ payment: { ...settledPayment, accountId: account } }));
    portal.answer(`/api/payments/${id}/receipt`, () => Response.json(receipt));
    portal.open(address);
    await portal.user.click(await screen.findByRole('button', { name: 'Print receipt' }));

    expect(print).toHaveBeenCalledExactlyOnceWith();
  } finally {
    print.mockRestore();
  }
});

import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { findPayableBill } from '#specs/flows/support/payable-bill.ts';
import { test } from '#specs/flows/support/portal-page.tsx';

const account = '20000001';

test('A payment that another tab leaves too little for says how much can be paid now', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  const bill = await findPayableBill(portal, account);
  const press = async (role: 'button' | 'radio', name: RegExp | string) =>
    portal.user.click(await screen.findByRole(role, { name }));

  portal.open(`/account/${account}/billing/${bill.id}/payment`);
  await press('radio', /^Balance/);
  await press('radio', /^Credit card/);
  await press('button', 'Review payment');
  await screen.findByRole('heading', { level: 1, name: 'Review your payment' });
  const order = { key: 'key-of-a-payment-of-another-tab', billId: bill.id, amount: 5000, method: 'ach' };
  await portal.call('/api/payments', order);
  await press('button', 'Confirm and continue');

  await screen.findByText(
    `A payment that isn’t finished takes part of the balance. You can pay up to ${formatMoney(bill.balance - 5000)} now.`,
  );
  expect(screen.queryByText(/You can pay again/)).toBeNull();
  await press('button', 'Make another payment');
  await screen.findByRole('radio', { name: /^Rest of the balance/ });
});

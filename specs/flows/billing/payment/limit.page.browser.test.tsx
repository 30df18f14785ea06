import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { isPayable, type Bill } from '#machines/domain/billing/bills.ts';
import { test } from '#specs/flows/support/portal-page.tsx';

describe('A balance above the most of one payment', () => {
  test('is not offered, says to split it, and the field for another amount names the most', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const { results } = (await (await portal.read('/api/accounts/20000001/bills')).json()) as { results: Bill[] };
    const bill = results.find(isPayable)?.id ?? '';
    const most = { ach: 12_500_000, card: 12_500_000 };
    portal.change(`/api/bills/${bill}/payment-options`, { balance: 29_983_925, payable: 29_983_925, most });
    portal.open(`/account/20000001/billing/${bill}/payment`);
    const balance = await screen.findByRole('radio', { name: 'Balance' });
    await portal.user.click(balance);

    expect(balance).not.toBeChecked();
    expect(balance).toHaveAttribute('aria-disabled', 'true');
    expect(balance).toHaveAccessibleDescription(
      '$299,839.25 A payment can be $125,000 at most. Split it into several payments. Enter each under Other amount.',
    );
    await portal.user.click(screen.getByRole('radio', { name: 'Other amount' }));
    expect(screen.getByLabelText('Amount in dollars')).toHaveAccessibleDescription('From $1.00 to $125,000.00');
    screen.getByRole('button', { name: `Copy bill number ${bill}` });
    screen.getByRole('button', { name: /^Copy policy number / });
  });
});

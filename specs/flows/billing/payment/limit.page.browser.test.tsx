import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { isPayable, type Bill } from '#machines/domain/billing/bills.ts';
import type { PaymentOptions } from '#machines/domain/billing/payment-records.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

/** Opens the form of a bill, about which the carrier says what is given. */
const openForm = async (portal: PortalPage, options: Partial<PaymentOptions>): Promise<string> => {
  const { results } = (await (await portal.read('/api/accounts/20000001/bills')).json()) as { results: Bill[] };
  const bill = results.find(isPayable)?.id ?? '';
  portal.change(`/api/bills/${bill}/payment-options`, options);
  portal.open(`/account/20000001/billing/${bill}/payment`);
  return bill;
};

describe('A balance above the most of one payment', () => {
  test('is not offered, says to split it, and the field for another amount names the most', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const most = { ach: 12_500_000, card: 12_500_000 };
    const bill = await openForm(portal, { balance: 29_983_925, payable: 29_983_925, most });
    const balance = await screen.findByRole('radio', { name: 'Balance' });
    await portal.user.click(balance);

    expect(balance).not.toBeChecked();
    expect(balance).toHaveAttribute('aria-disabled', 'true');
    expect(balance).toHaveAccessibleDescription(
      '$299,839.25 A payment can be $125,000 at most. Split it into several payments. Enter each amount in the “Other” field.',
    );
    await portal.user.click(screen.getByRole('radio', { name: 'Other' }));
    expect(screen.getByLabelText('Amount in dollars')).toHaveAccessibleDescription('From $1.00 to $125,000.00');
    screen.getByRole('button', { name: `Copy bill number ${bill}` });
    screen.getByRole('button', { name: /^Copy policy number / });
  });
});

const tomorrow = '2026-01-06T06:00:00.000Z';
const again = 'You can pay again from 01/06/26, 12:00 AM Central Time.';

type BlockCode = NonNullable<PaymentOptions['blocked']>['code'];
const blocks: Readonly<Record<BlockCode, string>> = {
  unavailable: 'Payments aren’t available here right now. Call us to pay this bill.',
  agencyBilled: 'Your agency collects this bill, so it can’t be paid here.',
  nothingDue: 'Nothing is owed on this bill.',
  balanceTooSmall: 'Less than $1.00 is owed on this bill, which is too little to pay here. Call us to pay it.',
  perInvoice: 'The invoice of this installment already has 4 payments, which is the most. Call us to pay more.',
  perDay: '2 payments were made or started today, which is the most in one day.',
  inProgress: 'A payment that isn’t finished takes what is left of the balance.',
};

describe('A payment that is refused', () => {
  test('because of its bill says why, when it is possible again where that is known, and offers no form [PAY-02.3]', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    for (const [code, words] of Object.entries(blocks) as [BlockCode, string][]) {
      for (const retryAt of [null, tomorrow]) {
        await openForm(portal, { blocked: { code, retryAt } });
        await waitFor(() => expect(screen.getByText(words)).toBeVisible());

        expect(screen.queryAllByText(again)).toHaveLength(retryAt ? 1 : 0);
        expect(screen.queryByRole('radio')).toBeNull();
        expect(screen.queryByRole('button', { name: 'Review payment' })).toBeNull();
      }
    }
  });

  test('because of its amount says why beside the field, and is not reviewed [PAY-02.3]', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await openForm(portal, { balance: 20_000_000, payable: 15_000_000, most: { ach: 12_500_000, card: 12_500_000 } });
    await portal.user.click(await screen.findByRole('button', { name: 'Review payment' }));
    for (const words of ['Choose how much to pay.', 'Choose how to pay.'])
      expect(screen.getByRole('link', { name: words })).toBeVisible();
    await portal.user.click(screen.getByRole('radio', { name: 'Other' }));
    await portal.user.click(screen.getByRole('radio', { name: /^Bank account/ }));
    for (const [typed, words] of [
      ['', 'Enter an amount.'],
      ['0.99', 'Enter at least $1.00.'],
      ['200000.01', 'The amount is more than the balance.'],
      ['125000.01', 'A payment can be $125,000 at most. Split it into several payments.'],
    ] as const) {
      const field = screen.getByLabelText('Amount in dollars');
      await portal.user.clear(field);
      if (typed) await portal.user.type(field, typed);
      await portal.user.click(screen.getByRole('button', { name: 'Review payment' }));

      expect(field).toHaveAccessibleDescription(`From $1.00 to $125,000.00 Error: ${words}`);
      expect(screen.getByRole('link', { name: words })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Confirm and continue' })).toBeNull();
    }
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { formatInvoiceNumber, readInvoiceNumber } from '#machines/domain/billing/invoices.ts';
import { invoiceNumberHint } from '#screens/billing/words.ts';
import { openAction } from '#specs/flows/support/action-modal.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { agencyBillOf, invoiceNumbers } from '#specs/support/invoices.ts';
import { openInvoice, sampleNumber } from '../samples.ts';

/** Opens the page, enters a number and asks for its invoice. */
const findInvoice = async (portal: PortalPage, number: string): Promise<void> => {
  portal.open('/cloud-invoice');
  await portal.user.type(await screen.findByRole('textbox', { name: 'Invoice number' }), number);
  await portal.user.click(screen.getByRole('button', { name: 'Find invoice' }));
};

const untilSeen = (words: RegExp) => waitFor(() => expect(screen.getAllByText(words)[0]).toBeVisible());
const untilSeenOnce = (words: RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

describe('An invoice by its number', () => {
  test('says where it is void, paid, not theirs, not known, or mistyped [INV-01.4]', async ({ portal }) => {
    await portal.signIn('customer@demo.test');
    await findInvoice(portal, invoiceNumbers.void);
    await screen.findByRole('heading', { level: 2, name: new RegExp(formatInvoiceNumber(invoiceNumbers.void)) });
    await untilSeen(/Nothing is owed on it/);
    await findInvoice(portal, agencyBillOf('214'));
    await untilSeenOnce(/No invoice of yours has this number/);
    await findInvoice(portal, 'SB123456732');
    await untilSeenOnce(/This number has a typo/);
    await waitFor(() => expect(screen.getByLabelText('Invoice number')).toHaveFocus());
    await findInvoice(portal, 'SB999999938');
    await untilSeenOnce(/No invoice of yours has this number/);
    await findInvoice(portal, invoiceNumbers.paid);
    await untilSeen(/This invoice was paid on/);
  });

  test('is not offered to be paid where less than $1.00 is owed on it', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const invoice = { ...openInvoice, paid: openInvoice.total - 99, balance: 99 };
    portal.answer(`/api/invoices/${sampleNumber}`, () => Response.json({ outcome: 'found', invoice }));
    await findInvoice(portal, sampleNumber);

    await screen.findByRole('button', { name: 'View invoice' });
  });

  test.for([
    ['customer@demo.test', 'View or pay a surety bond invoice by its number.', false],
    ['agent@demo.test', 'View or pay a surety bond invoice or an agency bill by its number.', true],
  ] as const)('is offered to %s as what they can find', async ([email, purpose, hasAgencyBills], { portal }) => {
    await portal.signIn(email);
    await findInvoice(portal, 'XY');

    screen.getByText(purpose);
    const field = screen.getByRole('textbox', { name: 'Invoice number' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Error: Enter SB/));
    expect(/\bAB\b/.test(screen.getByRole('main').textContent)).toBe(hasAgencyBills);
  });

  test('is asked for with an example that is a number of an invoice', () => {
    const { groups } = /such as (?<example>.+)$/.exec(invoiceNumberHint('agent')) ?? {};
    expect(readInvoiceNumber(groups?.['example'] ?? '')).toEqual({ number: 'SB123456722' });
  });

  test.for(['suretyBill', 'payviewAgencyBill', 'paymentRulesIC'] as const)(
    'is led to from the modal %s',
    async (action, { portal }) => {
      await portal.signIn('agent@demo.test');
      const modal = await openAction(portal, action);

      await portal.user.click(await within(modal).findByRole('link', { name: 'Find an invoice by its number' }));

      expect(await screen.findByRole('heading', { level: 1, name: 'Find an invoice' })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );
});

import type { Invoice } from '#machines/domain/billing/invoices.ts';

/** The number of the sample invoice, and another good one. */
export const sampleNumber = 'SB123456722';
export const otherNumber = 'AB123456715';

/** An invoice of a bond that is due. */
export const openInvoice: Invoice = {
  number: sampleNumber,
  kind: 'surety',
  status: 'open',
  isPastDue: false,
  billedTo: 'Ada Moe',
  accountId: '20000006',
  agency: { id: '214', name: 'Lakeshore' },
  issued: '2026-11-01',
  due: '2026-12-01',
  lines: [
    { description: 'Notary bond premium', amount: 10_000 },
    { description: 'Filing fee', amount: 2500 },
  ],
  total: 12_500,
  paid: 0,
  balance: 12_500,
  underway: 0,
  settledOn: null,
  payments: [],
};

export const pastDueInvoice: Invoice = { ...openInvoice, isPastDue: true };

export const underwayInvoice: Invoice = { ...openInvoice, underway: 12_500 };

export const paidInvoice: Invoice = {
  ...openInvoice,
  status: 'paid',
  paid: 12_500,
  balance: 0,
  settledOn: '2026-11-23',
  payments: [
    {
      receiptNumber: 'R20261123-0A1B2C3D4E5F',
      date: '2026-11-23',
      amount: 12_500,
      fee: 0,
      method: 'card',
      lastFour: '4242',
    },
  ],
};

export const voidInvoice: Invoice = { ...openInvoice, status: 'void', balance: 0 };

import type { Bill } from '#machines/domain/billing/bills.ts';
import type { Payment, PaymentOptions, Receipt } from '#machines/domain/billing/payment-records.ts';
import type { Invoice } from '#machines/domain/billing/invoices.ts';

/** What can be paid of a bill of $500.00, of which $120.00 is due. */
export const payableBill: PaymentOptions = {
  billId: 'B20000001',
  accountId: 'a1',
  policyId: 'HOA10000001',
  policyName: 'Homeowners',
  minimumDue: 12_000,
  balance: 50_000,
  payable: 50_000,
  least: 100,
  most: { ach: 50_000, card: 50_000 },
  cardFeeBasisPoints: 250,
  leftToday: 2,
  leftOfInvoice: 4,
  blocked: null,
  open: [],
};

/** A payment by card of what is due. */
export const cardPayment: Payment = {
  id: 'payment-00000001',
  accountId: 'a1',
  billId: 'B20000001',
  amount: 12_000,
  fee: 300,
  total: 12_300,
  method: 'card',
  state: 'created',
  declined: null,
  created: '2026-01-05T15:00:00.000Z',
  updated: '2026-01-05T15:00:00.000Z',
  expires: '2026-01-05T15:15:00.000Z',
  lastFour: null,
  receiptNumber: null,
};

/** What the hosted page has taken of it. */
export const settledPayment: Payment = {
  ...cardPayment,
  state: 'settled',
  expires: null,
  lastFour: '4242',
  receiptNumber: 'R20260105-0A1B2C3D4E5F',
};

export const receipt: Receipt = {
  number: 'R20260105-0A1B2C3D4E5F',
  paymentId: cardPayment.id,
  date: '2026-01-05T15:04:00.000Z',
  amount: 12_000,
  fee: 300,
  total: 12_300,
  method: 'card',
  lastFour: '4242',
  billId: 'B20000001',
  accountId: 'a1',
  accountName: 'Ada Okoro',
  policyId: 'HOA10000001',
  policyName: 'Homeowners',
};

export const bill: Bill = {
  id: 'B20000001',
  policyId: 'HOA10000001',
  policyName: 'Homeowners',
  status: 'Current',
  method: 'direct',
  plan: 'monthly',
  due: '2026-01-15',
  minimumDue: 12_000,
  balance: 50_000,
  total: 120_000,
};

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

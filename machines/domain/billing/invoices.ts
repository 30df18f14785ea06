import * as v from 'valibot';
import { isoDaySchema } from '../clients/policies.ts';
import { centsSchema } from '../shared/money.ts';
import { plainNumber } from '../shared/text.ts';
import { leastPayment, paymentMethods } from './payments.ts';

/** What an invoice is for: a client's surety bond, or the bill that an agency gets for its agency-billed policies. */
export const invoiceKinds = ['surety', 'agency'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Invented: what the numbers of each kind begin with. */
export const invoicePrefixes = { surety: 'SB', agency: 'AB' } as const satisfies Record<InvoiceKind, string>;

/** An invoice can be paid while it is open; what is void was never owed. */
export const invoiceStatuses = ['open', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** A payment of an invoice through the hosted page. */
const invoicePaymentSchema = v.object({
  receiptNumber: v.string(),
  date: isoDaySchema,
  amount: centsSchema,
  fee: centsSchema,
  method: v.picklist(paymentMethods),
  lastFour: v.nullable(v.string()),
});

/**
 * An invoice; every field is invented. `billedTo` is the client of a bond or the agency of an agency bill; `accountId` is the client, whom an agency bill
 * has none of. `settledOn` is when it was paid in full, `underway` what payments on the hosted page that have not ended will take from the balance.
 */
export const invoiceSchema = v.object({
  number: v.string(),
  kind: v.picklist(invoiceKinds),
  status: v.picklist(invoiceStatuses),
  isPastDue: v.boolean(),
  billedTo: v.string(),
  accountId: v.nullable(v.string()),
  agency: v.object({ id: v.string(), name: v.string() }),
  issued: isoDaySchema,
  due: isoDaySchema,
  lines: v.array(v.object({ description: v.string(), amount: centsSchema })),
  total: centsSchema,
  paid: centsSchema,
  balance: centsSchema,
  underway: centsSchema,
  settledOn: v.nullable(isoDaySchema),
  payments: v.array(invoicePaymentSchema),
});
export type Invoice = v.InferOutput<typeof invoiceSchema>;

/** The answer to a number: the invoice, or that another one of the user's agencies has it. */
export const foundInvoiceSchema = v.union([
  v.object({ outcome: v.literal('found'), invoice: invoiceSchema }),
  v.object({
    outcome: v.literal('otherAgency'),
    agency: v.object({ id: v.string(), name: v.string() }),
  }),
]);
export type FoundInvoice = v.InferOutput<typeof foundInvoiceSchema>;

/** What an invoice comes to, in cents. */
export interface InvoiceAmounts {
  total: number;
  paid: number;
  isVoid: boolean;
}

/** The status of an invoice from its amounts. */
export const statusOfInvoice = ({ total, paid, isVoid }: InvoiceAmounts): InvoiceStatus => {
  if (isVoid) return 'void';
  return paid >= total ? 'paid' : 'open';
};

/** What is still owed, in cents. */
export const balanceOfInvoice = ({ total, paid, isVoid }: InvoiceAmounts): number =>
  isVoid ? 0 : Math.max(0, total - paid);

/** Whether an invoice can be paid on the hosted page for now, as far as the invoice itself says. */
export const isPayableInvoice = ({
  status,
  underway,
  balance,
}: Pick<Invoice, 'status' | 'underway' | 'balance'>): boolean =>
  status === 'open' && underway === 0 && balance >= leastPayment;

const serialDigits = 7;
const checked = /^(?:SB|AB)\d{9}$/;
const longestNumber = 40;

/** Letters as ISO 7064 counts them: A is 10, Z is 35. */
const digitsOf = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));

const remainderOf = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/**
 * Invented: the number of an invoice is its prefix, seven digits, and two check digits (ISO 7064, MOD 97-10, as IBANs have). One wrong character, or two
 * in each other’s place, never give another good number.
 */
export const invoiceNumberOf = (kind: InvoiceKind, serial: number): string => {
  const number = invoicePrefixes[kind] + String(serial).padStart(serialDigits, '0');
  const check = 98 - remainderOf(`${digitsOf(number)}00`);
  return number + String(check).padStart(2, '0');
};

export const invoiceNumberProblems = ['missing', 'notANumber', 'mistyped'] as const;
/** `notANumber` does not look like one; the check digits of `mistyped` are wrong. */
export type InvoiceNumberProblem = (typeof invoiceNumberProblems)[number];

/** The number of an invoice in its canonical form, or what is wrong with the text. */
export type ReadInvoiceNumber = { number: string } | { problem: InvoiceNumberProblem };

/** Reads a number as people type it: small letters, blanks, hyphens, full-width characters, and marks that do not show are the same. */
export const readInvoiceNumber = (text: string): ReadInvoiceNumber => {
  if (text.length > longestNumber) return { problem: 'notANumber' };
  const plain = plainNumber(text)
    .replaceAll(/[\s\u2010-\u2013-]/gu, '')
    .toUpperCase();
  if (plain === '') return { problem: 'missing' };
  if (!checked.test(plain)) return { problem: 'notANumber' };
  return remainderOf(digitsOf(plain)) === 1 ? { number: plain } : { problem: 'mistyped' };
};

/** Whether a text is the number of an invoice, written as the carrier writes it. */
export const isInvoiceNumber = (text: string): boolean => {
  const read = readInvoiceNumber(text);
  return 'number' in read && read.number === text;
};

/** A number in groups, for people: SB 1234567 22. */
export const formatInvoiceNumber = (number: string): string =>
  `${number.slice(0, 2)} ${number.slice(2, -2)} ${number.slice(-2)}`;

/**
 * Milliseconds until an invoice with a payment underway is read again: three seconds at first, then twice as long each time, at most 48.
 * @param checks how often it was read with a payment underway
 */
export const pauseBeforeCheck = (checks: number): number => 3000 * 2 ** Math.max(0, Math.min(checks, mostChecks) - 1);

/** After so many the pauses are all alike. */
export const mostChecks = 5;

import { invoiceNumberOf } from '#machines/domain/billing/invoices.ts';
import type { InvoiceRow } from '../../db/tables/billing.ts';
import { isoOf, monthsAfter, type DayNumber } from '../../records/days.ts';
import type { SeedClient } from '../accounts.ts';
import { seedAgencies } from '../agencies.ts';
import { randomOfText, scatter, type Random } from '../random.ts';

/** What an invoice of the seed is on its first day. */
type Shape = 'due' | 'pastDue' | 'partlyPaid' | 'paid' | 'void';
const shapes = ['due', 'pastDue', 'paid', 'void'] as const;

/** No other invoice has the number of a place: clients have four places each, agency bills come after those of two million clients. */
const serialOf = (place: number): number => scatter(place, 5_867_321, 9_999_991);
const agencyPlaces = 9_900_000;

const days = { toPay: 30, late: 40 } as const;

const issuedOn = (shape: Shape, random: Random, today: DayNumber): DayNumber => {
  if (shape === 'due' || shape === 'partlyPaid') return today - random.below(days.toPay);
  return today - days.toPay - 1 - random.below(days.late);
};

const paidOf = (shape: Shape, total: number): number => {
  if (shape === 'paid') return total;
  return shape === 'partlyPaid' ? Math.floor(total / 3) : 0;
};

type Owner = Pick<InvoiceRow, 'invoice_number' | 'kind' | 'agency_code' | 'account_id'>;

const invoiceOf = (owner: Owner, issued: DayNumber, total: number, shape: Shape): InvoiceRow => ({
  ...owner,
  issued: isoOf(issued),
  due: isoOf(issued + days.toPay),
  total,
  paid: paidOf(shape, total),
  is_void: shape === 'void' ? 1 : 0,
  settled_on: shape === 'paid' ? isoOf(issued + 12) : null,
});

/** A bond costs up to some thousands of dollars; that of a large contract more than one payment may be. */
const premiumOf = (random: Random): number =>
  (random.chance(2) ? 14_000_000 : 7500) + random.below(random.chance(20) ? 900_000 : 60_000);

const shapeOf = (random: Random): Shape =>
  random.pick(['due', 'due', 'due', 'due', 'partlyPaid', 'pastDue', 'pastDue', 'paid', 'paid', 'void'] as const);

/** The first clients, among them those of the demo customers, have an invoice of each shape. */
const shapesOf = ({ account }: SeedClient, index: number, random: Random): readonly Shape[] => {
  if (index < 20) return shapes;
  const hasBond = account.business_type === 'surety' || index % 29 === 5;
  return hasBond ? [shapeOf(random)] : [];
};

/** The invoices of a client's bonds. Few people need one, and every client of surety has one. */
export const bondInvoicesOf = (client: SeedClient, index: number, today: DayNumber): InvoiceRow[] => {
  const random = randomOfText(`invoices ${index}`);
  return shapesOf(client, index, random).map((shape, at) => {
    const owner = {
      invoice_number: invoiceNumberOf('surety', serialOf(index * 4 + at)),
      kind: 'surety',
      agency_code: client.account.agency_code,
      account_id: client.account.id,
    } as const;
    return invoiceOf(owner, issuedOn(shape, random, today), premiumOf(random), shape);
  });
};

/** How many months of bills an agency has, and what those before the last ones are. */
const months = 6;
const shapeOfMonth = (back: number, random: Random): Shape => {
  if (back === 0) return 'due';
  if (back === 1) return random.chance(40) ? 'pastDue' : 'paid';
  return back === 3 ? 'void' : 'paid';
};

/** The monthly bills of every agency for the policies that it is billed for. */
export const agencyBills = (today: DayNumber): InvoiceRow[] =>
  seedAgencies.flatMap(({ code }, index) =>
    Array.from({ length: months }, (_, back) => {
      const random = randomOfText(`agency bill ${code} ${back}`);
      const owner = {
        invoice_number: invoiceNumberOf('agency', serialOf(agencyPlaces + index * months + back)),
        kind: 'agency',
        agency_code: code,
        account_id: null,
      } as const;
      const issued = back === 0 ? today - 5 : monthsAfter(today - 5, -back) - days.toPay * Number(back > 1);
      return invoiceOf(owner, issued, 180_000 + random.below(4_000_000), shapeOfMonth(back, random));
    }),
  );

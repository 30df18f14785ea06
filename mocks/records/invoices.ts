import type { Invoice } from '#machines/domain/billing/invoices.ts';
import { randomOfText } from '../seed/random.ts';
import type { InvoiceRow } from '../db/tables/billing.ts';

const bonds = ['Contractor license bond', 'Notary bond', 'Vehicle title bond', 'Performance bond', 'Permit bond'];
const filingFee = 2500;
const agencyLines = ['Workers compensation', 'Commercial auto', 'Businessowners'];

/** What an invoice is for: always the same for a number, and never another sum than its total. */
export const linesOf = ({ invoice_number: number, kind, total }: InvoiceRow): Invoice['lines'] => {
  const random = randomOfText(number);
  if (kind === 'surety')
    return [
      { description: `${random.pick(bonds)} premium`, amount: total - filingFee },
      { description: 'Filing fee', amount: filingFee },
    ];
  const first = Math.floor((total * (30 + random.below(30))) / 100);
  const second = Math.floor((total * (10 + random.below(20))) / 100);
  const amounts = [first, second, total - first - second];
  return agencyLines.map((line, at) => ({ description: `${line} premiums, agency billed`, amount: amounts[at] ?? 0 }));
};

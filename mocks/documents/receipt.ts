import { clientName } from '#machines/domain/clients/account.ts';
import type { Receipt } from '#machines/domain/billing/payment-records.ts';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import { dayAt, isoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { companyNames } from '../companies.ts';
import { describeMethod } from '../payments/method-names.ts';
import type { Line } from './lines.ts';
import { longDate, makePdf } from './pdf.ts';

const linesOf = (receipt: Receipt, date: string): Line[] => {
  return [
    { cells: ['Receipt number', receipt.number] },
    { cells: ['Date', date] },
    { cells: ['Billed to', clientName(receipt.accountName)] },
    { cells: ['Policy', `${receipt.policyId}, ${receipt.policyName}`] },
    { cells: ['Bill', receipt.billId] },
    { heading: 'Payment' },
    { cells: ['Amount', formatMoney(receipt.amount)] },
    { cells: ['Convenience fee', formatMoney(receipt.fee)] },
    { cells: ['Total', formatMoney(receipt.total)] },
    { cells: ['Method', describeMethod(receipt)] },
    'Thank you for your payment. Keep this receipt for your records.',
  ];
};

/** The PDF of a receipt. */
export const renderReceipt = (receipt: Receipt, company: CompanyId): Promise<Uint8Array<ArrayBuffer>> => {
  const paid = Date.parse(receipt.date);
  return makePdf({
    title: 'Payment receipt',
    company: companyNames[company],
    about: [],
    created: new Date(paid),
    pages: [linesOf(receipt, longDate(isoDay(dayAt(paid))))],
  }).then((pdf) => new Uint8Array(pdf));
};

import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { displayAddress } from '#machines/domain/clients/account.ts';
import { policyRoles } from '#machines/domain/clients/policies.ts';
import { documentTypes } from '#machines/domain/documents/documents.ts';
import { formatLongDate, parseIsoDay } from '#machines/domain/shared/calendar.ts';
import { companyOf } from '#machines/domain/shared/company.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { companyNames } from '../companies.ts';
import type { AccountRow, PolicyRow } from '../db/tables/clients.ts';
import { viewBillDetail, type BilledPolicy } from '../records/bills.ts';
import { viewClaimDetail, type ClaimOnPolicy } from '../records/claims.ts';
import { dayNumberOf } from '../records/days.ts';
import type { FiledDocument } from '../records/documents.ts';
import { termsOf } from '../records/terms.ts';
import { padPdf } from './pad.ts';

/** Letters that the fonts every PDF reader has can show (Windows-1252); others become question marks. */
const unprintable = /[^\t\n\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]/gu;
const printable = (text: string): string => text.normalize('NFC').replaceAll(unprintable, '?');

const longDate = (iso: string): string => {
  const day = parseIsoDay(iso);
  return day ? formatLongDate(day) : iso;
};

type Line = string | { heading: string } | { cells: readonly [label: string, value: string] };

/** What is insured for how much on the first page, which things and people on the second. */
const declarations = (policy: PolicyRow, insured: string): Line[][] => {
  const terms = termsOf(policy, insured);
  return [
    [
      { cells: ['Policy number', policy.policy_number] },
      { cells: ['Policy period', `${longDate(policy.effective)} to ${longDate(policy.expiry)}`] },
      { heading: 'Coverages' },
      ...terms.coverages.flatMap(({ name, limits, deductible, premium }): Line[] => [
        { cells: [name, formatMoney(premium)] },
        ...limits.map(({ amount, basis }): Line => `    Limit ${formatMoney(amount)}${basis ? ` ${basis}` : ''}`),
        ...(deductible === null ? [] : [`    Deductible ${formatMoney(deductible)}`]),
      ]),
      { heading: 'Premium' },
      { cells: ['Total premium', formatMoney(policy.premium)] },
    ],
    [
      { heading: 'Insured items' },
      ...terms.insuredItems.map(({ description, identifier }) =>
        identifier ? `${description}, ${identifier}` : description,
      ),
      { heading: 'People and companies' },
      ...terms.parties.map(({ name, role }) => `${name} (${policyRoles[role].toLowerCase()})`),
      { heading: 'Endorsements' },
      ...terms.endorsements.map(({ formNumber, title }) => `${formNumber} ${title}`),
      'This page is part of your policy. Keep it with the policy contract.',
    ],
  ];
};

const statement = (billed: BilledPolicy, installment: number, date: string): Line[] => {
  const bill = viewBillDetail(billed, dayNumberOf(date));
  const due = bill.installments[installment];
  return [
    { cells: ['Bill', bill.id] },
    { cells: ['Policy', `${bill.policyId}, ${bill.policyName}`] },
    { cells: ['Due', due ? longDate(due.due) : ''] },
    { cells: ['Amount of this installment', formatMoney(due?.amount ?? 0)] },
    { heading: 'Installments' },
    ...bill.installments.map(({ number, due: day, amount }): Line => ({
      cells: [`${number}. ${longDate(day)}`, formatMoney(amount)],
    })),
  ];
};

const claimLetter = (found: ClaimOnPolicy, title: string, date: string): Line[] => {
  const claim = viewClaimDetail(found, true, dayNumberOf(date));
  return [
    title,
    { cells: ['Claim', claim.id] },
    { cells: ['Policy', `${claim.policyId}, ${claim.policyName}`] },
    { cells: ['Date of loss', longDate(claim.lossDate)] },
    { cells: ['Cause', claim.cause] },
    claim.adjuster
      ? `Your adjuster is ${claim.adjuster.name}, ${claim.adjuster.phone}.`
      : 'An adjuster will call you when one is assigned.',
  ];
};

const sections = ['Agreement', 'Definitions', 'Coverages', 'Exclusions', 'Conditions', 'Duties after a loss'] as const;
const clause =
  'We will provide the insurance described in this policy in return for the premium and compliance with all applicable provisions of this policy.';

/** A page of the policy contract: the made-up insurer has made-up conditions. */
const contractPage = (page: number): Line[] => [
  { heading: `${sections[page % sections.length] ?? 'Conditions'}, part ${Math.floor(page / sections.length) + 1}` },
  ...Array.from({ length: 14 }, (_, at) => `${page + 1}.${at + 1} ${clause}`),
];

const pagesOf = ({ document, source }: FiledDocument, insured: string): Line[][] => {
  if (document.pages === 0) return [];
  if (source.kind === 'bill') return [statement(source.billed, source.installment, document.date)];
  if (source.kind === 'claim') return [claimLetter(source.found, document.title, document.date)];
  const { policy } = source;
  const { insuredItems, endorsements } = termsOf(policy, insured);
  switch (document.type) {
    case 'contract':
      return Array.from({ length: document.pages }, (_, page) => contractPage(page));
    case 'idCards':
      return [
        insuredItems.flatMap(({ description, identifier }): Line[] => [
          { heading: description },
          { cells: ['Vehicle identification number', identifier ?? 'unknown'] },
          { cells: ['Policy', policy.policy_number] },
          { cells: ['Valid', `${longDate(policy.effective)} to ${longDate(policy.expiry)}`] },
        ]),
      ];
    case 'endorsement':
      return [
        endorsements
          .filter(({ title, formNumber }) => document.title === `${title} (${formNumber})`)
          .slice(0, 1)
          .flatMap(({ effective, premiumChange }): Line[] => [
            { cells: ['Policy', policy.policy_number] },
            { cells: ['Effective', longDate(effective)] },
            { cells: ['Premium change', formatMoney(premiumChange)] },
          ]),
      ];
    case 'cancellation':
      return [
        [
          { cells: ['Policy', policy.policy_number] },
          `Coverage under this policy ended on ${longDate(document.date)}. Return the ID cards and call your agent with questions.`,
        ],
      ];
    default:
      return declarations(policy, insured);
  }
};

const margin = 54;
const width = 612 - 2 * margin;

const draw = (pdf: PDFKit.PDFDocument, line: Line): void => {
  if (typeof line === 'string') {
    pdf.font('Helvetica').fontSize(10).text(printable(line), margin, pdf.y, { width, lineGap: 2 });
    return;
  }
  if ('heading' in line) {
    pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(12).text(printable(line.heading), margin, pdf.y, { width });
    return;
  }
  const [label, value] = line.cells;
  const { y } = pdf;
  pdf
    .font('Helvetica')
    .fontSize(10)
    .text(printable(label), margin, y, { width: width * 0.6 });
  pdf.text(printable(value), margin + width * 0.6, y, { width: width * 0.4, align: 'right' });
};

const drawHead = (pdf: PDFKit.PDFDocument, { document }: FiledDocument, account: AccountRow, company: string): void => {
  pdf.font('Helvetica-Bold').fontSize(15).text(printable(company), margin, margin, { width });
  pdf.fontSize(12).text(printable(document.title), { width });
  const address = displayAddress({
    line1: account.line1,
    line2: account.line2,
    city: account.city,
    state: account.state,
    zip: account.zip,
  });
  pdf
    .font('Helvetica')
    .fontSize(9)
    .text(printable(`${account.display_name || 'Unknown Policyholder'}, ${address}`), { width })
    .text(`Account ${account.account_number} · ${documentTypes[document.type]} · ${longDate(document.date)}`, { width })
    .moveDown(1);
};

/**
 * Makes the PDF of a document, page by page: other requests are answered in between.
 * @returns the file, exactly as long as its list says
 */
export const renderDocument = async (
  filed: FiledDocument,
  account: AccountRow,
  company: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { document } = filed;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: printable(document.title),
      Author: companyNames[companyOf(company)],
      CreationDate: new Date(document.date),
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const [at, lines] of pagesOf(filed, account.display_name).entries()) {
    pdf.addPage();
    drawHead(pdf, filed, account, companyNames[companyOf(company)]);
    for (const line of lines) draw(pdf, line);
    pdf.fontSize(8).text(`Page ${at + 1} of ${document.pages}`, margin, 792 - margin - 10, {
      width,
      align: 'center',
      lineBreak: false,
    });
    await nextTurn();
  }
  pdf.end();
  await ended;
  return padPdf(Buffer.concat(chunks), document.bytes);
};

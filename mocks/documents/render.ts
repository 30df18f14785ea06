import { clientName, displayAddress } from '#machines/domain/clients/account.ts';
import { policyRoles } from '#machines/domain/clients/policies.ts';
import { documentTypes, type AccountDocument } from '#machines/domain/documents/documents.ts';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { companyNames } from '../companies.ts';
import type { AccountRow, PolicyRow } from '../db/tables/clients.ts';
import { viewBillDetail, type BilledPolicy } from '../records/bills.ts';
import { viewClaimDetail } from '../records/claims.ts';
import { dayNumberOf } from '../records/days.ts';
import { vehicleLines, type ClaimLetter, type DocumentSource, type FiledDocument } from '../records/documents.ts';
import { termsOf } from '../records/terms.ts';
import type { Line } from './lines.ts';
import { padPdf } from './pad.ts';
import { longDate, makePdf } from './pdf.ts';

/**
 * What is insured for how much on the first page, which things and people on the second. They are made before the term begins, so before all of its
 * endorsements.
 */
const declarations = (policy: PolicyRow, insured: string): Line[][] => {
  const terms = termsOf(policy, insured);
  return [
    [
      { cells: ['Policy number', policy.policy_number] },
      { cells: ['Policy period', `${longDate(policy.effective)} to ${longDate(policy.expiry)}`] },
      { heading: 'Coverages' },
      ...terms.coverages.map(({ name, limits, deductible, premium }): Line => ({
        cells: [name, formatMoney(premium)],
        details: [
          ...limits.map(({ amount, basis }) => `Limit ${formatMoney(amount)}${basis ? ` ${basis}` : ''}`),
          ...(deductible === null ? [] : [`Deductible ${formatMoney(deductible)}`]),
        ],
      })),
      { heading: 'Premium' },
      { cells: ['Total premium', formatMoney(policy.premium)] },
    ],
    [
      ...(terms.insuredItems.length > 0 ? [{ heading: 'Insured items' }] : []),
      ...terms.insuredItems.map(({ description, identifier }): Line => ({
        item: identifier ? `${description}, ${identifier}` : description,
      })),
      { heading: 'People and companies' },
      ...terms.parties.map(({ name, role }): Line => ({ item: `${name} (${policyRoles[role].toLowerCase()})` })),
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

const claimLetter = (
  { found, letter }: Extract<DocumentSource, { kind: 'claim' }>,
  { title, date }: AccountDocument,
): Line[] => {
  const claim = viewClaimDetail(found, true, dayNumberOf(date));
  const answers: Readonly<Record<ClaimLetter, readonly Line[]>> = {
    received: [],
    payment: [{ cells: ['Amount paid', formatMoney(claim.paid)] }, 'We sent this payment for your loss.'],
    decision: ['We decided not to pay this claim: the policy does not cover this loss.'],
  };
  return [
    title,
    { cells: ['Claim', claim.id] },
    { cells: ['Policy', `${claim.policyId}, ${claim.policyName}`] },
    { cells: ['Date of loss', longDate(claim.lossDate)] },
    { cells: ['Cause', claim.cause] },
    ...answers[letter],
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
  ...Array.from({ length: 14 }, (_, at): Line => ({ item: `${page + 1}.${at + 1} ${clause}` })),
];

const pagesOf = ({ document, source }: FiledDocument, insured: string): Line[][] => {
  if (document.pages === 0) return [];
  if (source.kind === 'bill') return [statement(source.billed, source.installment, document.date)];
  if (source.kind === 'claim') return [claimLetter(source, document)];
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
          `Coverage under this policy ended on ${longDate(document.date)}.`,
          `${vehicleLines.has(policy.line) ? 'Return the ID cards and call' : 'Call'} your agent with questions.`,
        ],
      ];
    default:
      return declarations(policy, insured);
  }
};

const headOf = ({ document }: FiledDocument, account: AccountRow): string[] => {
  const address = displayAddress({
    line1: account.line1,
    line2: account.line2,
    city: account.city,
    state: account.state,
    zip: account.zip,
  });
  return [
    `${clientName(account.display_name)}, ${address}`,
    `Account ${account.account_number} · ${documentTypes[document.type]} · ${longDate(document.date)}`,
  ];
};

/**
 * Makes the PDF of a document.
 * @returns the file, exactly as long as its list says
 */
export const renderDocument = async (
  filed: FiledDocument,
  account: AccountRow,
  company: CompanyId,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { document } = filed;
  const pdf = await makePdf({
    title: document.title,
    company: companyNames[company],
    about: headOf(filed, account),
    created: new Date(document.date),
    pages: pagesOf(filed, account.display_name),
  });
  return padPdf(pdf, document.bytes);
};

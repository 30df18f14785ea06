import { documentTypes, type AccountDocument, type DocumentType } from '#machines/domain/documents/documents.ts';
import type { PolicyRow } from '../db/tables/clients.ts';
import { bytesOf } from '../documents/pad.ts';
import { randomOfText } from '../seed/random.ts';
import { installmentsOf, type BilledPolicy } from './bills.ts';
import { cancellationDay, earlyEndOf } from './cancellation.ts';
import { claimDays, type ClaimOnPolicy } from './claims.ts';
import { dayNumberOf, isoOf, type DayNumber } from './days.ts';
import { formerTermsOf, termsOf } from './terms.ts';

/** What documents are about. */
export type DocumentSource =
  | { kind: 'policy'; policy: PolicyRow }
  | { kind: 'bill'; billed: BilledPolicy; installment: number }
  | { kind: 'claim'; found: ClaimOnPolicy; letter: ClaimLetter };

/** What a letter about a claim says. */
export type ClaimLetter = 'received' | 'payment' | 'decision';

/** A document of a client, and what it is made from. */
export interface FiledDocument {
  document: AccountDocument;
  source: DocumentSource;
}

/** What a client has, as documents are made from it. */
export interface DocumentedRecords {
  policies: readonly PolicyRow[];
  bills: readonly BilledPolicy[];
  claims: readonly ClaimOnPolicy[];
}

const prefixes: Readonly<Record<DocumentType, string>> = {
  declarations: 'DEC',
  contract: 'CTR',
  idCards: 'IDC',
  endorsement: 'END',
  statement: 'STM',
  cancellation: 'CAN',
  claimLetter: 'CLM',
};

interface Filing {
  type: DocumentType;
  number: string;
  at: number;
  title?: string;
  day: DayNumber;
  policy: PolicyRow;
  pages: number;
  source: DocumentSource;
}

const filed = ({ type, number, at, title, day, policy, pages, source }: Filing): FiledDocument => ({
  document: {
    id: `${prefixes[type]}-${number}-${at}`,
    type,
    title: title ?? `${documentTypes[type]}, ${policy.name}`,
    date: isoOf(day),
    policyId: policy.policy_number,
    pages,
    bytes: bytesOf(pages),
  },
  source,
});

/** Policies that were written: the others have no documents. */
export const writtenStatuses = ['Active', 'Pending', 'Expired', 'Canceled', 'Lapsed', 'Inactive'] as const;
const written: ReadonlySet<string> = new Set(writtenStatuses);
/** Lines whose policies come with ID cards. */
export const vehicleLines: ReadonlySet<string> = new Set(['auto', 'CA', 'roadAndTrail']);
/** Documents of a term are made so many days before it begins. */
const issuedBefore = 14;

const ofPolicy = (policy: PolicyRow, today: DayNumber): FiledDocument[] => {
  if (!written.has(policy.status)) return [];
  const number = policy.policy_number;
  const random = randomOfText(`documents of ${number}`);
  const from = dayNumberOf(policy.effective);
  const earlierTerms = random.below(9);
  const contractPages = random.chance(3) ? 200 : 8 + random.below(24);
  const file = (more: Pick<Filing, 'type' | 'at' | 'day' | 'pages'> & Partial<Filing>): FiledDocument =>
    filed({ number, policy, source: { kind: 'policy', policy }, ...more });
  const { endorsements } = termsOf(policy, '');
  const end = earlyEndOf(policy);
  return [
    ...[policy, ...formerTermsOf(policy, earlierTerms)].map((term, at) =>
      file({
        type: 'declarations',
        at,
        day: dayNumberOf(term.effective) - issuedBefore,
        pages: 2,
        source: { kind: 'policy', policy: term },
      }),
    ),
    file({ type: 'contract', at: 0, day: from - issuedBefore, pages: contractPages }),
    ...(vehicleLines.has(policy.line) ? [file({ type: 'idCards', at: 0, day: from - issuedBefore, pages: 1 })] : []),
    ...endorsements.map(({ formNumber, title, effective }, at) =>
      file({ type: 'endorsement', at, day: dayNumberOf(effective), pages: 1, title: `${title} (${formNumber})` }),
    ),
    ...(end === null ? [] : [file({ type: 'cancellation', at: 0, day: end, pages: 1 })]),
  ].filter(({ document }) => document.date <= isoOf(today));
};

/** A statement is sent twenty days before an installment is due, and none after the policy was canceled. */
const ofBill = (billed: BilledPolicy, today: DayNumber): FiledDocument[] => {
  const last = billed.bill.is_cancelled ? Math.min(today, cancellationDay(billed.policy)) : today;
  return installmentsOf(billed.bill, dayNumberOf(billed.policy.effective)).flatMap(({ due }, installment) => {
    if (due - 20 > last) return [];
    const { bill, policy } = billed;
    const source = { kind: 'bill', billed, installment } as const;
    return filed({
      type: 'statement',
      number: bill.bill_number,
      at: installment,
      day: due - 20,
      policy,
      pages: 1,
      source,
    });
  });
};

const ofClaim = (found: ClaimOnPolicy, today: DayNumber): FiledDocument[] => {
  const { claim, policy } = found;
  const reported = dayNumberOf(claim.reported);
  // one of a hundred letters was filed without a page: what a scanner left
  const pages = randomOfText(claim.claim_number).chance(1) ? 0 : 1;
  const file = (at: number, letter: ClaimLetter, day: DayNumber, title: string): FiledDocument =>
    filed({
      type: 'claimLetter',
      number: claim.claim_number,
      at,
      day,
      policy,
      pages,
      title: `${title} ${claim.claim_number}`,
      source: { kind: 'claim', found, letter },
    });
  const letters = [
    file(0, 'received', reported + 2, 'We received claim'),
    ...(claim.paid > 0 ? [file(1, 'payment', reported + claimDays.payment, 'Payment of claim')] : []),
    ...(claim.status === 'Denied' ? [file(1, 'decision', reported + claimDays.denied, 'Decision on claim')] : []),
  ];
  return letters.filter(({ document }) => document.date <= isoOf(today));
};

/** The documents of a client up to a day. They are made from the records when they are read; nothing is stored of them. */
export const documentsOf = ({ policies, bills, claims }: DocumentedRecords, today: DayNumber): FiledDocument[] => [
  ...policies.flatMap((policy) => ofPolicy(policy, today)),
  ...bills.flatMap((billed) => ofBill(billed, today)),
  ...claims.flatMap((found) => ofClaim(found, today)),
];

const tables = {
  DEC: 'policies',
  CTR: 'policies',
  IDC: 'policies',
  END: 'policies',
  CAN: 'policies',
  STM: 'bills',
  CLM: 'claims',
} as const;

/** The record that the id of a document names; null for a text that is no such id. */
export const recordOfDocument = (id: string): { table: 'policies' | 'bills' | 'claims'; number: string } | null => {
  const [, prefix, number] = /^([A-Z]{3})-([A-Z0-9]{8,12})-\d{1,3}$/.exec(id) ?? [];
  const table = Object.entries(tables).find(([name]) => name === prefix)?.[1];
  return table && number ? { table, number } : null;
};

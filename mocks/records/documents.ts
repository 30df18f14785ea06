import { documentTypes, type AccountDocument, type DocumentType } from '#machines/domain/documents/documents.ts';
import type { PolicyRow } from '../db/tables/clients.ts';
import { bytesOf } from '../documents/pad.ts';
import { randomOfText } from '../seed/random.ts';
import { installmentsOf, type BilledPolicy } from './bills.ts';
import { cancellationDay } from './cancellation.ts';
import { claimDays, type ClaimOnPolicy } from './claims.ts';
import { dayNumberOf, isoOf, monthsAfter, type DayNumber } from './days.ts';
import { termsOf } from './terms.ts';

/** What documents are about. */
export type DocumentSource =
  | { kind: 'policy'; policy: PolicyRow }
  | { kind: 'bill'; billed: BilledPolicy; installment: number }
  | { kind: 'claim'; found: ClaimOnPolicy };

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
const vehicleLines = new Set(['auto', 'CA', 'roadAndTrail']);

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
  return [
    ...Array.from({ length: 1 + earlierTerms }, (_, at) =>
      file({ type: 'declarations', at, day: monthsAfter(from, -12 * at) - 14, pages: 2 }),
    ),
    file({ type: 'contract', at: 0, day: from - 14, pages: contractPages }),
    ...(vehicleLines.has(policy.line) ? [file({ type: 'idCards', at: 0, day: from - 14, pages: 1 })] : []),
    ...endorsements.map(({ formNumber, title, effective }, at) =>
      file({ type: 'endorsement', at, day: dayNumberOf(effective), pages: 1, title: `${title} (${formNumber})` }),
    ),
    ...(policy.status === 'Canceled' || policy.status === 'Lapsed'
      ? [file({ type: 'cancellation', at: 0, day: cancellationDay(policy), pages: 1 })]
      : []),
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
  const letter = (at: number, day: DayNumber, title: string): FiledDocument =>
    filed({
      type: 'claimLetter',
      number: claim.claim_number,
      at,
      day,
      policy,
      pages,
      title,
      source: { kind: 'claim', found },
    });
  const letters = [
    letter(0, reported + 2, `We received claim ${claim.claim_number}`),
    ...(claim.paid > 0 ? [letter(1, reported + claimDays.payment, `Payment of claim ${claim.claim_number}`)] : []),
    ...(claim.status === 'Denied'
      ? [letter(1, reported + claimDays.denied, `Decision on claim ${claim.claim_number}`)]
      : []),
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

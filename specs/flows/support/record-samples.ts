import type { BillDetail } from '#machines/domain/billing/bills.ts';
import type { ClaimDetail } from '#machines/domain/clients/claims.ts';
import type { Overview } from '#machines/domain/clients/overview.ts';
import type { PolicyDetail } from '#machines/domain/clients/policies.ts';
import type { ListQuestion, RecordOf, RecordPage } from '#machines/domain/clients/record-list.ts';
import type { AccountDocument } from '#machines/domain/documents/documents.ts';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { accountDetail } from './samples.ts';

/** A policy of the client a1. */
export const policy: PolicyDetail = {
  id: 'PA100',
  accountId: 'a1',
  name: 'Personal Auto',
  line: 'PA',
  status: 'Active',
  state: 'MN',
  effective: '2026-01-05',
  expiry: '2027-01-05',
  premium: 123_456,
  coverages: [
    {
      name: 'Bodily injury liability',
      limits: [
        { amount: 10_000_000, basis: 'each person' },
        { amount: 30_000_000, basis: 'each accident' },
      ],
      deductible: null,
      premium: 40_000,
    },
    { name: 'Collision', limits: [], deductible: 50_000, premium: 83_456 },
  ],
  insuredItems: [
    { kind: 'vehicle', description: '2024 Ford F-150', identifier: '1FTFW1E50RFA00001', value: 4_500_000 },
  ],
  parties: [{ role: 'driver', name: 'Jane Smith', note: 'Born 1980' }],
  endorsements: [
    { formNumber: 'PP 03 06', title: 'Extended coverage', effective: '2026-03-01', premiumChange: 1200 },
    { formNumber: 'PP 03 28', title: 'Miscellaneous vehicle', effective: '2026-04-01', premiumChange: -550 },
  ],
};

/** A bill of that policy. */
export const bill: BillDetail = {
  id: 'B100',
  accountId: 'a1',
  policyId: 'PA100',
  policyName: 'Personal Auto',
  status: 'Past due',
  method: 'direct',
  plan: 'quarterly',
  due: '2026-04-05',
  minimumDue: 30_864,
  balance: 92_592,
  total: 123_456,
  installments: [
    { number: 1, due: '2026-01-05', amount: 30_864, paid: 30_864, status: 'paid' },
    { number: 2, due: '2026-04-05', amount: 30_864, paid: 0, status: 'pastDue' },
  ],
  activities: [{ id: 'B100-1', date: '2026-01-05', kind: 'payment', description: 'Payment by check', amount: -30_864 }],
};

/** A claim on that policy. */
export const claim: ClaimDetail = {
  id: 'C100',
  accountId: 'a1',
  policyId: 'PA100',
  policyName: 'Personal Auto',
  cause: 'Collision',
  status: 'Open',
  lossDate: '2026-02-03',
  reported: '2026-02-04',
  paid: 100_000,
  reserved: 250_000,
  description: 'Rear-ended at a light.',
  adjuster: { name: 'Pat Lund', phone: '6125550142' },
  timeline: [
    { date: '2026-02-04', title: 'Reported', text: null },
    { date: '2026-02-10', title: 'Inspected', text: 'Rear bumper.' },
  ],
};

/** A document of that policy. */
export const document: AccountDocument = {
  id: 'D100',
  type: 'declarations',
  title: 'Declarations 2026',
  date: '2026-01-05',
  policyId: 'PA100',
  pages: 4,
  bytes: 180_400,
};

/** The client at a glance. */
export const overview: Overview = {
  account: accountDetail,
  policies: [policy],
  policiesInForce: 1,
  billingMethod: 'direct',
  balance: 92_592,
  credit: 0,
  nextDue: { billId: 'B100', due: '2026-04-05', amount: 30_864, isPastDue: true },
  claims: [claim],
  openClaims: 1,
  documents: [document],
  activities: bill.activities.map((activity) => ({ ...activity, billId: bill.id })),
};

/** A page of policies, of as many as are said. */
export const policyPage = (
  count: number,
  more: Partial<Extract<RecordPage, { kind: 'policies' }>> = {},
): Extract<RecordPage, { kind: 'policies' }> => ({
  kind: 'policies',
  results: Array.from({ length: count }, (_, at): RecordOf<'policies'> => ({ ...policy, id: `PA10${at}` })),
  pageNum: 1,
  lastPage: true,
  totalResults: count,
  totalPages: 1,
  ...more,
});

/** What a list is asked as it is first seen. */
export const firstQuestion: ListQuestion = {
  sort: { column: 'effective', direction: 'DESC' },
  page: 1,
  text: '',
  choice: '',
  policy: '',
};

/** Addresses of the client's pages, as a test reads them. */
export const clientLinks: ClientLinks = {
  reader: 'agent',
  overview: '/overview',
  list: (kind, question) => `/${kind}${question ? `?page=${question.page}&sort=${question.sort.column}` : ''}`,
  record: (kind, id) => `/${kind}/${id}`,
  payment: (billId) => `/payment/${billId}`,
  reportClaim: 'https://claims.test/',
};

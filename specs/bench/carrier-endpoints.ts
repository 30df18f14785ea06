import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import type { Carrier } from '#mocks/app.ts';
import type { OperationId } from '#mocks/contract.ts';
import { Browser } from '#specs/api/carrier/browser.ts';
import { untilReady } from './carrier-reports.ts';
import { quantile, type Row } from './rows.ts';

/** Who asks, and ids of the records of a large agency. */
interface Given {
  agent: Browser;
  customer: Browser;
  support: Browser;
  accounts: readonly string[];
  policies: readonly string[];
  bills: readonly string[];
  claims: readonly string[];
  documents: readonly string[];
  files: readonly string[];
  forms: readonly string[];
  invoices: readonly string[];
  jobs: readonly string[];
}

type Person = 'agent' | 'customer' | 'support';
type Ids = Exclude<keyof Given, Person>;

/** Who asks, and for which paths in turn. */
type Asked = (given: Given) => readonly [Browser, readonly string[]];

const of =
  (who: Person, ...paths: readonly string[]): Asked =>
  (given) => [given[who], paths];

const each =
  (what: Ids, path: (id: string) => string): Asked =>
  (given) => [given.agent, given[what].map(path)];

const page = 'pageNum=1&pageSize=25';
const smith = 'clientName=smith';

/** What reads and is measured here. */
export const asked = {
  readSession: of('agent', 'auth/session'),
  readUser: of('agent', 'auth/user'),
  readSettings: of('agent', 'settings'),
  readFeatureFlags: of('agent', 'auth/user/featureFlags'),
  readLegacyUser: of('agent', 'api/user-legacy'),
  readPermissions: of('agent', 'api/user-legacy/permissions'),
  readAccess: of('agent', 'auth/user/access'),
  readActivity: of('agent', 'auth/user/activity'),
  readTerms: of('agent', 'auth/termsAndConditions'),
  suggestAddresses: of('agent', 'addresses/autocomplete?text=12%20Main', 'addresses/autocomplete?text=4%20Oak'),
  findAgencies: of('support', 'api/agencies', 'api/agencies?text=21', 'api/agencies?text=insur'),
  readFavorites: of('agent', 'api/favorites'),
  readRecentlyViewed: of('agent', 'api/recently-viewed'),
  readRecentSearches: of('agent', 'api/recent-searches?search=clients'),
  readManuals: of('agent', 'api/redirects/manuals'),
  readProducerEngageAddress: of('agent', 'api/redirects/producer-engage?version=current'),
  redirectPersonalEstimator: of('agent', 'api/redirects/rce/personal?agencyId=214'),
  redirectCommercialEstimator: of('agent', 'api/redirects/rce/commercial?agencyId=214'),
  universalSearch: of('agent', `api/universal-search/?text=smith&${page}`, `api/universal-search/?text=oak&${page}`),
  exportAccounts: of('agent', `api/accounts.csv?${smith}`),
  listOwnAccounts: of('customer', 'api/own-accounts'),
  readOwnBilling: of('customer', 'api/own-billing'),
  listReportJobs: of('agent', 'api/report-jobs'),
  readReportJob: each('jobs', (id) => `api/report-jobs/${id}`),
  readReportCsv: each('jobs', (id) => `api/report-jobs/${id}/report.csv`),
  exportReport: of('agent', 'api/reports/production/table.csv', 'api/reports/renewals/table.csv'),
  readAccount: each('accounts', (id) => `api/accounts/${id}`),
  readOverview: each('accounts', (id) => `api/accounts/${id}/overview`),
  listPolicies: each('accounts', (id) => `api/accounts/${id}/policies?${page}`),
  listBills: each('accounts', (id) => `api/accounts/${id}/bills?${page}`),
  listClaims: each('accounts', (id) => `api/accounts/${id}/claims?${page}`),
  listDocuments: each('accounts', (id) => `api/accounts/${id}/documents?${page}`),
  listPayments: each('accounts', (id) => `api/accounts/${id}/payments`),
  exportPolicies: each('accounts', (id) => `api/accounts/${id}/policies.csv`),
  exportBills: each('accounts', (id) => `api/accounts/${id}/bills.csv`),
  exportClaims: each('accounts', (id) => `api/accounts/${id}/claims.csv`),
  exportDocuments: each('accounts', (id) => `api/accounts/${id}/documents.csv`),
  readPolicy: each('policies', (id) => `api/policies/${id}`),
  readBill: each('bills', (id) => `api/bills/${id}`),
  listBillPayments: each('bills', (id) => `api/bills/${id}/payments`),
  readPaymentOptions: each('bills', (id) => `api/bills/${id}/payment-options`),
  readInvoice: each('invoices', (id) => `api/invoices/${id}`),
  readClaim: each('claims', (id) => `api/claims/${id}`),
  readDocument: each('documents', (id) => `api/documents/${id}`),
  linkDocument: each('documents', (id) => `api/documents/${id}/link`),
  readDocumentFile: each('files', (path) => path),
  searchPersonalForms: of('agent', `api/forms/personal?displayName=auto&${page}`),
  searchCommercialForms: of('agent', `api/forms/commercial?displayName=property&${page}`),
  searchMarketingForms: of('agent', `api/forms/marketing?displayName=home&${page}`),
  suggestPersonalForms: of('agent', 'api/forms/personal/autocomplete?displayName=au'),
  suggestCommercialForms: of('agent', 'api/forms/commercial/autocomplete?displayName=pro'),
  suggestMarketingForms: of('agent', 'api/forms/marketing/autocomplete?displayName=ho'),
  exportPersonalForms: of('agent', 'api/forms/personal.csv?displayName=auto'),
  exportCommercialForms: of('agent', 'api/forms/commercial.csv?displayName=property'),
  exportMarketingForms: of('agent', 'api/forms/marketing.csv?displayName=home'),
  readForm: each('forms', (id) => `api/forms/documents/${id}`),
  linkForm: each('forms', (id) => `api/forms/documents/${id}/link`),
} satisfies Partial<Record<OperationId, Asked>>;

/** What reads and has no row above, each with the reason. */
export const notAsked: Readonly<Partial<Record<OperationId, string>>> = {
  searchAccounts: 'measured with many texts',
  suggestAccounts: 'measured with many texts',
  readReport: 'measured with the reports',
  readReportPdf: 'measured with the reports, as the job that makes it',
  readAttention: 'measured with the reports',
  readPayment: 'payments are made in a demonstration alone',
  readReceipt: 'payments are made in a demonstration alone',
  linkReceipt: 'payments are made in a demonstration alone',
  downloadDocuments: 'takes as long as the files in it',
  downloadForms: 'takes as long as the files in it',
  forgetDevice: 'has an effect',
};

/** An agency with many clients in the seed; one that both the agent and internal support work for. */
const agency = '214';
const rounds = 40;

const answerOf = async <Answer>(browser: Browser, path: string): Promise<Answer> => {
  const { status, json } = await browser.get(`/-/${path}`);
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
  return json as Answer;
};

const firstOf = async (browser: Browser, accounts: readonly string[], kind: string): Promise<string[]> => {
  const pages = [];
  for (const id of accounts)
    pages.push(
      await answerOf<{ results: { id: string }[] }>(browser, `api/accounts/${id}/${kind}?pageNum=1&pageSize=1`),
    );
  return pages.flatMap(({ results }) => results.map(({ id }) => id));
};

/** Users who are signed in, and ids of records that the agent may read. */
const prepare = async (carrier: Carrier): Promise<Given> => {
  const [agent, customer, support] = [new Browser(carrier), new Browser(carrier), new Browser(carrier)];
  await agent.signIn('agent');
  await agent.post('/-/auth/user/selected-agency', { selectedAgency: agency });
  await customer.signIn('customer');
  await support.signIn('support');
  const { db } = carrier.services;
  const clients = await db
    .selectFrom('accounts')
    .select('id')
    .where('agency_code', '=', agency)
    .limit(rounds)
    .execute();
  const accounts = clients.map(({ id }) => String(id));
  const invoices = await db
    .selectFrom('invoices')
    .select('invoice_number')
    .where('agency_code', '=', agency)
    .limit(rounds)
    .execute();
  const [policies, bills, claims, documents] = [
    await firstOf(agent, accounts, 'policies'),
    await firstOf(agent, accounts, 'bills'),
    await firstOf(agent, accounts, 'claims'),
    await firstOf(agent, accounts, 'documents'),
  ];
  const files = [];
  for (const id of documents.slice(0, 10))
    files.push((await answerOf<{ url: string }>(agent, `api/documents/${id}/link`)).url.replace(/^.*\/-\//, ''));
  const forms = await answerOf<{ results: { formId: string }[] }>(agent, `api/forms/personal?displayName=auto&${page}`);
  const { json: job } = await agent.post('/-/api/report-jobs/new', {
    report: 'openClaims',
    format: 'csv',
    line: null,
    key: 'bench-of-endpoints',
  });
  const { id } = job as ReportJob;
  await untilReady(agent, id);
  return {
    agent,
    customer,
    support,
    accounts,
    policies,
    bills,
    claims,
    documents,
    files,
    forms: forms.results.map((form) => form.formId),
    invoices: invoices.map((row) => row.invoice_number),
    jobs: [id],
  };
};

/** Every operation that reads, each `rounds` times. */
export const endpointReads = async (carrier: Carrier, where: string): Promise<Row[]> => {
  const given = await prepare(carrier);
  const rows: Row[] = [];
  for (const [id, ask] of Object.entries(asked)) {
    const [browser, paths] = ask(given);
    if (paths.length === 0) throw new Error(`There is nothing to ask ${id} for`);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const path = `/-/${paths[round % paths.length]}`;
      const start = performance.now();
      const { status } = await browser.get(path);
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
    }
    rows.push({ what: `${id}, ${where}, p95 of ${rounds}`, value: quantile(times, 0.95), unit: 'ms', bar: 150 });
  }
  return rows;
};

import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { logFailure } from '#app/browser/log.ts';
import { clientOver } from '#specs/support/carrier.ts';
import { firstQuestion } from '../flows/support/record-samples.ts';
import { clients, sessionIn } from '../flows/support/samples.ts';
import { actorsOver, type ActorFile } from './actors.ts';
import { settle, startPort, stubClient, stubPage } from './ports.ts';

const search = {
  preset: clients,
  text: 'oak',
  selections: {},
  sort: 'name',
  sortDirection: 'asc',
  pageNum: 1,
  pageSize: 10,
};
const secret = 'wolf lantern gravel tide';
const credentials = { step: 'credentials', email: ' a@b.test ', firstName: 'Ada', lastName: 'Moe' };

/** A port that makes a call: its machine and name, its input, and the operation that it calls with what. */
type Row = [file: ActorFile, port: string, input: unknown, operation: string, sent: object];

const carrierFiles = [
  ['accounts', 'exportAccounts'],
  ['policies', 'exportPolicies'],
  ['bills', 'exportBills'],
  ['claims', 'exportClaims'],
  ['documents', 'exportDocuments'],
  ['personalForms', 'exportPersonalForms'],
  ['commercialForms', 'exportCommercialForms'],
  ['marketingForms', 'exportMarketingForms'],
  ['reportTable', 'exportReport'],
  ['csvOfJob', 'readReportCsv'],
  ['pdfOfJob', 'readReportPdf'],
] as const;

const fileRow = ([kind, operation]: (typeof carrierFiles)[number]): Row => [
  'clients/file-download',
  'saveFile',
  { file: { kind, id: 'x1', query: { sort: 'id,ASC' } } },
  operation,
  { params: { id: 'x1' }, query: { sort: 'id,ASC' } },
];

const rows: readonly Row[] = [
  [
    'actions/commission-redownload',
    'requestStatement',
    { request: { a: 1 }, key: 'k' },
    'redownloadCommissionStatement',
    { body: { a: 1 }, key: 'k' },
  ],
  [
    'actions/replacement-cost',
    'fetchEstimator',
    { unit: 'personal', agencyId: '7' },
    'redirectPersonalEstimator',
    { query: { agencyId: '7' } },
  ],
  [
    'actions/replacement-cost',
    'fetchEstimator',
    { unit: 'commercial', agencyId: '7' },
    'redirectCommercialEstimator',
    { query: { agencyId: '7' } },
  ],
  ['billing/account-billing', 'fetchBilling', undefined, 'readOwnBilling', {}],
  ['reports/job-notices', 'fetchJobs', undefined, 'listReportJobs', { isBackground: true }],
  ['reports/report-jobs', 'fetchJobs', undefined, 'listReportJobs', { isBackground: true }],
  ['reports/report-jobs', 'orderReport', { order: { key: 'k' } }, 'orderReport', { body: { key: 'k' } }],
  ['reports/report-jobs', 'restartJob', { id: 'j1' }, 'retryReportJob', { params: { id: 'j1' } }],
  ['reports/attention', 'fetchAttention', undefined, 'readAttention', {}],
  ['session/agency-picker', 'findAgencies', { text: '77' }, 'findAgencies', { query: { text: '77' } }],
  [
    'reports/agency-report',
    'fetchReport',
    { choice: { report: 'production', period: 'lastYear', line: 'surety' }, today: { year: 2026, month: 4 } },
    'readReport',
    { params: { id: 'production' }, query: { from: '2025-01', to: '2025-12', line: 'surety' } },
  ],
  ['billing/bill-payments', 'fetchPayments', { billId: 'B1' }, 'listBillPayments', { params: { id: 'B1' } }],
  [
    'billing/payable-bills',
    'fetchBills',
    { accountId: 'a1' },
    'listBills',
    { params: { id: 'a1' }, query: { pageSize: '1000', sort: 'due,ASC' } },
  ],
  ['billing/payment', 'readOptions', { billId: 'B1' }, 'readPaymentOptions', { params: { id: 'B1' } }],
  [
    'billing/payment',
    'createPayment',
    { key: 'a-key-of-16-letters', billId: 'B1', amount: 5000, method: 'card' },
    'createPayment',
    { body: { key: 'a-key-of-16-letters', billId: 'B1', amount: 5000, method: 'card' } },
  ],
  ['billing/payment', 'handOffPayment', { id: 'p1' }, 'handOffPayment', { params: { id: 'p1' } }],
  ['billing/payment', 'readPayment', { id: 'p1' }, 'readPayment', { params: { id: 'p1' } }],
  ['billing/payment', 'cancelPayment', { id: 'p1' }, 'cancelPayment', { params: { id: 'p1' } }],
  ['billing/payment', 'readReceipt', { id: 'p1' }, 'readReceipt', { params: { id: 'p1' } }],
  ['billing/payment', 'saveReceipt', { id: 'p1' }, 'linkReceipt', { params: { id: 'p1' } }],
  ['billing/invoice', 'fetchInvoice', { number: 'SB1' }, 'readInvoice', { params: { id: 'SB1' } }],
  ['billing/invoice', 'fetchPage', { number: 'SB1' }, 'openInvoicePage', { params: { id: 'SB1' } }],
  ['clients/own-accounts', 'fetchAccounts', undefined, 'listOwnAccounts', {}],
  ['clients/document', 'findDocument', { id: 'DEC-1' }, 'readDocument', { params: { id: 'DEC-1' } }],
  ['clients/document', 'askLink', { id: 'DEC-1' }, 'linkDocument', { params: { id: 'DEC-1' } }],
  [
    'clients/document',
    'openFile',
    { url: '/-/api/document-files/t1', found: null },
    'readDocumentFile',
    { params: { id: 't1' } },
  ],
  ['clients/document', 'saveFile', { id: 'DEC-1' }, 'linkDocument', { params: { id: 'DEC-1' } }],
  [
    'clients/document-selection',
    'download',
    { owner: 'a1', chosen: ['DEC-1', 'DEC-2'] },
    'downloadDocuments',
    { params: { id: 'a1' }, query: { ids: 'DEC-1,DEC-2' } },
  ],
  ...carrierFiles.map(fileRow),
  ['clients/policyholder', 'fetchAccount', { accountId: 'c1' }, 'readAccount', { params: { id: 'c1' } }],
  ['clients/recently-viewed', 'fetchViewed', undefined, 'readRecentlyViewed', {}],
  [
    'clients/record',
    'fetchRecord',
    { kind: 'policy', accountId: 'a1', id: 'PA100' },
    'readPolicy',
    { params: { id: 'PA100' } },
  ],
  [
    'clients/record',
    'fetchRecord',
    { kind: 'bill', accountId: 'a1', id: 'B100' },
    'readBill',
    { params: { id: 'B100' } },
  ],
  [
    'clients/record',
    'fetchRecord',
    { kind: 'claim', accountId: 'a1', id: 'C100' },
    'readClaim',
    { params: { id: 'C100' } },
  ],
  [
    'clients/record',
    'fetchRecord',
    { kind: 'overview', accountId: 'a1', id: 'a1' },
    'readOverview',
    { params: { id: 'a1' } },
  ],
  [
    'clients/record-list',
    'fetchPage',
    { kind: 'policies', accountId: 'a1', question: firstQuestion },
    'listPolicies',
    { params: { id: 'a1' }, query: { pageNum: '1' } },
  ],
  [
    'clients/record-list',
    'fetchPage',
    { kind: 'bills', accountId: 'a1', question: firstQuestion },
    'listBills',
    { params: { id: 'a1' }, query: { pageNum: '1' } },
  ],
  [
    'clients/record-list',
    'fetchPage',
    { kind: 'claims', accountId: 'a1', question: firstQuestion },
    'listClaims',
    { params: { id: 'a1' }, query: { pageNum: '1' } },
  ],
  [
    'clients/record-list',
    'fetchPage',
    { kind: 'documents', accountId: 'a1', question: firstQuestion },
    'listDocuments',
    { params: { id: 'a1' }, query: { pageNum: '1' } },
  ],
  ['clients/next-page', 'fetchPage', search, 'searchAccounts', { query: { clientName: 'oak', pageNum: '1' } }],
  ['clients/search', 'fetchResults', search, 'searchAccounts', { query: { clientName: 'oak', pageNum: '1' } }],
  [
    'onboarding/rater-setup',
    'submitAnswer',
    { step: 'selectRater', rater: 'EZ' },
    'selectRater',
    { body: { rater: 'EZ' } },
  ],
  ['onboarding/rater-setup', 'runRateTest', undefined, 'runRateTest', {}],
  ['onboarding/rater-setup', 'restartRater', undefined, 'restartRater', { body: {} }],
  ['onboarding/sign-up', 'resetSession', undefined, 'forgetUser', { body: {} }],
  [
    'onboarding/sign-up',
    'suggestAddresses',
    { text: '60', sessionToken: 't' },
    'suggestAddresses',
    { query: { text: '60', sessionToken: 't' } },
  ],
  [
    'onboarding/sign-up',
    'makeCall',
    { call: 'email', answer: credentials },
    'signUpEmail',
    { body: { email: 'a@b.test' } },
  ],
  [
    'onboarding/user-setup',
    'submitAnswer',
    { step: 'verifyEmail', code: '123456' },
    'verifySetupEmail',
    { body: { code: '123456' } },
  ],
  ['onboarding/user-setup', 'resendCode', { step: 'verifyPhone' }, 'resendSetupPhone', { body: {} }],
  ['onboarding/user-setup', 'fetchTerms', undefined, 'readTerms', {}],
  [
    'quotes/pe-redirect',
    'resolveAddress',
    { version: 'current', quote: { lob: 'PA' } },
    'readProducerEngageAddress',
    { query: { version: 'current', lob: 'PA' } },
  ],
  ['session/logout', 'endSession', undefined, 'logout', { body: {} }],
  ['session/reauthentication', 'readSession', undefined, 'readSession', {}],
  ['session/reauthentication', 'beginSignIn', { userType: 'agent', email: 'a@b.test' }, 'readSession', {}],
  ['session/reauthentication', 'declineTrust', undefined, 'rememberDevice', { body: { trust: false } }],
  ['session/reauthentication', 'selectAgency', { agency: '7' }, 'selectAgency', { body: { selectedAgency: '7' } }],
  ['session/reauthentication', 'loadIdentity', { session: sessionIn('customer') }, 'readUser', {}],
  ['session/route-access', 'fetchRedirect', { query: { to: 'x' } }, 'fetchRedirect', { body: { query: { to: 'x' } } }],
  ['session/session', 'readSession', undefined, 'readSession', {}],
  ['session/session', 'forgetUser', undefined, 'forgetUser', { body: {} }],
  ['session/session', 'loadIdentity', { session: sessionIn('customer') }, 'readUser', {}],
  ['session/session', 'selectAgency', { agency: '7' }, 'selectAgency', { body: { selectedAgency: '7' } }],
  ['session/session-timeout', 'readClock', undefined, 'readSession', {}],
  ['session/session-timeout', 'keepAlive', undefined, 'readSettings', {}],
  [
    'settings/password-change',
    'changePassword',
    { currentPassword: 'a', newPassword: secret },
    'changePassword',
    { body: { currentPassword: 'a', newPassword: secret } },
  ],
  ['settings/appearance', 'updateUser', { darkMode: true }, 'updateUser', { body: { darkMode: true } }],
  ['settings/profile', 'updateUser', { firstName: 'Ada' }, 'updateUser', { body: { firstName: 'Ada' } }],
  [
    'widgets/autocomplete',
    'fetchRecent',
    { search: 'clients' },
    'readRecentSearches',
    { query: { search: 'clients' } },
  ],
  ['settings/activity', 'readActivity', undefined, 'readActivity', {}],
  ['settings/sign-ins', 'readAccess', undefined, 'readAccess', {}],
  ['settings/sign-ins', 'endAccess', { kind: 'device', id: 'd1' }, 'forgetTrustedDevice', { body: { id: 'd1' } }],
  ['shell/favorites', 'fetchFavorites', undefined, 'readFavorites', {}],
  ['shell/menus', 'fetchManuals', undefined, 'readManuals', {}],
  ['shell/system-messages', 'fetchMessages', undefined, 'readMessages', { isBackground: true }],
  ['sign-in/demo-accounts', 'fetchDemoAccounts', undefined, 'readDemoAccounts', {}],
  ['sign-in/demo-accounts', 'fetchDemoCodes', undefined, 'readDemoOutbox', {}],
  ['sign-in/forgot-password', 'requestCode', { email: 'a@b.test' }, 'forgotPassword', { body: { email: 'a@b.test' } }],
  [
    'sign-in/forgot-password',
    'resetPassword',
    { email: 'a@b.test', code: '1', password: secret },
    'resetPassword',
    { body: { email: 'a@b.test', confirmationCode: '1', password: secret } },
  ],
  [
    'sign-in/login',
    'submitAnswer',
    { step: 'userType', userType: 'agent' },
    'loginUserType',
    { body: { userType: 'agent' } },
  ],
  [
    'sign-in/login',
    'submitAnswer',
    { step: 'email', email: 'a@b.test' },
    'loginEmail',
    { body: { email: 'a@b.test' } },
  ],
  [
    'sign-in/login',
    'submitAnswer',
    { step: 'password', username: null, password: secret },
    'loginPassword',
    { body: { username: null, password: secret } },
  ],
  ['sign-in/login', 'submitAnswer', { step: 'mfa', code: '123456' }, 'loginMfaVerify', { body: { code: '123456' } }],
  ['sign-in/login', 'resendCode', undefined, 'loginMfaResend', { body: {} }],
  ['sign-in/login', 'forgetUser', undefined, 'forgetUser', { body: {} }],
  [
    'sign-in/login',
    'returnToStep',
    { step: 'email', userType: 'agent', email: 'a@b.test' },
    'forgetUser',
    { body: {} },
  ],
  [
    'sign-in/single-sign-on',
    'startHandOff',
    { redirect: '/agents' },
    'startSingleSignOn',
    { body: { redirect: '/agents' } },
  ],
  ['sign-in/single-sign-on', 'readHandOff', { ticket: 't' }, 'readSingleSignOn', { body: { ticket: 't' } }],
  ['sign-in/single-sign-on', 'completeHandOff', { ticket: 't' }, 'completeSingleSignOn', { body: { ticket: 't' } }],
  ['sign-in/trust-device', 'rememberDevice', { trust: true }, 'rememberDevice', { body: { trust: true } }],
  ['widgets/autocomplete', 'fetchSuggestions', search, 'suggestAccounts', { query: { clientName: 'oak' } }],
];

/** Ports that make no call of the contract: they listen, open something, or run a machine. */
const others: Readonly<Partial<Record<ActorFile, readonly string[]>>> = {
  'actions/external-action': ['openExternal'],
  'actions/replacement-cost': ['openExternal'],
  'billing/invoice': ['openExternal', 'watchTab'],
  'billing/payment': ['openPaymentPage', 'watchReturn'],
  'clients/document': ['watchProgress', 'holdFile', 'findText', 'printPages'],
  'clients/quick-search': ['watchKeys', 'watchEarlyKeys', 'autocomplete'],
  'clients/recently-viewed': ['watchConnection'],
  'reports/attention': ['watchConnection'],
  'clients/search': ['nextPage', 'autocomplete'],
  'onboarding/rater-setup': ['watchSession'],
  'onboarding/sign-up': ['watchSession'],
  'onboarding/user-setup': ['watchSession', 'watchCoolDown'],
  'quotes/new-quote': ['openSystem'],
  'session/reauthentication': ['watchTabs', 'login'],
  'session/route-access': ['watchScope'],
  'session/session': ['watchEnvironment', 'sessionTimeout', 'reauthentication', 'logout'],
  'session/session-timeout': ['watchTime', 'watchActivity', 'watchTabs', 'extension'],
  'settings/appearance': ['watchStorage'],
  'settings/theme': ['watchStorage', 'watchPreference'],
  'settings/unsaved-changes': ['watchExits'],
  'shell/background-services': ['connection', 'systemMessages', 'jobNotices', 'quickSearch', 'watchUser'],
  'shell/chunk-reload': ['checkHealth'],
  'shell/connection': ['checkHealth', 'watchNetwork'],
  'shell/favorites': ['saveChanges'],
  'shell/menus': ['openExternal'],
  'shell/portal': ['runtimeConfig', 'session', 'routeAccess', 'chunkReload', 'backgroundServices'],
  'shell/runtime-config': ['readConfig'],
  'shell/system-messages': ['watchPage', 'watchDismissals'],
  'sign-in/login': ['watchSession', 'watchCoolDown'],
  'sign-in/remember-me': ['keepPerson'],
  'sign-in/trust-device': ['watchSession'],
};

const named = rows.map(([file, port, input, operation, sent]) => ({ file, port, input, operation, sent }));
const files = Object.keys(actorsOver(stubClient().call)) as ActorFile[];

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*/*.machine.ts');

/** The machine of a file in src/app/actors as it is declared, without its ports. */
const machineOf = async (file: ActorFile): Promise<AnyStateMachine> => {
  const load = modules[`../../machines/${file}/${file.split('/')[1]}.machine.ts`];
  const machine = Object.values((await load?.()) ?? {}).find((one) => one instanceof StateMachine);
  if (!machine) throw new Error(`There is no machine for ${file}`);
  return machine;
};

beforeEach(() => {
  const { window, document } = stubPage();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('The ports of src/app/actors', () => {
  test('are all here', () => {
    const found = readdirSync('src/app/actors', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('support/') && !file.endsWith('resume-reads.ts'))
      .map((file) => file.replace('.ts', ''));

    expect(found.toSorted()).toEqual(files.toSorted());
  });

  test.for(files)('%s provides every port and every effect of its machine', async (file) => {
    const machine: AnyStateMachine = actorsOver(stubClient().call)[file];
    const { actors, actions } = machine.implementations;
    const declared = (await machineOf(file)).implementations;

    const called = named.filter((row) => row.file === file).map(({ port }) => port);
    expect(Object.keys(actors).toSorted()).toEqual([...new Set([...called, ...(others[file] ?? [])])].toSorted());
    for (const name of Object.keys(actors)) expect(actors[name], name).not.toBe(declared.actors[name]);
    const effects = Object.keys(actions).filter((name) => /=>\s*\{\s*\}$/.test(String(declared.actions[name])));
    for (const name of effects) expect(actions[name], name).not.toBe(declared.actions[name]);
  });

  test.for(named)('$file $port calls $operation, and takes the call back where it is left', async (row) => {
    const { call, calls } = stubClient();
    const port = startPort(actorsOver(call)[row.file], row.port, row.input);
    await expect.poll(() => calls).not.toEqual([]);
    const [made] = calls;

    expect(made).toMatchObject({ operation: row.operation, input: row.sent });
    expect(made?.signal?.aborted).toBe(false);
    port.stop();
    expect(made?.signal?.aborted).toBe(true);
  });

  test.for(named)('$file $port leaves one entry in the log where $operation fails', async (row) => {
    const lines: unknown[] = [];
    for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(...line));
    const call = clientOver(async () => Response.json({}, { status: 503 }), { onFailure: logFailure });

    const port = startPort(actorsOver(call)[row.file], row.port, row.input);
    await expect.poll(() => port.getSnapshot().status).not.toBe('active');
    await settle();

    // an identity is asked for in several calls, each of which fails by itself
    const operations = row.port === 'loadIdentity' ? ['readUser', 'readFeatureFlags'] : [row.operation];
    expect(lines).toEqual(operations.map((id) => `${id}: status 503, request unknown`));
  });
});

import type { Account, AccountDetail } from '#machines/domain/clients/account.ts';
import type { FormCard } from '#machines/domain/documents/forms.ts';
import { formsPreset } from '#machines/domain/documents/forms-search.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { clientsPreset, type Preset, type ResultPage } from '#machines/domain/clients/search.ts';
import { suggestClient, type Suggestion } from '#machines/domain/clients/suggestions.ts';
import { loginSteps, type LoginStep, type Scope, type Session } from '#machines/domain/session/session.ts';
import type { Identity } from '#machines/domain/shared/user.ts';

/** A server session in a scope; for guests at a step of signing in. */
export const sessionIn = (scope: Scope, step: LoginStep = 'userType', more: Partial<Session> = {}): Session => ({
  scope,
  group: null,
  steps: loginSteps.map((id, index) => ({
    id,
    description: id,
    current: scope === 'guest' && id === step,
    complete: index < loginSteps.indexOf(step),
    routeTo: '/login',
  })),
  userType: null,
  email: null,
  firstName: null,
  middleName: null,
  lastName: null,
  isEmployee: false,
  usernameRequired: false,
  samlAllowed: true,
  company: '01',
  accountSetup: true,
  policyValidated: true,
  useNewForgotPassword: false,
  selectedAgency: null,
  isMfaRequired: false,
  userSetupSubview: null,
  resendAfter: 0,
  agencies: [],
  phone: null,
  authVersion: 'v4',
  clock: null,
  ...more,
});

/** A call that the carrier answered with an error status. */
export const refused = (status: number, more: Partial<Extract<Failure, { kind: 'refused' }>> = {}): Failure => ({
  kind: 'refused',
  status,
  title: null,
  message: null,
  retryAfter: null,
  requestId: null,
  ...more,
});

export const offline: Failure = { kind: 'offline' };

/**
 * How any call can fail, in one set of words.
 * @param path what is wrong in an answer that does not have the agreed shape
 */
export const callFailures = (path: string) =>
  ({
    'The carrier answers 400': refused(400),
    'The carrier answers 429': refused(429, { retryAfter: 30 }),
    'The carrier answers 500': refused(500),
    'There is no connection': offline,
    'The answer takes too long': { kind: 'timeout' },
    'The answer does not have the agreed shape': { kind: 'malformed', path },
  }) satisfies Record<string, Failure>;

/** An agent of two agencies. */
export const agent: Identity = {
  user: {
    id: 'u1',
    firstName: 'Ada',
    middleName: null,
    lastName: 'Moe',
    email: 'ada@agency.test',
    displayName: 'Ada Moe',
    userType: 'agent',
    isEmployee: false,
    previewAllowed: false,
    previewEnabled: false,
    previewFeatures: null,
    darkMode: false,
    keepsSearches: true,
    userAccess: false,
    defaultAgency: null,
    session: {
      duration: 15,
      expires: '2026-01-05T09:15:00.000Z',
      endsAt: '2026-01-05T21:00:00.000Z',
      now: '2026-01-05T09:00:00.000Z',
    },
  },
  legacy: null,
  permissions: null,
  flags: [],
};

export const account: Account = {
  accountId: 'a1',
  accountNumber: '4711',
  accountName: 'smith, jane',
  firstName: null,
  middleName: null,
  lastName: null,
  address: null,
  businessType: 'personal',
  source: 'personal',
  legacy: false,
  dba: null,
  groupNumber: null,
  agencyCode: '0042',
  match: null,
};

/** The same on its own pages. */
export const accountDetail: AccountDetail = { ...account, agencyName: 'Lakeshore' };

/** A suggestion of a client with this name. */
export const suggested = (name: string, accountId = `id of ${name}`): Suggestion =>
  suggestClient({
    accountId,
    name,
    city: 'Edina',
    accountNumber: '4711',
    businessType: 'personal',
    record: null,
    match: null,
  });

/** The policyholder search, which needs a text. */
export const clients: Preset = clientsPreset(null);

/** A search that runs without a text. */
export const forms: Preset = formsPreset('personal', null);

export const form: FormCard = {
  formId: 'PF00001',
  kind: 'personal',
  cardType: 'form',
  formNumber: 'PA 12 01',
  formName: 'Select Auto Full Glass Coverage',
  formEdition: '03/24',
  formType: 'C',
  lob: 'PA',
  states: ['MN', 'WI'],
  company: 'WNA',
  status: 'Active',
  period: null,
  pages: 4,
  bytes: 90_000,
};

/** A page of so many results, the last one unless given. */
export const pageOf = (count: number, more: Partial<ResultPage> = {}, first = 1): ResultPage => ({
  results: Array.from({ length: count }, (_, index) => ({ ...account, accountId: `a${first + index}` })),
  pageNum: 1,
  lastPage: true,
  totalResults: count,
  totalPages: 1,
  ...more,
});

/** A page of so many forms, the last one unless given. */
export const formsPageOf = (count: number, more: Partial<ResultPage> = {}, first = 1): ResultPage =>
  pageOf(count, {
    results: Array.from({ length: count }, (_, index) => ({ ...form, formId: `PF0000${first + index}` })),
    ...more,
  });

export const config: RuntimeConfig = {
  environment: 'test',
  demo: false,
  singleSignOn: true,
  inspector: { local: 'off', stately: 'off', hosted: null },
  api: { basePath: '/-', timeoutSeconds: 30 },
  legacy: { protocol: 'https', host: 'legacy.test', port: null, pathPrefix: '/secure' },
  publicSite: { '01': 'https://www.example.test', '50': 'https://ak.example.test' },
  quoteEngine: 'https://quotes.example.test',
  invoicePage: { production: 'https://pay.example.test', test: 'https://pay-test.example.test' },
};

import type * as v from 'valibot';
import type { Operation } from '#machines/domain/contract/operation.ts';
import * as accounts from '#machines/domain/contract/accounts.ts';
import * as agencies from '#machines/domain/contract/agencies.ts';
import * as attention from '#machines/domain/contract/attention.ts';
import * as auth from '#machines/domain/contract/auth.ts';
import * as clientRecords from '#machines/domain/contract/client-records.ts';
import * as favorites from '#machines/domain/contract/favorites.ts';
import { reportFailures } from '#machines/domain/contract/client-log.ts';
import * as recentlyViewed from '#machines/domain/contract/recently-viewed.ts';
import * as recentSearches from '#machines/domain/contract/recent-searches.ts';
import * as forms from '#machines/domain/contract/forms.ts';
import * as manuals from '#machines/domain/contract/manuals.ts';
import * as messages from '#machines/domain/contract/messages.ts';
import * as ownAccounts from '#machines/domain/contract/own-accounts.ts';
import * as invoices from '#machines/domain/contract/invoices.ts';
import * as payments from '#machines/domain/contract/payments.ts';
import * as producerEngage from '#machines/domain/contract/producer-engage.ts';
import * as redownload from '#machines/domain/contract/redownload.ts';
import * as reports from '#machines/domain/contract/reports.ts';
import * as reportJobs from '#machines/domain/contract/report-jobs.ts';
import * as redirects from '#machines/domain/contract/redirects.ts';
import * as settings from '#machines/domain/contract/settings.ts';
import * as setup from '#machines/domain/contract/setup.ts';
import * as signUp from '#machines/domain/contract/sign-up.ts';
import * as sso from '#machines/domain/contract/sso.ts';
import * as user from '#machines/domain/contract/user.ts';

/** Every call of the contract by its id: what this carrier answers. */
export const contract = {
  ...auth,
  ...sso,
  ...setup,
  ...signUp,
  ...user,
  ...settings,
  ...accounts,
  ...clientRecords,
  ...ownAccounts,
  ...payments,
  ...invoices,
  ...reports,
  ...reportJobs,
  ...agencies,
  ...attention,
  ...redownload,
  ...producerEngage,
  ...redirects,
  ...recentlyViewed,
  ...recentSearches,
  ...favorites,
  ...forms,
  ...manuals,
  ...messages,
  reportFailures,
};
type Contract = typeof contract;

/** The id of a call. */
export type OperationId = keyof Contract;

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;
type PartsOf<Id extends OperationId> =
  Contract[Id] extends Operation<infer Response, infer Query, infer Body>
    ? { query: Parsed<Query>; body: Parsed<Body>; response: v.InferOutput<Response> }
    : never;

/** The query of a call, checked against its schema. */
export type QueryOf<Id extends OperationId> = PartsOf<Id>['query'];

/** The body of a call, checked against its schema. */
export type BodyOf<Id extends OperationId> = PartsOf<Id>['body'];

/** What a call answers with 200. */
export type ResponseOf<Id extends OperationId> = PartsOf<Id>['response'];

/** The calls as a list; paths with parameters last, so that they never catch a plain one. */
export const operations: readonly [OperationId, Operation][] = (
  Object.entries(contract) as [OperationId, Operation][]
).toSorted(([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

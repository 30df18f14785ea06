import type { OperationId } from '../contract.ts';
import type { UserRequestContext } from '../http/request-context.ts';
import { accountHandlers } from './clients/accounts.ts';
import { accountExportHandlers } from './clients/accounts-csv.ts';
import { billHandlers } from './billing/bills.ts';
import { ownBillingHandlers } from './billing/own-billing.ts';
import { invoiceHandlers } from './billing/invoices.ts';
import { paymentHandlers } from './billing/payments.ts';
import { receiptHandlers } from './billing/receipts.ts';
import { claimHandlers } from './clients/claims.ts';
import { overviewHandlers } from './clients/overview.ts';
import { policyHandlers } from './clients/policies.ts';
import { documentHandlers } from './documents/documents.ts';
import { formHandlers } from './documents/forms.ts';
import { clientLogHandlers } from './shell/client-log.ts';
import { deviceHandlers } from './sign-in/devices.ts';
import { favoritesHandlers } from './shell/favorites.ts';
import { loginHandlers } from './sign-in/login.ts';
import { manualsHandlers } from './shell/manuals.ts';
import { messageHandlers } from './shell/messages.ts';
import { producerEngageHandlers } from './quotes/producer-engage.ts';
import { raterHandlers } from './onboarding/rater.ts';
import { recentSearchesHandlers } from './clients/recent-searches.ts';
import { recentlyViewedHandlers } from './clients/recently-viewed.ts';
import { recoveryHandlers } from './sign-in/recovery.ts';
import { redirectHandlers } from './actions/redirects.ts';
import { redownloadHandlers } from './actions/redownload.ts';
import { agencySearchHandlers } from './session/agency-search.ts';
import { attentionHandlers } from './reports/attention.ts';
import { reportJobHandlers } from './reports/report-jobs.ts';
import { reportHandlers } from './reports/reports.ts';
import { sessionHandlers } from './session/session.ts';
import { settingsHandlers } from './settings/settings.ts';
import { setupHandlers } from './onboarding/setup.ts';
import { signUpHandlers } from './onboarding/sign-up.ts';
import { ssoHandlers } from './sign-in/sso.ts';
import { userHandlers } from './session/user.ts';
import type { Handlers } from './handlers.ts';

/**
 * The handler of each operation of the contract. Those of operations that need a user are called with one; the others take
 * any request.
 */
export type OperationHandlers = Handlers<OperationId, UserRequestContext>;

export const handlers: OperationHandlers = {
  ...loginHandlers,
  ...sessionHandlers,
  ...ssoHandlers,
  ...setupHandlers,
  ...raterHandlers,
  ...deviceHandlers,
  ...recoveryHandlers,
  ...signUpHandlers,
  ...userHandlers,
  ...settingsHandlers,
  ...accountHandlers,
  ...accountExportHandlers,
  ...overviewHandlers,
  ...policyHandlers,
  ...billHandlers,
  ...ownBillingHandlers,
  ...paymentHandlers,
  ...receiptHandlers,
  ...invoiceHandlers,
  ...claimHandlers,
  ...documentHandlers,
  ...reportHandlers,
  ...reportJobHandlers,
  ...agencySearchHandlers,
  ...attentionHandlers,
  ...formHandlers,
  ...redownloadHandlers,
  ...producerEngageHandlers,
  ...redirectHandlers,
  ...recentlyViewedHandlers,
  ...recentSearchesHandlers,
  ...favoritesHandlers,
  ...manualsHandlers,
  ...messageHandlers,
  ...clientLogHandlers,
};

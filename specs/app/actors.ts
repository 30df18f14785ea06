import type { AnyStateMachine } from 'xstate';
import type { Client } from '#api/client.ts';
import { accountsApi } from '#api/accounts.ts';
import { documentsApi } from '#api/documents.ts';
import { commissionRedownloadActor } from '#app/actors/actions/commission-redownload.ts';
import { externalActionActor } from '#app/actors/actions/external-action.ts';
import { quickActionsActor } from '#app/actors/actions/quick-actions.ts';
import { replacementCostActor } from '#app/actors/actions/replacement-cost.ts';
import { accountBillingActor } from '#app/actors/billing/account-billing.ts';
import { billPaymentsActor } from '#app/actors/billing/bill-payments.ts';
import { payableBillsActor } from '#app/actors/billing/payable-bills.ts';
import { paymentActor } from '#app/actors/billing/payment.ts';
import { invoiceActor } from '#app/actors/billing/invoice.ts';
import { ownAccountsActor } from '#app/actors/clients/own-accounts.ts';
import { documentActor } from '#app/actors/clients/document.ts';
import { documentSelectionActor } from '#app/actors/clients/document-selection.ts';
import { fileDownloadActor } from '#app/actors/clients/file-download.ts';
import { policyholderActor } from '#app/actors/clients/policyholder.ts';
import { nextPageActor } from '#app/actors/clients/next-page.ts';
import { quickSearchActor } from '#app/actors/clients/quick-search.ts';
import { recentlyViewedActor } from '#app/actors/clients/recently-viewed.ts';
import { recordActor } from '#app/actors/clients/record.ts';
import { recordListActor } from '#app/actors/clients/record-list.ts';
import { searchActor } from '#app/actors/clients/search.ts';
import { raterSetupActor } from '#app/actors/onboarding/rater-setup.ts';
import { signUpActor } from '#app/actors/onboarding/sign-up.ts';
import { userSetupActor } from '#app/actors/onboarding/user-setup.ts';
import { newQuoteActor } from '#app/actors/quotes/new-quote.ts';
import { peRedirectActor } from '#app/actors/quotes/pe-redirect.ts';
import { agencyPickerActor } from '#app/actors/session/agency-picker.ts';
import { logoutActor } from '#app/actors/session/logout.ts';
import { reauthenticationActor } from '#app/actors/session/reauthentication.ts';
import { jobNoticesActor } from '#app/actors/reports/job-notices.ts';
import { reportJobsActor } from '#app/actors/reports/report-jobs.ts';
import { agencyReportActor } from '#app/actors/reports/agency-report.ts';
import { attentionActor } from '#app/actors/reports/attention.ts';
import { routeAccessActor } from '#app/actors/session/route-access.ts';
import { sessionTimeoutActor } from '#app/actors/session/session-timeout.ts';
import { sessionActor } from '#app/actors/session/session.ts';
import { activityActor } from '#app/actors/settings/activity.ts';
import { appearanceActor } from '#app/actors/settings/appearance.ts';
import { passwordChangeActor } from '#app/actors/settings/password-change.ts';
import { profileActor } from '#app/actors/settings/profile.ts';
import { signInsActor } from '#app/actors/settings/sign-ins.ts';
import { unsavedChangesActor } from '#app/actors/settings/unsaved-changes.ts';
import { themeActor } from '#app/actors/settings/theme.ts';
import { backgroundServicesActor } from '#app/actors/shell/background-services.ts';
import { userServicesActor } from '#app/actors/shell/user-services.ts';
import { chunkReloadActor } from '#app/actors/shell/chunk-reload.ts';
import { connectionActor } from '#app/actors/shell/connection.ts';
import { favoritesActor } from '#app/actors/shell/favorites.ts';
import { menusActor } from '#app/actors/shell/menus.ts';
import { portalActor } from '#app/actors/shell/portal.ts';
import { runtimeConfigActor } from '#app/actors/shell/runtime-config.ts';
import { systemMessagesActor } from '#app/actors/shell/system-messages.ts';
import { demoAccountsActor } from '#app/actors/sign-in/demo-accounts.ts';
import { forgotPasswordActor } from '#app/actors/sign-in/forgot-password.ts';
import { loginActor } from '#app/actors/sign-in/login.ts';
import { rememberMeActor } from '#app/actors/sign-in/remember-me.ts';
import { singleSignOnActor } from '#app/actors/sign-in/single-sign-on.ts';
import { trustDeviceActor } from '#app/actors/sign-in/trust-device.ts';
import { createSessionPorts } from '#app/actors/support/session-ports.ts';
import { autocompleteActor } from '#app/actors/widgets/autocomplete.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { createServerTime } from '#app/session/server-time.ts';
import { createActorRoots } from '#screens/inspection.ts';
import { agent, config, sessionIn } from '#specs/flows/support/samples.ts';

const nothing = () => {};
const navigation = { replace: nothing, open: nothing };
const openExternal = () => 'opened' as const;
const checkHealth = async () => {};

const isNotRead = () => Promise.reject(new Error('No file is read here'));
const unread = { open: isNotRead, find: isNotRead, print: isNotRead };

/** A session that is settled: its snapshot is all that ports read. */
const settledSession = () => {
  const snapshot = {
    context: { identity: agent, session: sessionIn('agent') },
    matches: (state: string) => state === 'signedIn',
    hasTag: (tag: string) => tag === 'settled',
  };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: nothing }), send: nothing };
};

/** Every machine that src/app provides, over one client, by its file in src/app/actors. */
export const actorsOver = (call: Client) => {
  const session = settledSession() as Pick<SessionRef, never> as SessionRef;
  const onSession = (use: (running: SessionRef) => void) => {
    use(session);
    return nothing;
  };
  const sessionPorts = createSessionPorts({ call, session: () => session, onSession });
  const login = loginActor({ call, onSession, sessionPorts });
  const time = createServerTime();
  const roots = createActorRoots();
  const logout = logoutActor({ call });
  const loadTimeout = async () => sessionTimeoutActor({ call, time });
  const loadReauthentication = async () => reauthenticationActor({ call, login });
  const runtimeConfig = runtimeConfigActor({ readConfig: async () => config, onConfig: nothing });
  const sessionLogic = sessionActor({ call, logout, loadTimeout, loadReauthentication });
  const routeAccess = routeAccessActor({ call, session: () => session, navigation });
  const chunkReload = chunkReloadActor({ checkHealth, retryChunks: nothing });
  const userServices = userServicesActor({ call, roots, navigation, onSession });
  const loadUserServices = async () => userServices;
  const backgroundServices = backgroundServicesActor({ roots, checkHealth, onSession, loadUserServices });
  return {
    'actions/commission-redownload': commissionRedownloadActor({ call, leave: nothing }),
    'actions/external-action': externalActionActor({ openExternal, navigation, close: nothing }),
    'actions/quick-actions': quickActionsActor({ goBack: nothing, removeAction: nothing }),
    'actions/replacement-cost': replacementCostActor({ call, openExternal, close: nothing }),
    'billing/account-billing': accountBillingActor(call),
    'billing/bill-payments': billPaymentsActor(call),
    'billing/payable-bills': payableBillsActor({ call }),
    'billing/payment': paymentActor({
      call,
      writeAddress: nothing,
      leave: nothing,
      watchReturn: () => nothing,
      save: nothing,
    }),
    'billing/invoice': invoiceActor({ call, openExternal, showQuery: nothing, switchAgency: nothing }),
    'reports/job-notices': jobNoticesActor({ call }),
    'reports/report-jobs': reportJobsActor({ call, agency: '77', now: Date.now, announce: nothing }),
    'session/agency-picker': agencyPickerActor({ call, switchAgency: nothing }),
    'reports/attention': attentionActor({ call, watchConnection: () => nothing }),
    'reports/agency-report': agencyReportActor({ call, writeAddress: nothing }),
    'clients/own-accounts': ownAccountsActor({ call, openAccount: nothing }),
    'clients/policyholder': policyholderActor({ call, isAgencySide: () => true }),
    'clients/next-page': nextPageActor(accountsApi(call)),
    'clients/quick-search': quickSearchActor({
      call,
      openResults: nothing,
      openClient: nothing,
      startAction: nothing,
    }),
    'clients/recently-viewed': recentlyViewedActor({ call, watchConnection: () => nothing }),
    'clients/document': documentActor({
      call,
      source: documentsApi(call),
      reader: { ...unread, prepare: () => {}, close: () => {} },
      save: () => {},
    }),
    'clients/document-selection': documentSelectionActor({ together: documentsApi(call).together, save: () => {} }),
    'clients/file-download': fileDownloadActor({ call, save: () => {} }),
    'clients/record': recordActor({ call, isAgencySide: () => true }),
    'clients/record-list': recordListActor({ call, writeAddress: nothing }),
    'clients/search': searchActor({
      call,
      source: accountsApi(call),
      preset: 'clients',
      openClient: nothing,
      firstCallFor: () => ({ page: '/agents', url: '/-/api/accounts', headers: {} }),
    }),
    'onboarding/rater-setup': raterSetupActor({ call, sessionPorts, showPage: nothing }),
    'onboarding/sign-up': signUpActor({ call, sessionPorts, showPage: nothing, leave: nothing, reloadPage: nothing }),
    'onboarding/user-setup': userSetupActor({ call, sessionPorts }),
    'quotes/new-quote': newQuoteActor({
      config: () => config,
      session,
      origin: 'https://portal.test',
      openExternal,
      showQuery: nothing,
      showWorkflow: nothing,
    }),
    'quotes/pe-redirect': peRedirectActor({ call, leave: nothing }),
    'session/logout': logout,
    'session/reauthentication': reauthenticationActor({ call, login }),
    'session/route-access': routeAccess,
    'session/session': sessionLogic,
    'session/session-timeout': sessionTimeoutActor({ call, time }),
    'settings/appearance': appearanceActor({ call, shareUser: nothing }),
    'settings/password-change': passwordChangeActor({ call, reportChange: nothing }),
    'settings/profile': profileActor({ call, shareUser: nothing }),
    'settings/activity': activityActor({ call }),
    'settings/sign-ins': signInsActor({ call }),
    'settings/theme': themeActor({ onSession: () => nothing }),
    'settings/unsaved-changes': unsavedChangesActor({ session, navigation }),
    'shell/background-services': backgroundServices,
    'shell/chunk-reload': chunkReload,
    'shell/connection': connectionActor({ checkHealth, resumeCalls: nothing }),
    'shell/favorites': favoritesActor({ call, isSignedIn: () => true }),
    'shell/menus': menusActor({ call, config: () => config, openExternal, openWindow: nothing }),
    'shell/portal': portalActor({
      runtimeConfig,
      session: sessionLogic,
      routeAccess,
      chunkReload,
      loadBackgroundServices: async () => backgroundServices,
    }),
    'shell/runtime-config': runtimeConfig,
    'shell/system-messages': systemMessagesActor({ call }),
    'shell/user-services': userServices,
    'sign-in/demo-accounts': demoAccountsActor({ call }),
    'sign-in/forgot-password': forgotPasswordActor({ call, sessionPorts, goTo: nothing }),
    'sign-in/login': login,
    'sign-in/remember-me': rememberMeActor(),
    'sign-in/single-sign-on': singleSignOnActor({ call, sessionPorts, openProvider: nothing, clearAddress: nothing }),
    'sign-in/trust-device': trustDeviceActor({ call, sessionPorts }),
    'widgets/autocomplete': autocompleteActor({ call, source: accountsApi(call) }),
  } satisfies Record<string, AnyStateMachine>;
};

export type ActorFile = keyof ReturnType<typeof actorsOver>;

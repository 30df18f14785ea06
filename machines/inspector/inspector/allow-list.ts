import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom } from 'xstate';
import type { autocompleteMachine } from '../../widgets/autocomplete/autocomplete.machine.ts';
import type { chunkReloadMachine } from '../../shell/chunk-reload/chunk-reload.machine.ts';
import type { loginMachine } from '../../sign-in/login/login.machine.ts';
import type { policyholderMachine } from '../../clients/policyholder/policyholder.machine.ts';
import type { portalMachine } from '../../shell/portal/portal.machine.ts';
import type { routeAccessMachine } from '../../session/route-access/route-access.machine.ts';
import type { runtimeConfigMachine } from '../../shell/runtime-config/runtime-config.machine.ts';
import type { searchMachine } from '../../clients/search/search.machine.ts';
import type { sessionMachine } from '../../session/session/session.machine.ts';
import type { forgotPasswordMachine } from '../../sign-in/forgot-password/forgot-password.machine.ts';
import type { profileMachine } from '../../settings/profile/profile.machine.ts';
import type { raterSetupMachine } from '../../onboarding/rater-setup/rater-setup.machine.ts';
import type { reauthenticationMachine } from '../../session/reauthentication/reauthentication.machine.ts';
import type { sessionTimeoutMachine } from '../../session/session-timeout/session-timeout.machine.ts';
import type { signInsMachine } from '../../settings/sign-ins/sign-ins.machine.ts';
import type { signUpMachine } from '../../onboarding/sign-up/sign-up.machine.ts';
import type { trustDeviceMachine } from '../../sign-in/trust-device/trust-device.machine.ts';
import type { sessionStepMachine } from '../../onboarding/session-step/session-step.machine.ts';
import type { userSetupMachine } from '../../onboarding/user-setup/user-setup.machine.ts';
import type { Session } from '../../domain/session/session.ts';
import type { quickActionsMachine } from '../../actions/quick-actions/quick-actions.machine.ts';
import type { externalActionMachine } from '../../actions/external-action/external-action.machine.ts';
import type { replacementCostMachine } from '../../actions/replacement-cost/replacement-cost.machine.ts';
import type { commissionRedownloadMachine } from '../../actions/commission-redownload/commission-redownload.machine.ts';
import type { newQuoteMachine } from '../../quotes/new-quote/new-quote.machine.ts';
import type { peRedirectMachine } from '../../quotes/pe-redirect/pe-redirect.machine.ts';
import type { menusMachine } from '../../shell/menus/menus.machine.ts';
import type { recentlyViewedMachine } from '../../clients/recently-viewed/recently-viewed.machine.ts';
import type { tabsMachine } from '../../widgets/tabs/tabs.machine.ts';
import type { themeMachine } from '../../settings/theme/theme.machine.ts';
import type { connectionMachine } from '../../shell/connection/connection.machine.ts';
import type { quickSearchMachine } from '../../clients/quick-search/quick-search.machine.ts';
import type { selectMachine } from '../../widgets/select/select.machine.ts';
import type { systemMessagesMachine } from '../../shell/system-messages/system-messages.machine.ts';

/** What may be shown of one machine, as dotted paths. What no path names is shown as a type and a length. */
export interface Shown {
  readonly context?: readonly string[];
  readonly input?: readonly string[];
  readonly output?: readonly string[];
  /** by event type */
  readonly events?: Readonly<Record<string, readonly string[]>>;
  /** by the name of the port that the machine invokes */
  readonly ports?: Readonly<
    Record<string, { readonly input?: readonly string[]; readonly output?: readonly string[] }>
  >;
}

/** Words of a closed vocabulary, numbers, flags: a wide `string` may hold anything and is never showable. */
type Showable<T> = [NonNullable<T>] extends [boolean | number]
  ? true
  : [NonNullable<T>] extends [string]
    ? string extends NonNullable<T>
      ? false
      : true
    : false;

type Paths<T, Depth extends 0[] = []> = Depth['length'] extends 4
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? {
          [K in keyof T & string]: Showable<T[K]> extends true ? K : `${K}.${Paths<NonNullable<T[K]>, [...Depth, 0]>}`;
        }[keyof T & string]
      : never;

type PathList<T> = readonly Paths<T>[];
type OfType<E, T> = E extends { type: T } ? Omit<E, 'type'> : never;
type PayloadPaths<M extends AnyStateMachine> = {
  readonly [T in EventFromLogic<M>['type'] & string]?: PathList<OfType<EventFromLogic<M>, T>>;
};

interface ShownOf<M extends AnyStateMachine> {
  readonly context?: PathList<ContextFrom<M>>;
  readonly input?: PathList<InputFrom<M>>;
  readonly output?: PathList<OutputFrom<M>>;
  readonly events?: PayloadPaths<M>;
  readonly ports?: Shown['ports'];
}

/** A path that does not exist, or that leads to free text, does not compile. */
const show = <M extends AnyStateMachine>(list: ShownOf<M>): Shown => list as Shown;

const sessionPaths = [
  'scope',
  'userType',
  'usernameRequired',
  'company',
  'accountSetup',
  'isMfaRequired',
] as const satisfies PathList<Session>;
/** What may be shown of a call that moves the session on. */
const outcomePaths = ['kind', 'failure.kind', 'failure.status', 'failure.retryAfter'].concat(
  sessionPaths.flatMap((path) => [`result.${path}`, `session.${path}`]),
);
const withSession = sessionPaths.map((path) => `session.${path}` as const);

/** Every machine keeps what went wrong under this name; the kinds are a closed union, the messages are not. */
export const shownEverywhere = ['failure.kind', 'failure.status', 'failure.retryAfter'] as const;

/** What may be shown of a failed call. */
export const shownOfErrors = ['kind', 'status', 'retryAfter'] as const;

/**
 * The one list of what the inspector may show, by machine id: whatever is not here never leaves the machine it runs in,
 * not over a channel, not in a recording, not to the hosted inspector. A machine without an entry shows its states,
 * its events' names, and of its data types and lengths only.
 */
export const allowList: Readonly<Record<string, Shown>> = {
  autocomplete: show<typeof autocompleteMachine>({
    context: ['active', 'request.preset.id'],
    input: ['preset.id'],
    events: { 'option.choose': ['index'] },
  }),
  chunkReload: show<typeof chunkReloadMachine>({}),
  commissionRedownload: show<typeof commissionRedownloadMachine>({
    context: ['today.year', 'today.month', 'round', 'month', 'year', 'facts.companyNumber'],
    input: ['today.year', 'today.month', 'facts.companyNumber'],
    events: { 'month.choose': ['month'], 'year.choose': ['year'] },
  }),
  connection: show<typeof connectionMachine>({ context: ['drops'] }),
  forgotPassword: show<typeof forgotPasswordMachine>({
    context: ['page'],
    input: ['page'],
    events: { 'page.changed': ['page'] },
    ports: {
      requestCode: { output: outcomePaths },
      resetPassword: { output: outcomePaths },
    },
  }),
  login: show<typeof loginMachine>({
    context: [...withSession, 'answer.step', 'answer.userType'],
    input: withSession,
    events: { 'session.changed': withSession, 'userType.choose': ['userType'] },
    ports: {
      submitAnswer: { input: ['step', 'userType'], output: outcomePaths },
      resendCode: { output: sessionPaths },
      forgetUser: { output: sessionPaths },
    },
  }),
  menus: show<typeof menusMachine>({
    context: ['open', 'externalTarget.kind'],
    events: { 'menu.open': ['menu'], 'menu.toggle': ['menu'], 'action.start': ['action.kind'] },
    ports: { openExternal: { input: ['externalTarget.kind'] } },
  }),
  newQuote: show<typeof newQuoteMachine>({
    context: ['eligibility.isSecondBrand', 'page', 'permission.isGranted', 'choice.unit'],
    input: ['eligibility.isSecondBrand', 'page'],
    events: { 'unit.choose': ['unit'] },
    ports: { openSystem: { input: ['system', 'choice.unit'] } },
  }),
  peRedirect: show<typeof peRedirectMachine>({ context: ['question.version'], input: ['question.version'] }),
  policyholder: show<typeof policyholderMachine>({
    context: ['account.businessType', 'account.legacy'],
    ports: { fetchAccount: { output: ['businessType', 'legacy'] } },
  }),
  portal: show<typeof portalMachine>({ context: ['config.environment', 'config.demo', 'config.api.timeoutSeconds'] }),
  profile: show<typeof profileMachine>({
    context: ['user.userType', 'user.isEmployee', 'user.previewAllowed', 'user.previewEnabled'],
    events: { 'preview.switch': ['isOn'] },
    ports: { updateUser: { output: ['userType', 'isEmployee', 'previewAllowed', 'previewEnabled'] } },
  }),
  quickActions: show<typeof quickActionsMachine>({
    context: ['isAgencySide', 'action', 'isOwnEntry'],
    input: ['isAgencySide'],
    events: { 'address.changed': ['isNewEntry'], 'audience.changed': ['isAgencySide'] },
  }),
  externalAction: show<typeof externalActionMachine>({}),
  quickSearch: show<typeof quickSearchMachine>({
    context: ['preset.id', 'areKeysOn'],
    input: ['preset.id', 'areKeysOn'],
  }),
  raterSetup: show<typeof raterSetupMachine>({
    context: withSession,
    events: { 'session.changed': withSession },
    ports: {
      submitAnswer: { output: outcomePaths },
      runRateTest: { output: outcomePaths },
      restartRater: { output: outcomePaths },
    },
  }),
  reauthentication: show<typeof reauthenticationMachine>({
    context: withSession,
    ports: {
      readSession: { output: sessionPaths },
      beginSignIn: { output: sessionPaths },
      selectAgency: { output: sessionPaths },
    },
  }),
  recentlyViewed: show<typeof recentlyViewedMachine>({}),
  replacementCost: show<typeof replacementCostMachine>({
    context: ['unit'],
    events: { 'unit.choose': ['unit'] },
    ports: { fetchEstimator: { input: ['unit'] } },
  }),
  routeAccess: show<typeof routeAccessMachine>({
    context: ['scope', 'isFollowing', 'refusal.status'],
    events: { 'scope.settled': ['scope'] },
  }),
  runtimeConfig: show<typeof runtimeConfigMachine>({
    context: ['config.environment', 'config.demo', 'config.api.timeoutSeconds'],
    output: ['environment', 'demo'],
    ports: { readConfig: { output: ['environment', 'demo'] } },
  }),
  search: show<typeof searchMachine>({
    context: ['preset.id', 'preset.cardType', 'question.sortDirection', 'totalResults', 'lastPage', 'rows'],
    input: ['preset.id'],
    ports: {
      fetchResults: {
        input: ['preset.id', 'sortDirection', 'pageNum', 'pageSize'],
        output: ['pageNum', 'lastPage', 'totalResults', 'totalPages'],
      },
    },
  }),
  select: show<typeof selectMachine>({
    context: ['mode', 'active', 'shown', 'pageSize'],
    input: ['mode', 'pageSize'],
  }),
  session: show<typeof sessionMachine>({
    context: [
      ...withSession,
      'identity.user.userType',
      'identity.user.isEmployee',
      'identity.legacy.companyId',
      'identity.legacy.internal',
      'endReason',
    ],
    events: { 'session.replaced': withSession },
    ports: {
      readSession: { output: sessionPaths },
      loadIdentity: { output: ['user.userType', 'user.isEmployee'] },
      selectAgency: { output: sessionPaths },
    },
  }),
  sessionTimeout: show<typeof sessionTimeoutMachine>({
    context: ['clock.duration', 'now', 'isActive'],
    input: ['clock.duration'],
    events: { 'time.passed': ['now'], 'tab.extended': ['clock.duration'] },
  }),
  signIns: show<typeof signInsMachine>({ context: ['ending.kind'] }),
  signUp: show<typeof signUpMachine>({
    context: [...withSession, 'call'],
    events: { 'session.changed': withSession },
    ports: {
      makeCall: { input: ['call'], output: outcomePaths },
      resetSession: { output: sessionPaths },
    },
  }),
  systemMessages: show<typeof systemMessagesMachine>({ context: ['failures'] }),
  tabs: show<typeof tabsMachine>({ events: { 'tab.move': ['to'] } }),
  theme: show<typeof themeMachine>({ context: ['theme'], events: { 'theme.choose': ['setting'] } }),
  trustDevice: show<typeof trustDeviceMachine>({
    context: [...withSession, 'trust'],
    events: { 'session.changed': withSession, 'device.answer': ['trust'] },
    ports: { rememberDevice: { input: ['trust'], output: outcomePaths } },
  }),
  sessionStep: show<typeof sessionStepMachine>({
    ports: { makeCall: { output: sessionPaths }, readSession: { output: sessionPaths } },
  }),
  userSetup: show<typeof userSetupMachine>({
    context: [...withSession, 'coolDown'],
    events: { 'session.changed': withSession, 'coolDown.changed': ['seconds'] },
    ports: {
      submitAnswer: { output: outcomePaths },
      resendCode: { input: ['step'], output: outcomePaths },
    },
  }),
};

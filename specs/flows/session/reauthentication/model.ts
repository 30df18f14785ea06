import { reauthenticationMachine } from '#machines/session/reauthentication/reauthentication.machine.ts';
import { loginStepOf, type Session } from '#machines/domain/session/session.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { agent, offline, refused, sessionIn } from '../../support/samples.ts';

const session = sessionIn('agent', 'userType', { selectedAgency: '0042' });
const elsewhere = { ...session, selectedAgency: '0015' };
const renewed = { ...agent, flags: [{ name: 'cos-2374', active: true }] };
const stranger = { ...agent, user: { ...agent.user, id: 'u2' } };

/** How the sign-in in the dialog is, as far as it is looked at. */
const at = (state: 'editing' | 'submitting' | 'restarting' | 'lockedOut' | 'settingUp', session: Session) => ({
  status: 'active',
  context: { session },
  matches: (wanted: string) => wanted === state,
  hasTag: (tag: string) => tag === 'busy' && (state === 'submitting' || state === 'restarting'),
});

const person = { userType: 'agent', email: 'ada@agency.test' } as const;
const atPassword = sessionIn('guest', 'password', person);
const atCode = sessionIn('guest', 'mfa', person);

/** The answer was out of order, and the carrier is somewhere else than this sign-in was. */
const startedOver = {
  'It was started again: the carrier asks for the user type': at('editing', sessionIn('guest')),
  'It was started again: the carrier asks for the password of an agent': at(
    'editing',
    sessionIn('guest', 'password', { ...person, email: 'bo@agency.test' }),
  ),
  'It was started again: the carrier asks for the password of a customer': at(
    'editing',
    sessionIn('guest', 'password', { ...person, userType: 'customer' }),
  ),
} as const;

export const model = defineModel({
  machine: reauthenticationMachine,
  title: 'Signing in again over the work',
  starts: {
    'When the session of an agent has ended': { session, identity: agent },
    'When the session of a user without an agency has ended': {
      session: { ...session, selectedAgency: null },
      identity: agent,
    },
  },
  events: { 'reauthentication.retry': 'Press Try again', 'reauthentication.leave': 'Press Sign out' },
  outcomes: {
    watchTabs: { sends: { 'A user signs in in another tab': { type: 'tab.signedIn' } } },
    readSession: {
      done: {
        'The carrier answers: no user is signed in': sessionIn('guest'),
        'The carrier answers: the user is signed in again': session,
        'The carrier asks whether to trust this browser': sessionIn('rememberDevice'),
      },
      error: { 'There is no connection': offline },
    },
    beginSignIn: {
      done: { 'The carrier asks for the password': atPassword },
      error: { 'The carrier answers 500': refused(500) },
    },
    login: {
      done: { 'The password is right': session, 'The password is right, another agency is selected': elsewhere },
      snapshots: {
        'The password is wrong': at('editing', atPassword),
        'The carrier asks for a code': at('editing', atCode),
        ...startedOver,
        'The answer is on its way': at('submitting', atPassword),
        'There were too many tries': at('lockedOut', atPassword),
        'The user asks for a different account': at('restarting', atPassword),
        'The code is right, and the carrier asks whether to trust this browser': at(
          'settingUp',
          sessionIn('rememberDevice'),
        ),
        'The carrier requires a wizard first': at('settingUp', sessionIn('acceptTermsAndConditions')),
      },
    },
    declineTrust: {
      done: { 'The carrier signs the user in': session },
      error: { 'There is no connection': offline },
    },
    readUser: {
      done: { 'It is the user of before': agent.user, 'The carrier names another user': stranger.user },
      error: { 'The new session has ended': refused(401), 'The user cannot be read': refused(500) },
    },
    selectAgency: {
      done: { 'The agency of before is selected again': session },
      error: { 'It is not one of the agencies': refused(403) },
    },
    loadIdentity: {
      done: { 'It is the same user': renewed, 'It is another user': stranger },
      error: { 'The session has ended meanwhile': refused(401), 'There is no connection': offline },
    },
  },
  states: {
    looking: 'a covered page',
    beginning: 'the dialog "Your session has ended", busy',
    signingIn: 'the dialog "Your session has ended" with the field for the password',
    declining: 'the dialog "Your session has ended", busy',
    deciding: 'nothing yet',
    recognizing: 'a covered page',
    restoring: 'a covered page',
    confirming: 'a covered page',
    failed: 'the dialog "Your session has ended" with what went wrong and Try again',
    same: 'the page as it was left',
    other: 'the sign-in page as a new document',
    left: '"Logging out..."',
  },
  project: ({ former, session: now, identity, failure, account, notice }) => [
    former.session.selectedAgency,
    now.scope,
    loginStepOf(now),
    now.selectedAgency,
    identity.user.id,
    failure?.kind,
    account,
    notice,
  ],
  omitted: ['steps', 'former', 'identity', 'user', 'permissions', 'flags', 'legacy'],
  survivors: {
    "reauthentication.machine.ts: reauthenticationMachine.states.restoring.invoke.input.agency: context.former.session.selectedAgency ?? ''":
      'hadAgency comes first: the compiler asks for the default',
    "reauthentication.machine.ts: reauthenticationMachine.states.restoring.invoke.input.agency: '' → 'mutant'":
      'the default is never needed',
    'beginning: beginning onDone action 2 dropped': 'the first snapshot of the login names the former account, too',
    "reauthentication.machine.ts: reauthenticationMachine.states.beginning.invoke.onDone.actions.params.account: 'former' → 'mutant'":
      'the first snapshot of the login names the former account, too',
  },
  rules: [
    {
      title: 'only the user of before gets back to the work',
      always: ({ context }) => context.identity.user.id === context.former.identity.user.id,
      when: (state) => state.matches('same'),
    },
    {
      title: 'what the carrier says of the user now is handed on',
      always: ({ context: { session: now, identity }, output }) =>
        identity === renewed && output?.kind === 'same' && output.identity === renewed && output.session === now,
      when: (state) => state.matches('same'),
    },
    {
      title: 'another user never does',
      on: ({ stimulus }) =>
        stimulus.label === 'It is another user' || stimulus.label === 'The carrier names another user',
      expect: ({ after, effects }) => after.matches('other') && effects.length === 0,
    },
    {
      title: 'the agency of before is selected again, once it is known that the user is the one of before',
      on: ({ stimulus, before, after }) =>
        stimulus.label === 'It is the user of before' || (after.matches('restoring') && !before.matches('restoring')),
      expect: ({ stimulus, effects }) =>
        stimulus.label === 'It is the user of before' &&
        effects.some((effect) => effect.startsWith('start selectAgency {"agency":"0042"}')),
    },
    {
      title: 'where another agency is selected, the carrier says first who signed in',
      on: ({ stimulus }) => stimulus.label === 'The password is right, another agency is selected',
      expect: ({ before, after }) =>
        after.matches(before.context.former.session.selectedAgency === null ? 'confirming' : 'recognizing'),
    },
    {
      title: 'what the user may do is read for the agency that is selected',
      on: ({ before, after }) => before.matches('restoring') && after.matches('confirming'),
      expect: ({ after, effects }) =>
        effects.some((effect) =>
          effect.includes(`"selectedAgency":${JSON.stringify(after.context.session.selectedAgency)}`),
        ),
    },
    {
      title: 'no user gets back without the carrier saying who it is',
      on: ({ after, before }) => after.matches('same') && !before.matches('same'),
      expect: ({ before }) => before.matches('confirming'),
    },
    {
      title: 'the person is asked only for what the carrier asks',
      on: ({ after, before }) => after.matches('signingIn') && !before.matches('signingIn'),
      expect: ({ before, effects }) =>
        before.matches('beginning') && effects.some((effect) => effect.startsWith('start login')),
    },
    {
      title: 'a sign-in that was started again in another tab begins again for the same user, and says so',
      on: ({ before, stimulus }) => stimulus.label in startedOver && before.context.account === 'former',
      expect: ({ after, effects }) =>
        after.matches('beginning') &&
        after.context.notice === 'startedOver' &&
        effects.includes('start beginSignIn {"userType":"agent","email":"ada@agency.test"}'),
    },
    {
      title: 'a code that was asked for is not asked for a password again without a word',
      on: ({ before, stimulus }) =>
        stimulus.label === 'The password is wrong' &&
        before.context.account === 'former' &&
        loginStepOf(before.context.session) === 'mfa',
      expect: ({ after }) => after.matches('beginning') && after.context.notice === 'startedOver',
    },
    {
      title: 'a user who asks for a different account goes on with that one',
      on: ({ before, stimulus }) => stimulus.label in startedOver && before.context.account === 'another',
      expect: ({ after }) => after.matches('signingIn') && after.context.notice === null,
    },
    {
      title:
        'while the carrier names the user of before, it is their account, also where a different one could not be asked for',
      on: ({ stimulus }) =>
        stimulus.label === 'The password is wrong' || stimulus.label === 'The carrier asks for a code',
      expect: ({ after }) => after.context.account === 'former',
    },
    {
      title: 'what happened is said until the user answers again, or leaves that sign-in',
      on: ({ before, stimulus }) =>
        before.context.notice !== null &&
        (stimulus.label === 'The answer is on its way' || stimulus.label === 'The user asks for a different account'),
      expect: ({ after }) => after.context.notice === null,
    },
    {
      title: 'a sign-in that begins is for the user of before',
      on: ({ before, after }) => before.matches('beginning') && after.matches('signingIn'),
      expect: ({ before, after }) =>
        after.context.account === 'former' && after.context.notice === before.context.notice,
    },
    {
      title: 'a sign-in is begun again only once the user has answered, so that tabs do not chase each other',
      on: ({ before, after }) => before.matches('signingIn') && after.matches('beginning'),
      expect: ({ before, stimulus }) => stimulus.label in startedOver || loginStepOf(before.context.session) === 'mfa',
    },
    {
      title: 'no user is asked over their work whether to trust the browser',
      on: ({ stimulus }) => stimulus.label.includes('the carrier asks whether to trust this browser'),
      expect: ({ after, effects }) => after.matches('declining') && effects.includes('start declineTrust'),
    },
    {
      title: 'a user who has to go through a wizard starts over there',
      on: ({ stimulus }) => stimulus.label === 'The carrier requires a wizard first',
      expect: ({ after }) => after.matches('other'),
    },
    {
      title: 'signing in in one tab is enough for all',
      on: ({ before, stimulus }) => before.matches('signingIn') && stimulus.label === 'A user signs in in another tab',
      expect: ({ effects }) => effects.includes('start readSession'),
    },
    {
      title: 'one can always leave',
      always: (state) => state.can({ type: 'reauthentication.leave' }),
      when: (state) => state.status === 'active',
    },
    {
      title: 'a failure says why and can be tried again',
      always: (state) => state.context.failure !== null && state.can({ type: 'reauthentication.retry' }),
      when: (state) => state.matches('failed'),
    },
  ],
});

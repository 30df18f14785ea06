import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { notSetUpMessage } from '#machines/domain/shared/failure.ts';
import { isSameIdentity } from '#machines/domain/shared/user.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { clockWith } from '../../support/clocks.ts';
import { agent, offline, refused, sessionIn } from '../../support/samples.ts';

const asAgent = sessionIn('agent', 'userType', { selectedAgency: '0042', clock: clockWith(1800) });
const flagged = { ...agent, flags: [{ name: 'cos-2374', active: true }] };

export const model = defineModel({
  machine: sessionMachine,
  title: 'Who uses the portal',
  events: {
    'session.replaced': {
      'An answer of the carrier names the next sign-in step': { session: sessionIn('guest', 'email') },
      'An answer of the carrier: an agent is signed in': { session: asAgent },
      'An answer of the carrier: the agent has to be set up': { session: sessionIn('verifyEmail') },
      'An answer of the carrier: no user is signed in': { session: sessionIn('guest') },
    },
    'user.changed': { 'Save another name': { user: { ...agent.user, firstName: 'Adele' } } },
    'session.expired': 'A call is answered with 401',
    'session.retry': 'Press Try again',
    'session.forget': 'Use a different account',
    'session.logOut': 'Choose Logout',
    'agency.choose': {
      'Choose another agency': { agency: '0815' },
      'Choose the agency that is selected already': { agency: '0042' },
    },
    'agency.follow': 'Press Switch to the new agency',
  },
  outcomes: {
    readSession: {
      done: {
        'The carrier answers: no user is signed in': sessionIn('guest'),
        'The carrier answers: an agent is signed in': asAgent,
        'The carrier answers: the agent acts for the other agency': { ...asAgent, selectedAgency: '0815' },
      },
      error: {
        'The carrier answers: the user is locked out': refused(429, { retryAfter: 60 }),
        'There is no connection': offline,
      },
    },
    forgetUser: {
      done: { 'The carrier forgets the user': sessionIn('guest') },
      error: { 'The carrier cannot be reached': offline },
    },
    loadIdentity: {
      done: {
        'User, permissions and flags arrive': agent,
        'User, other permissions and flags arrive': flagged,
      },
      error: {
        'The session has ended meanwhile': refused(401),
        'The user is not set up': refused(403, { message: notSetUpMessage }),
        'The carrier forbids it for another reason': refused(403, { message: 'Only agents can use this.' }),
        'The session went on to another agency meanwhile': refused(409),
        'The carrier answers 500': refused(500),
      },
    },
    selectAgency: {
      done: {
        'The agency is switched': { ...asAgent, selectedAgency: '0815' },
        'The session acts for the first agency again': asAgent,
      },
      error: { 'The agency cannot be switched': refused(500) },
    },
    watchEnvironment: {
      sends: {
        'A user signs in in another tab': { type: 'tab.signedIn' },
        'The user logs out in another tab': { type: 'tab.signedOut' },
        'The session ends in another tab': { type: 'tab.expired' },
        'Another tab goes on to the other agency': { type: 'agency.moved', agency: '0815' },
        'Another tab goes back to the first agency': { type: 'agency.moved', agency: '0042' },
        'This page comes back from the back/forward cache': { type: 'page.restored' },
      },
    },
    sessionTimeout: {
      done: { 'Time is up, or the person presses No': undefined },
      error: { 'The warnings cannot be loaded': offline },
    },
    reauthentication: {
      done: {
        'The same user signs in again': { kind: 'same', session: asAgent, identity: agent },
        'The same user signs in again and may do other things now': {
          kind: 'same',
          session: { ...asAgent, firstName: 'Ada' },
          identity: flagged,
        },
        'Another user signs in': { kind: 'other' },
        'The person presses Sign out': { kind: 'left' },
      },
      error: { 'The dialog cannot be loaded': offline },
    },
    logout: {
      done: {
        'Logging out is over': 'ended',
        'Logging out has failed, and the person follows the home link': 'abandoned',
      },
    },
  },
  states: {
    probing: 'nothing of the portal yet',
    lockedOut: 'that the account is temporarily locked, and when to try again',
    failed: 'the error screen with Try again',
    forgetting: 'the portal being prepared',
    deciding: 'nothing yet',
    signedOut: 'the sign-in page',
    entering: 'the portal being prepared',
    notSetUp: '"User is not set up correctly", the support line and Logout',
    entryFailed: 'the error screen with Try again and Logout',
    'signedIn.idle': 'the portal',
    'signedIn.switchingAgency': 'the portal, busy switching the agency',
    'signedIn.reloading': 'the portal, busy loading what the new agency may do',
    'signedIn.stale': 'the portal, and over it that another tab acts for another agency, with both ways to go on',
    'signedIn.following': 'the portal without its page, asking for the session',
    interrupted: 'the page covered, until the same user has signed in again',
    rechecking: 'nothing of the portal until the carrier has said who is signed in',
    recognising: 'nothing yet',
    expired: 'nothing yet',
    loggingOut: '"Logging out..."',
    endedElsewhere: 'the logout page as a new document',
    gone: 'the sign-in page as a new document',
  },
  project: ({ session, identity, failure, endReason }) => [
    session?.scope,
    session?.selectedAgency,
    identity?.flags.length,
    identity?.user.firstName,
    failure?.kind === 'refused' ? failure.status : failure?.kind,
    endReason,
  ],
  rules: [
    {
      id: 'SES-01',
      title: 'the portal asks for the session first',
      on: ({ before, after }) => !before.matches('probing') && after.matches('probing'),
      expect: ({ effects }) => effects.includes('start readSession'),
    },
    {
      id: 'SES-04',
      title: 'no user is signed in without user, permissions and flags',
      always: ({ context }) => context.identity !== null && context.session !== null,
      when: (state) => state.matches('signedIn'),
    },
    {
      id: 'SES-04',
      title: 'entering a private scope loads the identity',
      on: ({ before, after }) => !before.matches('entering') && after.matches('entering'),
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('start loadIdentity')),
    },
    {
      id: 'SES-06',
      title: 'after an agency is switched everything that depends on it loads again',
      on: ({ before, after }) =>
        before.context.session?.selectedAgency === '0042' && after.context.session?.selectedAgency === '0815',
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('start loadIdentity')),
    },
    {
      id: 'SES-06',
      title: 'choosing the agency that is selected already asks nothing',
      on: ({ stimulus }) => stimulus.label === 'Choose the agency that is selected already',
      expect: ({ before, effects }) =>
        before.hasTag('stale') || before.context.session?.selectedAgency !== '0042' || effects.length === 0,
    },
    {
      id: 'XTR-07',
      title: 'a tab whose session has gone on to another agency says so and keeps what it shows',
      on: ({ before, stimulus }) =>
        before.matches({ signedIn: 'idle' }) &&
        stimulus.label === 'Another tab goes on to the other agency' &&
        before.context.session?.selectedAgency === '0042',
      expect: ({ before, after }) =>
        after.hasTag('stale') &&
        after.context.session === before.context.session &&
        after.context.identity === before.context.identity,
    },
    {
      id: 'XTR-07',
      title: 'a tab is stale only while the session acts for another agency',
      always: ({ context }) =>
        context.wantedAgency !== null && context.session?.selectedAgency !== context.wantedAgency,
      when: (state) => state.hasTag('stale') && state.context.failure === null,
    },
    {
      id: 'XTR-07',
      title: 'no page is drawn while session and identity may be of two agencies',
      on: ({ before, after }) =>
        before.matches('signedIn') &&
        before.context.session?.selectedAgency !== after.context.session?.selectedAgency &&
        after.matches('signedIn'),
      expect: ({ after }) => after.hasTag('changing'),
    },
    {
      id: 'XTR-07',
      title: 'going on with the new agency loads everything for it',
      on: ({ before, after }) => before.matches({ signedIn: 'following' }) && after.matches({ signedIn: 'reloading' }),
      expect: ({ effects }) =>
        effects.includes('purgeStorage') && effects.some((effect) => effect.startsWith('start loadIdentity')),
    },
    {
      id: 'XTR-07',
      title: 'a stale tab can always go on, either way',
      always: (state) => state.can({ type: 'agency.follow' }) && state.can({ type: 'agency.choose', agency: '0042' }),
      when: (state) => state.hasTag('stale'),
    },
    {
      id: 'XTR-07',
      title: 'keeping the agency keeps the page and everything on it, and the other tabs hear of it',
      on: ({ before, stimulus }) =>
        stimulus.label === 'The session acts for the first agency again' &&
        before.context.session?.selectedAgency === '0042',
      expect: ({ before, after, effects }) =>
        after.matches({ signedIn: 'idle' }) &&
        after.context.identity === before.context.identity &&
        effects.includes('announceAgency') &&
        !effects.includes('purgeStorage') &&
        !effects.some((effect) => effect.startsWith('start loadIdentity')),
    },
    {
      id: 'XTR-07',
      title: 'a tab that asks which agency to act for has the session that its page is of',
      on: ({ after }) => after.hasTag('stale'),
      expect: ({ before, after }) => after.context.session === before.context.session,
    },
    {
      id: 'XTR-07',
      title: 'the other tabs hear of a switch at once',
      on: ({ stimulus }) => stimulus.label === 'The agency is switched',
      expect: ({ after, effects }) =>
        effects.includes('announceAgency') && after.context.session?.selectedAgency === '0815',
    },
    {
      id: 'SES-07',
      title: 'a name that was changed shows at once',
      on: ({ stimulus }) => stimulus.label === 'Save another name',
      expect: ({ after }) => after.context.identity?.user.firstName === 'Adele',
    },
    {
      id: 'ERR-08',
      title: 'a locked-out user is not an error: the sign-in page opens and keeps how long to wait',
      on: ({ stimulus }) => stimulus.label === 'The carrier answers: the user is locked out',
      expect: ({ before, after }) =>
        !before.matches('probing') ||
        (after.matches('lockedOut') && after.hasTag('settled') && after.context.failure !== null),
    },
    {
      id: 'ERR-08',
      title: 'a locked account does not lock the browser: it can be used for another account at once',
      always: (state) => state.can({ type: 'session.forget' }),
      when: (state) => state.matches('lockedOut'),
    },
    {
      id: 'LAY-06',
      title: 'a user in the middle of a set-up can log out, a guest cannot',
      always: (state) => state.can({ type: 'session.logOut' }) === (state.context.session?.scope === 'verifyEmail'),
      when: (state) => state.matches('signedOut'),
    },
    {
      id: 'LGN-05',
      title: 'a set-up whose session has ended is told so',
      on: ({ before, stimulus }) =>
        before.matches('signedOut') &&
        before.context.session?.scope === 'verifyEmail' &&
        stimulus.label === 'An answer of the carrier: no user is signed in',
      expect: ({ after }) => after.context.endReason === 'expired',
    },
    {
      title: 'a user who is not set up can still log out',
      from: (state) => state.matches('notSetUp'),
      canReach: (state) => state.matches('gone'),
    },
    {
      id: 'LGO-03',
      title: 'nothing of the user stays when no user is signed in any more',
      always: ({ context }) => context.session === null && context.identity === null,
      when: (state) => state.matches('gone'),
    },
    {
      id: 'LGO-03',
      title: 'nothing of the user stays while logging out',
      always: ({ context }) => context.session === null && context.identity === null,
      when: (state) => state.matches('loggingOut'),
    },
    {
      id: 'XTR-01',
      title: 'when a session ends, the user is still known, and nothing is emptied',
      on: ({ before, after }) => before.matches('signedIn') && after.matches('interrupted'),
      expect: ({ before, after, effects }) =>
        after.context.identity === before.context.identity && !effects.includes('purgeStorage'),
    },
    {
      id: 'XTR-01',
      title: 'the page stays open and covered until it is certain who is there',
      always: (state) => state.hasTag('settled') && state.hasTag('covered') && state.context.session?.scope === 'agent',
      when: (state) => state.matches('interrupted'),
    },
    {
      id: 'XTR-01',
      title: 'the same user goes on with the same identity',
      on: ({ stimulus }) => stimulus.label === 'The same user signs in again',
      expect: ({ before, after }) =>
        after.matches('signedIn') &&
        (!isSameIdentity(before.context.identity, agent) || after.context.identity === before.context.identity),
    },
    {
      id: 'XTR-01',
      title: 'another user begins with nothing of the former',
      on: ({ stimulus }) => stimulus.label === 'Another user signs in',
      expect: ({ after, effects }) => after.matches('gone') && effects.includes('purgeStorage'),
    },
    {
      id: 'TMO-04',
      title: 'time that is up logs out',
      on: ({ stimulus }) => stimulus.label === 'Time is up, or the person presses No',
      expect: ({ after }) => after.matches('loggingOut'),
    },
    {
      title: 'a user goes on where nothing can warn, and the log says so',
      on: ({ stimulus }) => stimulus.label === 'The warnings cannot be loaded',
      expect: ({ before, after, effects }) =>
        after.matches(before.value) && effects.some((effect) => effect.startsWith('logFailure')),
    },
    {
      id: 'LGO-03',
      title: 'the end of a session empties storage',
      on: ({ before, after }) =>
        before.context.identity !== null && after.context.identity === null && !after.matches('loggingOut'),
      expect: ({ effects }) => effects.includes('purgeStorage'),
    },
    {
      id: 'LGO-03',
      title: 'logging out in another tab ends this one, with nothing of the user left',
      on: ({ before, stimulus }) => stimulus.label === 'The user logs out in another tab' && before.matches('signedIn'),
      expect: ({ after, effects }) =>
        after.matches('endedElsewhere') &&
        after.context.identity === null &&
        effects.includes('purgeStorage') &&
        effects.includes('redirectToLogout'),
    },
    {
      id: 'LGO-01',
      title: 'logging out ends at the sign-in page',
      from: (state) => state.matches('loggingOut'),
      leadsTo: (state) => state.matches('gone') || state.matches('probing'),
    },
    {
      id: 'ERR-07',
      title: 'the home link of a failed logout asks who is signed in: they are back, or at the sign-in page',
      on: ({ stimulus }) => stimulus.label === 'Logging out has failed, and the person follows the home link',
      expect: ({ after, effects }) => after.matches('probing') && effects.includes('start readSession'),
    },
    {
      id: 'ERR-03',
      title: 'only the message that says so shows that the user is not set up; another 403 can be tried again',
      on: ({ stimulus }) =>
        stimulus.label === 'The user is not set up' || stimulus.label === 'The carrier forbids it for another reason',
      expect: ({ after, stimulus }) =>
        stimulus.label === 'The user is not set up'
          ? after.matches('notSetUp') && after.can({ type: 'session.logOut' })
          : after.matches('entryFailed') && after.can({ type: 'session.retry' }) && after.context.failure !== null,
    },
  ],
  accepted: {
    'trap gone': 'the sign-in page is loaded as a new document',
    'trap endedElsewhere': 'the logout page is loaded as a new document',
  },
});

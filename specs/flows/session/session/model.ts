import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { notSetUpMessage } from '#machines/domain/shared/failure.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { clockWith } from '../../support/clocks.ts';
import { agent, offline, refused, sessionIn } from '../../support/samples.ts';
import { agencyRules } from './agency-rules.ts';
import { endRules } from './end-rules.ts';
import { entryRules } from './entry-rules.ts';

const asAgent = sessionIn('agent', 'userType', { selectedAgency: '0042', clock: clockWith(1800) });
const flagged = { ...agent, flags: [{ name: 'cos-2374', active: true }] };

export const model = defineModel({
  machine: sessionMachine,
  title: 'Who uses the portal',
  events: {
    'session.replaced': {
      'An answer of the carrier names the next sign-in step': { session: sessionIn('guest', 'email') },
      'An answer of the carrier: an agent is signed in': { session: asAgent },
      'An answer of the carrier: an agent is signed in, and no times': { session: { ...asAgent, clock: null } },
      'An answer of the carrier: the agent has to be set up': {
        session: sessionIn('verifyEmail', 'userType', { policyValidated: false }),
      },
      'An answer of the carrier: a sign-up waits for its code': {
        session: sessionIn('verifyEmail', 'userType', { policyValidated: true }),
      },
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
        'The carrier answers: the user is not set up': refused(403, { message: notSetUpMessage }),
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
        'Another user arrives': { ...agent, user: { ...agent.user, id: 'another' } },
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
        'The session acts for the first agency again': { ...asAgent, clock: clockWith(900) },
      },
      error: {
        'The agency cannot be switched': refused(500),
        'The carrier limits switches for 30 seconds': refused(429, { retryAfter: 30 }),
      },
    },
    watchEnvironment: {
      sends: {
        'A user signs in in another tab': { type: 'tab.signedIn' },
        'The user logs out in another tab': { type: 'tab.signedOut' },
        'Time is up in another tab': { type: 'tab.timedOut' },
        'The session ends in another tab': { type: 'tab.expired' },
        'Another tab goes on to the other agency': { type: 'agency.moved', agency: '0815' },
        'Another tab goes on to a third agency': { type: 'agency.moved', agency: '0900' },
        'Another tab goes back to the first agency': { type: 'agency.moved', agency: '0042' },
        'This page comes back from the back/forward cache': { type: 'page.restored' },
      },
    },
    sessionTimeout: {
      done: { 'Time is up': 'timeUp', 'The person presses No': null },
      error: { 'The warnings cannot be loaded': offline },
    },
    reauthentication: {
      done: {
        'The same user signs in again': { kind: 'same', session: asAgent, identity: structuredClone(agent) },
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
    reentering: 'the same',
    notSetUp: '"User is not set up correctly", the support line and Logout',
    entryFailed: 'the error screen with Try again and Logout',
    'signedIn.idle': 'the portal',
    'signedIn.switchingAgency': 'the portal, busy switching the agency',
    'signedIn.limited.idle': 'the portal, and over it when the agency may be switched',
    'signedIn.limited.stale':
      'the same, and that another tab acts for another agency, with following it and a wait to keep',
    'signedIn.reloading': 'the portal, busy loading what the new agency may do',
    'signedIn.stale': 'the portal, and over it that another tab acts for another agency, with both ways to go on',
    'signedIn.following': 'the portal without its page, asking for the session',
    interrupted: 'the page covered, until the same user has signed in again',
    'returning.reading': 'nothing, the page is covered until the carrier has said who is signed in',
    'returning.identifying': 'the same',
    rechecking: 'nothing of the portal until the carrier has said who is signed in',
    recognising: 'nothing yet',
    expired: 'nothing yet',
    loggingOut: '"Logging out..."',
    endedElsewhere: 'the logout page as a new document',
    timedOutElsewhere: 'nothing yet',
    gone: 'the sign-in page as a new document',
  },
  project: ({ session, identity, failure, wantedAgency, endReason }) => [
    session?.scope,
    session?.policyValidated,
    session?.selectedAgency,
    wantedAgency,
    session?.clock === null,
    identity?.flags.length,
    identity?.user.id,
    identity?.user.firstName,
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter] : failure?.kind,
    endReason,
  ],
  survivors: {
    "session.setup.ts: isOnboarding: session !== null && session.scope !== 'guest' && !isPrivateScope(session.scope)":
      'it is asked in signedOut, where no session is private',
    "session.setup.ts: isOnboarding: session !== null && session.scope !== 'guest' → (session.scope !== 'guest')":
      'signedOut has a session: the compiler asks for the check',
    'session.setup.ts: sessionSetup.actions.keepUser.identity: context.identity &&':
      'a user who is signed in has an identity: the compiler asks for the check',
    'session.setup.ts: isPrivate: session !== null &&':
      'deciding and recognising begin with keepSession: the compiler asks for the check',
    "session.setup.ts: sessionSetup.actions.keepReturn: result.kind === 'same' → true":
      'isBack comes first: the compiler asks for the check',
    'session.setup.ts: sessionSetup.guards.isSameAgency: isPrivateScope(params.session.scope) &&':
      'each user of the model has an agency: the page of a customer who comes back to it notices it',
    'signed-in.ts: clockOf: sessionOf(context).clock ??':
      'the times of the session are known where the portal shows: the compiler asks for the default',
    "signed-in.ts: signedIn.states.switchingAgency.invoke.input.agency: context.wantedAgency ?? ''":
      'every way to switchingAgency keeps the agency: the compiler asks for the default',
    "signed-in.ts: signedIn.states.switchingAgency.invoke.input.agency: '' → 'mutant'": 'the default is never needed',
  },
  rules: [...entryRules, ...agencyRules, ...endRules],
  accepted: {
    'trap gone': 'the sign-in page is loaded as a new document',
    'trap endedElsewhere': 'the logout page is loaded as a new document',
  },
});

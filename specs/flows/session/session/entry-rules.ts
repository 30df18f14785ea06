import type { sessionMachine } from '#machines/session/session/session.machine.ts';
import type { TypedModel } from '#specs/model/define/define-model.ts';

/** Who is signed in, and what is shown before that is known. */
export const entryRules: TypedModel<typeof sessionMachine>['rules'] = [
  {
    id: 'SES-01.1',
    title: 'the portal asks for the session first',
    on: ({ before, after }) => !before.matches('probing') && after.matches('probing'),
    expect: ({ effects }) => effects.includes('start readSession'),
  },
  {
    title: 'no user is signed in without user, permissions and flags',
    always: ({ context }) => context.identity !== null && context.session !== null,
    when: (state) => state.matches('signedIn'),
  },
  {
    title: 'the times of a session are known where the portal shows, also where its answer names none',
    always: ({ context }) => context.session?.clock !== null,
    when: (state) => state.matches({ signedIn: 'idle' }),
  },
  {
    id: 'SES-04.1',
    title: 'entering a private scope loads the identity',
    on: ({ before, after }) => !before.matches('entering') && after.matches('entering'),
    expect: ({ effects }) => effects.some((effect) => effect.startsWith('start loadIdentity')),
  },
  {
    title:
      'a carrier that refuses what the session needs, and says that it is there, is asked once more and not again and again',
    on: ({ before, stimulus }) =>
      before.matches('reentering') &&
      (stimulus.label === 'The session has ended meanwhile' ||
        stimulus.label === 'The session went on to another agency meanwhile'),
    expect: ({ after, effects }) =>
      after.matches('entryFailed') &&
      after.can({ type: 'session.retry' }) &&
      !effects.some((effect) => effect.startsWith('start ')),
  },
  {
    title: 'a name that was changed shows at once',
    on: ({ stimulus }) => stimulus.label === 'Save another name',
    expect: ({ after }) => after.context.identity?.user.firstName === 'Adele',
  },
  {
    id: 'ERR-08.1',
    title: 'a locked-out user is not an error: the sign-in page opens and keeps how long to wait',
    on: ({ stimulus }) => stimulus.label === 'The carrier answers: the user is locked out',
    expect: ({ after }) =>
      after.matches('lockedOut') &&
      after.hasTag('settled') &&
      after.context.failure !== null &&
      after.context.identity === null,
  },
  {
    id: 'ERR-03.4',
    title: 'a user who is not set up is told so wherever the session is read',
    on: ({ stimulus }) => stimulus.label === 'The carrier answers: the user is not set up',
    expect: ({ after }) => after.matches('notSetUp') && after.context.identity === null,
  },
  {
    title: 'a locked account does not lock the browser: it can be used for another account at once',
    always: (state) => state.can({ type: 'session.forget' }),
    when: (state) => state.matches('lockedOut'),
  },
  {
    id: 'LAY-06.3',
    title: 'a user in the middle of a set-up can log out, a guest cannot',
    always: (state) => state.can({ type: 'session.logOut' }) === (state.context.session?.scope !== 'guest'),
    when: (state) => state.matches('signedOut'),
  },
  {
    title: 'a set-up and a sign-up whose session has ended are told so',
    on: ({ before, stimulus }) =>
      before.matches('signedOut') &&
      before.context.session?.scope !== 'guest' &&
      stimulus.label === 'An answer of the carrier: no user is signed in',
    expect: ({ before, after }) =>
      after.context.endReason === (before.context.session?.policyValidated ? 'signUpExpired' : 'expired'),
  },
  {
    title: 'a user who is not set up can still log out',
    from: (state) => state.matches('notSetUp'),
    canReach: (state) => state.matches('gone'),
  },
  {
    id: 'ERR-03.4',
    title: 'only the message that says so shows that the user is not set up; another 403 can be tried again',
    on: ({ stimulus }) =>
      stimulus.label === 'The user is not set up' || stimulus.label === 'The carrier forbids it for another reason',
    expect: ({ after, stimulus }) =>
      stimulus.label === 'The user is not set up'
        ? after.matches('notSetUp') && after.can({ type: 'session.logOut' })
        : (after.matches('entryFailed') || after.matches('failed')) &&
          after.can({ type: 'session.retry' }) &&
          after.context.failure !== null,
  },
];

import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { retryAfterOf } from '#machines/domain/shared/failure.ts';
import { isEarlierStep } from '#machines/domain/sign-in/login.ts';
import { loginStepOf } from '#machines/domain/session/session.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused, sessionIn } from '../../support/samples.ts';
import { broken, coolDown, failed, limited, overtaken, taken } from '../../support/session-steps.ts';

const password = { username: null, password: 'correct horse battery' };

export const model = defineModel({
  machine: loginMachine,
  title: 'Signing in',
  starts: {
    'At the start': { session: sessionIn('guest') },
    'A code was sent a moment ago': { session: sessionIn('guest', 'mfa', { resendAfter: 30 }) },
  },
  events: {
    'userType.choose': { 'Choose Agent': { userType: 'agent' } },
    'email.submit': {
      "Type ' ada@agency.test ' and press Continue": { email: ' ada@agency.test ' },
      'Leave the email address empty and press Continue': { email: ' ' },
      "Type 'ada' and press Continue": { email: 'ada' },
    },
    'password.submit': ({ context }) =>
      context.session?.usernameRequired
        ? {
            'Type user name and password and press Sign in': { ...password, username: 'ada' },
            'Type only the password and press Sign in': { ...password, username: '' },
            'Type only the user name and press Sign in': { username: 'ada', password: '' },
          }
        : {
            'Type the password and press Sign in': password,
            'Leave the password empty and press Sign in': { username: null, password: '' },
          },
    'code.submit': {
      "Type '123456' and press Continue": { code: '123456' },
      "Type '123' and press Continue": { code: '123' },
    },
    'code.resend': 'Press Send a new code',
    'login.return': {
      'Go back to the user type': { step: 'userType' },
      'Go back to the email address': { step: 'email' },
      'Go back to the password': { step: 'password' },
    },
    'login.restart': 'Press Start over',
    'person.recalled': {
      'The device remembers the agent': { entered: { userType: 'agent', email: 'ada@agency.test' } },
    },
  },
  outcomes: {
    watchSession: {
      sends: {
        'Another tab starts over': { type: 'session.changed', session: sessionIn('guest') },
        'Another tab goes on to the password': {
          type: 'session.changed',
          session: sessionIn('guest', 'password', { usernameRequired: true }),
        },
        'Another tab signs in': { type: 'session.changed', session: sessionIn('agent') },
      },
    },
    watchCoolDown: { sends: coolDown },
    submitAnswer: {
      done: {
        'The carrier asks for the email address': taken(sessionIn('guest', 'email')),
        'The carrier asks for the password': taken(sessionIn('guest', 'password', { email: 'ada@agency.test' })),
        'The carrier asks for a code': taken(
          sessionIn('guest', 'mfa', { isMfaRequired: true, resendAfter: 30, email: 'ada@agency.test' }),
        ),
        'The carrier answers: the account is still being set up': taken(sessionIn('verifyEmail')),
        'The carrier signs the agent in': taken(sessionIn('agent')),
        'The step was taken already: it is the password': overtaken(sessionIn('guest', 'password')),
        'The step was taken already: the agent is in': overtaken(sessionIn('agent')),
        'The call was out of order: the session has ended': overtaken(sessionIn('guest')),
        ...limited,
        'The carrier does not accept the answer': failed(
          refused(401, { message: 'Invalid code entry. Please try again.' }),
        ),
        'There is no connection': failed(offline),
        'The carrier answers 500': failed(refused(500)),
      },
      error: { 'The page cannot send it': broken },
    },
    resendCode: {
      done: {
        'A new code is sent': sessionIn('guest', 'mfa', {
          isMfaRequired: true,
          resendAfter: 30,
          email: 'ada@agency.test',
        }),
      },
      error: {
        'No code can be sent': refused(500),
        'No code can be sent for 20 seconds': refused(429, { retryAfter: 20 }),
      },
    },
    forgetUser: {
      done: { 'The carrier starts over': sessionIn('guest') },
      error: { 'Starting over is refused': refused(500) },
    },
    returnToStep: {
      done: {
        'The carrier is at the user type again': sessionIn('guest'),
        'The carrier is at the email address again': sessionIn('guest', 'email'),
      },
      error: { 'Going back is refused': refused(500), 'Going back finds no connection': offline },
    },
  },
  states: {
    routing: 'nothing yet',
    'editing.userType': 'the choice of who you are',
    'editing.email': 'the field for the email address',
    'editing.password': 'the field for the password',
    'editing.code': 'the field for the code',
    submitting: 'the step, busy',
    resending: 'the field for the code, a new one on its way',
    answered: 'nothing yet',
    returning: 'the step, busy',
    restarting: 'the step, busy',
    lockedOut: 'that too many attempts were made, and when to try again',
    settingUp: 'the first step of the set-up on its way',
    signedIn: 'the portal',
  },
  project: ({ session, entered, problems, failure, notice, coolDown }) => [
    entered.email,
    session && loginStepOf(session),
    session?.scope,
    session?.usernameRequired,
    problems.map(({ field }) => field),
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter] : failure?.kind,
    notice,
    coolDown,
  ],
  omitted: ['steps'],
  survivors: {
    'editing: starts in': 'every transition to editing names its step: XState asks for a first one',
    'login.machine.ts: loginMachine.context.coolDown: session?.resendAfter ?? 0 → (session?.resendAfter)':
      'sign-in begins once the session is known: the compiler asks for the default',
    'login.machine.ts: loginMachine.context.coolDown: 0 → 1': 'the default is never needed',
    'login.setup.ts: loginSetup.actions.keepOutcome: failure dropped':
      'an outcome with a session has no failure, and keepAnswer has forgotten the former one',
    "login.setup.ts: noticeAfter: after.scope !== 'guest' || !before → (after.scope !== 'guest')":
      'sign-in begins once the session is known: the compiler asks for the check',
    'login.setup.ts: loginSetup.guards.isSignedIn: context.session !== null &&':
      'sign-in begins once the session is known: the compiler asks for the check',
    'login.setup.ts: loginSetup.guards.isSettingUp: context.session !== null &&':
      'sign-in begins once the session is known: the compiler asks for the check',
    'login.setup.ts: loginSetup.guards.isAt: context.session !== null &&':
      'sign-in begins once the session is known: the compiler asks for the check',
    'login.setup.ts: loginSetup.guards.isEarlier: context.session !== null &&':
      'sign-in begins once the session is known: the compiler asks for the check',
  },
  rules: [
    {
      title: 'who is remembered is asked for the password next: both answers are given again',
      on: ({ stimulus }) => stimulus.label === 'The device remembers the agent',
      expect: ({ after, effects }) =>
        after.matches('returning') &&
        effects.includes('start returnToStep {"userType":"agent","email":"ada@agency.test","step":"password"}'),
    },
    {
      title: 'the step on screen is the one that the server session names',
      always: ({ context, value }) => {
        const step = context.session && loginStepOf(context.session);
        return JSON.stringify(value) === JSON.stringify({ editing: step === 'mfa' ? 'code' : step });
      },
      when: (state) => state.matches('editing'),
    },
    {
      title: 'no user is signed in before the carrier says so',
      always: ({ context }) => ['customer', 'agent', 'support'].includes(context.session?.scope ?? ''),
      when: (state) => state.matches('signedIn'),
    },
    {
      title: 'passwords and codes are kept only while they are sent',
      always: ({ context }) => context.answer === null,
      when: (state) => !state.matches('submitting'),
    },
    {
      id: 'LGN-03.2',
      title: 'where a user name is asked for, the password is not sent without one',
      on: ({ before, effects }) =>
        before.context.session?.usernameRequired === true &&
        effects.some((effect) => effect.startsWith('start submitAnswer {"step":"password"')),
      expect: ({ effects }) => effects.some((effect) => effect.includes('"username":"ada"')),
    },
    {
      id: 'LGN-03.2',
      title: 'what is missing is marked on its own field',
      on: ({ before, stimulus }) => before.matches('editing') && stimulus.label.startsWith('Type only the '),
      expect: ({ after, stimulus }) =>
        after.context.problems.map(({ field }) => field).join(' ') ===
        (stimulus.label.startsWith('Type only the password') ? 'username' : 'password'),
    },
    {
      title: 'an answer out of order shows the step that it really is',
      on: ({ stimulus }) => stimulus.label.startsWith('The step was taken already'),
      expect: ({ stimulus, after, effects }) =>
        effects.some((effect) => effect.startsWith('shareSession')) &&
        (stimulus.label.endsWith('the agent is in')
          ? after.matches('signedIn')
          : after.matches({ editing: 'password' })),
    },
    {
      title: 'a sign-in never comes back to an earlier step, or to the same one, without saying why',
      on: ({ before, stimulus }) =>
        before.matches('submitting') && /^The (step was taken already|call was out of order)/.test(stimulus.label),
      expect: ({ before, after }) => {
        const [from, to] = [before, after].map(({ context }) => context.session && loginStepOf(context.session));
        if (!from || !to || !after.matches('editing') || isEarlierStep(from, to)) return after.context.notice === null;
        return after.context.notice === (to === 'userType' ? 'sessionEnded' : 'stepAgain');
      },
    },
    {
      title: 'going back keeps what was entered, and asks the carrier for no later step',
      on: ({ stimulus, effects }) => stimulus.label.startsWith('Go back to') && effects.length > 0,
      expect: ({ before, after, effects }) =>
        after.matches('returning') &&
        after.context.entered.email === (before.context.session?.email ?? before.context.entered.email) &&
        effects.some((effect) => effect.startsWith('start returnToStep')) &&
        before.context.session !== null &&
        isEarlierStep(after.context.returnTo, loginStepOf(before.context.session)),
    },
    {
      title: 'going back ends at a step that can be left, whatever the carrier answers',
      from: (state) => state.matches('returning'),
      leadsTo: (state) => state.matches('editing'),
    },
    {
      title: 'a different account begins with nothing of the one before',
      on: ({ after }) => after.matches('restarting'),
      expect: ({ after }) => after.context.entered.email === '',
    },
    {
      id: 'LGN-10.2',
      title: 'an incomplete code is never sent',
      on: ({ stimulus }) => stimulus.label === "Type '123' and press Continue",
      expect: ({ effects, after }) => effects.length === 0 && after.context.problems.length > 0,
    },
    {
      title: 'another code can be asked for once the time to wait is over, and not before',
      always: (state) => state.can({ type: 'code.resend' }) === state.context.coolDown <= 0,
      when: (state) => state.matches({ editing: 'code' }),
    },
    {
      title: 'a refused code says how long to wait for one',
      on: ({ stimulus }) => stimulus.label === 'No code can be sent for 20 seconds',
      expect: ({ after }) => after.matches({ editing: 'code' }) && after.context.coolDown === 20,
    },
    {
      title: 'a step is locked only when the carrier allows no more tries',
      always: ({ context: { failure } }) => failure?.kind === 'refused' && failure.status === 429,
      when: (state) => state.matches('lockedOut'),
    },
    {
      title: 'a lock-out lasts as long as the carrier says, and one minute where it does not say',
      on: ({ before, stimulus }) => before.matches('lockedOut') && stimulus.origin === 'clock',
      expect: ({ before: { context }, stimulus }) =>
        stimulus.origin === 'clock' && stimulus.advance === (retryAfterOf(context.failure) ?? 60) * 1000,
    },
    {
      title: 'an answer that is sent has no problem beside it',
      always: ({ context }) => context.problems.length === 0,
      when: (state) => state.matches('submitting'),
    },
    {
      title: 'a lock-out at the email address keeps what was typed, for when it is over',
      on: ({ stimulus }) => stimulus.label.endsWith("@agency.test ' and press Continue"),
      expect: ({ after }) => after.context.answer === null || after.context.entered.email === 'ada@agency.test',
    },
    {
      title: 'a lock-out ends by itself when the carrier said it would',
      from: (state) => state.matches('lockedOut'),
      leadsTo: (state) => state.matches('editing'),
    },
    {
      title: 'a refused answer shows what the carrier says, at the same step',
      on: ({ before, stimulus }) =>
        before.matches('submitting') && stimulus.label === 'The carrier does not accept the answer',
      expect: ({ before, after }) => after.context.failure !== null && after.context.session === before.context.session,
    },
    {
      id: 'VAL-03.2',
      title: 'a double submit sends one request',
      never: (state) => state.matches('submitting') && state.can({ type: 'code.submit', code: '123456' }),
    },
  ],
});

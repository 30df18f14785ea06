import type { SignUpAnswer } from '#machines/domain/shared/answers.ts';
import { signUpStepOf, type SignUpStep } from '#machines/domain/onboarding/wizards.ts';
import { signUpMachine } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import { describeSignUpFailure } from '#screens/onboarding/words.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused, sessionIn } from '../../support/samples.ts';
import { broken, failed, limited, overtaken, taken } from '../../support/session-steps.ts';
import { at, goodPassword, signingUp } from '../../support/wizard-samples.ts';

const answers: Readonly<Record<SignUpStep, readonly [SignUpAnswer, SignUpAnswer]>> = {
  verifyPolicy: [
    { step: 'verifyPolicy', policyNumber: 'HOA12345678', address: '12 Main St, Duluth, MN' },
    { step: 'verifyPolicy', policyNumber: 'HOA', address: '' },
  ],
  credentials: [
    { step: 'credentials', email: 'nia@person.test', firstName: 'Nia', lastName: 'Person' },
    { step: 'credentials', email: 'nia', firstName: '', lastName: 'Person' },
  ],
  password: [
    { step: 'password', password: goodPassword, confirmation: goodPassword },
    { step: 'password', password: 'password1234567', confirmation: 'password' },
  ],
};

export const model = defineModel({
  machine: signUpMachine,
  title: 'Signing up',
  starts: {
    'Follow Sign up': { session: sessionIn('guest'), sessionToken: 'token-1' },
    'Come back to the credentials': {
      session: signingUp('credentials', { email: 'nia@person.test' }),
      sessionToken: 'token-1',
    },
    'Open the page where people do not sign up': {
      session: sessionIn('guest', 'userType', { authVersion: 'v3' }),
      sessionToken: 'token-1',
    },
  },
  events: {
    'answer.submit': ({ context }) => {
      const step = signUpStepOf(context.session);
      const [good, bad] = answers[step];
      return {
        'Fill the step in and press Continue': { answer: good },
        'Fill the step in wrongly and press Continue': { answer: bad },
        ...(step === 'password'
          ? { 'A page that is out of date sends the credentials': { answer: answers.credentials[0] } }
          : {}),
      };
    },
    'address.typed': {
      "Type '12 Ma' into the address": { text: '12 Ma' },
      "Type '12' into the address": { text: '12' },
    },
    'address.highlight': {
      'Press the down arrow in the address': { by: 1 },
      'Press the up arrow in the address': { by: -1 },
    },
    'address.choose': {
      'Choose the second suggested address': { index: 1 },
      'Choose an address that is not suggested': { index: -1 },
    },
    'address.close': 'Press Escape in the address',
    'signUp.cancel': 'Press Cancel',
  },
  outcomes: {
    watchSession: {
      sends: { 'Another tab goes on to the password': { type: 'session.changed', session: signingUp('password') } },
    },
    suggestAddresses: {
      done: {
        'Two addresses are suggested': ['12 Main St, Duluth, MN', '12 Maple St, Duluth, MN'],
        'What was typed and one address are suggested': ['12 Ma', '12 Main St, Duluth, MN'],
      },
      error: { 'The address service does not answer': offline },
    },
    makeCall: {
      done: {
        'The carrier asks for the credentials': taken(signingUp('credentials')),
        'The carrier asks for the password': taken(signingUp('password')),
        'The carrier goes on to the user setup': taken(at('verifyEmail')),
        'The step was taken already: it is the password': overtaken(signingUp('password')),
        'The call was out of order: the session has ended': overtaken(sessionIn('guest')),
        'The carrier refuses with words': failed(refused(400, { message: 'Not a policy of ours.' })),
        'The carrier refuses without words': failed(refused(500)),
        ...limited,
        'There is no connection': failed(offline),
      },
      error: { 'The page cannot make the call': broken },
    },
    resetSession: {
      done: { 'The carrier starts over': sessionIn('guest') },
      error: { 'Starting over is refused': refused(500) },
    },
  },
  states: {
    routing: 'nothing yet',
    unavailable: 'the sign-in page on its way',
    'editing.verifyPolicy.idle': 'the fields for policy number and address',
    'editing.verifyPolicy.pausing': 'the fields for policy number and address',
    'editing.verifyPolicy.suggesting': 'the fields for policy number and address',
    'editing.credentials': 'the fields for email address and name',
    'editing.password': 'the fields for the password',
    'submitting.calling': 'the step, busy',
    'submitting.called': 'nothing yet',
    registered: 'the page anew',
    refused: 'nothing yet',
    cancelling: 'the step, busy',
    lockedOut: 'that too many attempts were made, and when to try again',
  },
  project: ({ session, suggestions, problems, failure, call, notice, address, ...rest }) => [
    signUpStepOf(session),
    session.authVersion,
    suggestions.length,
    address,
    rest.selectedAddress,
    rest.active,
    problems.map(({ field }) => field),
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter, failure.message] : failure?.kind,
    call,
    notice,
  ],
  omitted: ['session'],
  survivors: {
    'editing: starts in': 'every transition to editing names its step: XState asks for a first one',
    'sign-up.machine.ts: signUpMachine.actions.keepSelection.address: context.suggestions[params.index] ?? context.address':
      'isSuggested comes first: the compiler asks for the default',
    "sign-up.machine.ts: signUpMachine.states.routing.entry.params: 'session' → 'mutant'":
      'the compiler asks for the session, which is too long for golden paths',
  },
  rules: [
    {
      id: 'SGN-01.1',
      title: 'the step on screen is the one that the server session names',
      always: ({ context, value }) => JSON.stringify(value).includes(`"${signUpStepOf(context.session)}"`),
      when: (state) => state.matches('editing'),
    },
    {
      id: 'SGN-01.2',
      title: 'whatever page of signing up is opened, the address is that of the current step',
      on: ({ before, after }) => !before.matches('editing') && after.matches('editing'),
      expect: ({ after: { context }, effects }) => {
        const pages: Readonly<Record<SignUpStep, string>> = {
          verifyPolicy: '/user-signup/verify-policy',
          credentials: '/user-signup/credentials',
          password: '/user-signup/password',
        };
        return effects.includes(`showPage {"path":"${pages[signUpStepOf(context.session)]}"}`);
      },
    },
    {
      id: 'SGN-02.1',
      title: 'Cancel is not on the first step',
      never: (state) => state.matches({ editing: 'verifyPolicy' }) && state.can({ type: 'signUp.cancel' }),
    },
    {
      id: 'SGN-02.2',
      title: 'Cancel is on the other steps, and leads to the first one',
      on: ({ stimulus }) => stimulus.label === 'The carrier starts over',
      expect: ({ before, after }) => before.matches('cancelling') && after.matches({ editing: 'verifyPolicy' }),
    },
    {
      id: 'SGN-02.2',
      title: 'Cancel can be pressed on every step but the first',
      always: (state) => state.can({ type: 'signUp.cancel' }),
      when: (state) => state.matches({ editing: 'credentials' }) || state.matches({ editing: 'password' }),
    },
    {
      id: 'SGN-02.3',
      title: 'Cancel resets the session',
      on: ({ before, stimulus }) => before.matches('editing') && stimulus.label === 'Press Cancel',
      expect: ({ before, effects }) =>
        before.matches({ editing: 'verifyPolicy' }) || effects.includes('start resetSession'),
    },
    {
      id: 'SGN-02.3',
      title: 'no step leads back to the first one without a session that is reset',
      on: ({ before, after }) =>
        signUpStepOf(before.context.session) !== 'verifyPolicy' &&
        after.matches({ editing: 'verifyPolicy' }) &&
        after.context.session.scope === 'guest',
      expect: ({ before, after: { context } }) =>
        (before.matches('cancelling') || context.notice === 'sessionEnded') &&
        context.session.group !== 'signUp' &&
        context.answer === null &&
        context.address === '' &&
        context.selectedAddress === null,
    },
    {
      id: 'SGN-03.1',
      title: 'nothing is sent before it is valid',
      on: ({ stimulus }) => stimulus.label === 'Fill the step in wrongly and press Continue',
      expect: ({ effects, after }) => effects.length === 0 && after.context.problems.length > 0,
    },
    {
      id: 'SGN-06',
      title: 'after the registration the page loads anew',
      on: ({ before, stimulus }) =>
        before.context.call === 'registration' &&
        stimulus.origin === 'outcome' &&
        stimulus.label.startsWith('The carrier goes on'),
      expect: ({ effects }) => effects.includes('reloadPage'),
    },
    {
      id: 'SGN-07.5',
      title: 'addresses are asked for with the session token of this visitor',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start suggestAddresses')),
      expect: ({ effects }) => effects.some((effect) => effect.includes('"sessionToken":"token-1"')),
    },
    {
      title: 'a chosen address is kept as chosen and shown, and no address is suggested any more',
      on: ({ before, stimulus }) =>
        before.context.suggestions.length > 1 && stimulus.label === 'Choose the second suggested address',
      expect: ({ before, after: { context } }) =>
        context.selectedAddress === before.context.suggestions[1] &&
        context.address === context.selectedAddress &&
        context.suggestions.length === 0,
    },
    {
      title: 'typing on drops the chosen address',
      on: ({ stimulus }) => stimulus.label.startsWith('Type '),
      expect: ({ after }) => after.context.selectedAddress === null,
    },
    {
      title: 'the chosen address is sent with the session token',
      on: ({ before, effects }) =>
        before.context.selectedAddress !== null && effects.some((effect) => effect.includes('"call":"policy"')),
      expect: ({ before, effects }) =>
        effects.some((effect) =>
          effect.includes(`"selectedAddress":"${before.context.selectedAddress}","sessionToken":"token-1"`),
        ),
    },
    {
      title: 'the profile follows the email address, and the registration the password',
      on: ({ before, stimulus }) =>
        before.matches('submitting') &&
        (before.context.call === 'email' || before.context.call === 'password') &&
        /^The carrier (asks|goes on)/.test(stimulus.label),
      expect: ({ before, after }) =>
        after.matches('submitting') &&
        after.context.call === (before.context.call === 'email' ? 'profile' : 'registration'),
    },
    {
      title: 'passwords are kept only while they are sent',
      always: ({ context }) => context.answer === null,
      when: (state) => state.matches('editing') || state.matches('lockedOut') || state.matches('registered'),
    },
    {
      id: 'LAY-07.2',
      title: 'without authentication version v4 no visitor signs up',
      always: (state) => state.matches('unavailable'),
      when: ({ context }) => context.session.authVersion === 'v3',
    },
    {
      title: 'each refused call has its words',
      on: ({ stimulus }) => stimulus.label === 'The carrier refuses without words',
      expect: ({ after: { context } }) => {
        const words: Readonly<Record<string, string>> = {
          policy: 'Issue validating address or policy number.',
          email: 'Issue setting profile.',
          profile: 'Issue setting profile.',
          password: 'Account creation failed.',
          registration: 'User creation failed - please try again.',
        };
        const { failure, call } = context;
        return failure !== null && describeSignUpFailure(failure, call) === words[call ?? ''];
      },
    },
    {
      title: "the server's message comes first, but for a registration",
      on: ({ stimulus }) => stimulus.label === 'The carrier refuses with words',
      expect: ({ after: { context } }) => {
        const { failure, call } = context;
        const said = failure && describeSignUpFailure(failure, call);
        return (
          said === (call === 'registration' ? 'User creation failed - please try again.' : 'Not a policy of ours.')
        );
      },
    },
    {
      title: 'an answer out of order shows the step that it really is, and says why',
      on: ({ stimulus }) => stimulus.label.startsWith('The step was taken already'),
      expect: ({ before, after, effects }) =>
        after.matches({ editing: 'password' }) &&
        after.context.notice === (signUpStepOf(before.context.session) === 'password' ? 'stepAgain' : 'stepTaken') &&
        effects.some((effect) => effect.startsWith('shareSession')),
    },
    {
      title: 'a sign-up whose session has ended starts again, and says so',
      on: ({ stimulus }) => stimulus.label === 'The call was out of order: the session has ended',
      expect: ({ before, after }) =>
        after.matches({ editing: 'verifyPolicy' }) &&
        after.context.notice ===
          (signUpStepOf(before.context.session) === 'verifyPolicy' ? 'stepAgain' : 'sessionEnded'),
    },
    {
      title: 'having to wait ends by itself',
      from: (state) => state.matches('lockedOut'),
      leadsTo: (state) => state.matches('editing'),
    },
    {
      id: 'VAL-03.2',
      title: 'a double submit sends one request',
      never: (state) => state.hasTag('busy') && state.can({ type: 'answer.submit', answer: answers.credentials[0] }),
    },
  ],
  accepted: {
    'trap unavailable': 'the sign-in page takes its place',
    'trap registered': 'the page is loaded anew',
  },
});

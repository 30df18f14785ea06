import * as v from 'valibot';
import { sessionSchema } from '../session/session.ts';
import { rateTestSchema, termsSchema } from '../onboarding/terms.ts';
import { raters } from '../onboarding/wizards.ts';
import { nameSchema } from './names.ts';
import { changes, reads } from './operation.ts';

const text = (max: number) =>
  /*#__PURE__*/ v.pipe(
    /*#__PURE__*/ v.string(),
    /*#__PURE__*/ v.nonEmpty('is required'),
    /*#__PURE__*/ v.maxLength(max, `at most ${max} characters`),
  );
const outOfOrder = { 409: 'not the current step; the body is the session' };
const limited = { 429: 'too many attempts; Retry-After says when to try again' };
const invalidCode = {
  400: 'Invalid code entry. Please try again., or why the code is not valid anymore',
  ...outOfOrder,
  ...limited,
};
const step = { access: 'signingIn', extends: true, response: sessionSchema, errors: outOfOrder } as const;
const code = /*#__PURE__*/ v.object({ code: /*#__PURE__*/ text(64) });

export const gettingStarted = /*#__PURE__*/ changes({
  ...step,
  id: 'gettingStarted',
  summary: 'First step of the user setup: begins it, and sends a code to the email address',
  path: '/auth/setup-user/getting-started',
});

export const verifySetupEmail = /*#__PURE__*/ changes({
  ...step,
  id: 'verifySetupEmail',
  summary: 'Second step: the code that was sent by email',
  path: '/auth/setup-user/verify-email',
  body: code,
  errors: invalidCode,
});

export const resendSetupEmail = /*#__PURE__*/ changes({
  ...step,
  id: 'resendSetupEmail',
  summary: 'Sends another code by email, 30 s after the last one at the earliest',
  path: '/auth/setup-user/resend-email',
  errors: { ...outOfOrder, ...limited },
});

export const registerPhone = /*#__PURE__*/ changes({
  ...step,
  id: 'registerPhone',
  summary: 'Third step: a phone number, to which a code is sent; repeated to correct the number',
  path: '/auth/setup-user/register-phone',
  body: /*#__PURE__*/ v.object({ phone: /*#__PURE__*/ text(40) }),
  errors: { 400: 'not a telephone number', ...outOfOrder, ...limited },
});

export const verifySetupPhone = /*#__PURE__*/ changes({
  ...step,
  id: 'verifySetupPhone',
  summary: 'Still the third step: the code that was sent to the telephone',
  path: '/auth/setup-user/verify-phone',
  body: code,
  errors: invalidCode,
});

export const resendSetupPhone = /*#__PURE__*/ changes({
  ...step,
  id: 'resendSetupPhone',
  summary: 'Sends another code to the telephone, 30 s after the last one at the earliest',
  path: '/auth/setup-user/resend-phone',
  errors: { ...outOfOrder, ...limited },
});

export const setNewPassword = /*#__PURE__*/ changes({
  ...step,
  id: 'setNewPassword',
  summary: 'Fourth step: a password of one’s own',
  path: '/auth/setup-user/set-new-password',
  body: /*#__PURE__*/ v.object({ newPassword: /*#__PURE__*/ text(1000) }),
  errors: { 400: 'why the password cannot be taken', ...outOfOrder },
});

export const readTerms = /*#__PURE__*/ reads({
  id: 'readTerms',
  summary: 'The terms and conditions in force',
  path: '/auth/termsAndConditions',
  access: 'anyone',
  invented: true,
  response: termsSchema,
});

export const acceptTerms = /*#__PURE__*/ changes({
  ...step,
  id: 'acceptTerms',
  summary: 'Fifth step: accepts the terms in force',
  path: '/auth/setup-user/accept-tscs',
});

export const setupAccount = /*#__PURE__*/ changes({
  ...step,
  id: 'setupAccount',
  summary: 'Last step: the name to show; employees cannot edit theirs and send none',
  path: '/auth/setup-account',
  invented: true,
  body: /*#__PURE__*/ v.object({
    firstName: /*#__PURE__*/ v.optional(nameSchema),
    lastName: /*#__PURE__*/ v.optional(nameSchema),
  }),
  errors: { 400: 'a name is missing or too long', 403: 'the name of an employee', ...outOfOrder },
});

export const selectRater = /*#__PURE__*/ changes({
  ...step,
  id: 'selectRater',
  summary: 'First step of the comparative rater setup: which rater',
  path: '/auth/setup-rater/select-rater',
  invented: true,
  body: /*#__PURE__*/ v.object({ rater: /*#__PURE__*/ v.picklist(raters) }),
});

export const setRaterCredentials = /*#__PURE__*/ changes({
  ...step,
  id: 'setRaterCredentials',
  summary: 'Second step: how the rater knows the agency',
  path: '/auth/setup-rater/rater-credentials',
  invented: true,
  body: /*#__PURE__*/ v.object({ username: /*#__PURE__*/ text(254), password: /*#__PURE__*/ text(1000) }),
  errors: { 400: 'the rater does not accept them', ...outOfOrder, ...limited },
});

export const restartRater = /*#__PURE__*/ changes({
  ...step,
  id: 'restartRater',
  summary: 'Back to the choice of the rater, to correct it or the credentials',
  path: '/auth/setup-rater/restart',
  invented: true,
});

export const runRateTest = /*#__PURE__*/ changes({
  ...step,
  id: 'runRateTest',
  summary: 'Third step: asks the rater for a sample quote',
  path: '/auth/setup-rater/rate-test',
  invented: true,
  response: rateTestSchema,
  errors: { 400: 'the rater gave no quote, in words', ...outOfOrder, ...limited },
});

export const finishRater = /*#__PURE__*/ changes({
  ...step,
  id: 'finishRater',
  summary: 'Ends the comparative rater setup, once a rate test has gone well',
  path: '/auth/setup-rater/finish',
  invented: true,
});

export const rememberDevice = /*#__PURE__*/ changes({
  ...step,
  id: 'rememberDevice',
  summary: 'Whether this browser needs no code for 30 days',
  path: '/auth/device-setup/remember-device',
  invented: true,
  body: /*#__PURE__*/ v.object({ trust: /*#__PURE__*/ v.boolean() }),
});

export const forgetDevice = /*#__PURE__*/ reads({
  id: 'forgetDevice',
  summary: 'This browser is trusted no more; a GET with an effect, so only this origin may call it',
  path: '/auth/device-setup/forget-device',
  access: 'anyone',
  changes: true,
  response: sessionSchema,
});

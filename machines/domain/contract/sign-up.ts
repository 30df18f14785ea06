import * as v from 'valibot';
import { sessionSchema } from '../session/session.ts';
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
const step = { access: 'signingIn', extends: true, response: sessionSchema, errors: outOfOrder } as const;

export const signUpPolicy = /*#__PURE__*/ changes({
  ...step,
  id: 'signUpPolicy',
  summary: 'Signing up begins with a policy and the address it is written for; one refusal for all reasons',
  path: '/auth/signup/policy',
  body: /*#__PURE__*/ v.object({
    policyNum: /*#__PURE__*/ text(40),
    addressInput: /*#__PURE__*/ text(300),
    sessionToken: /*#__PURE__*/ text(100),
  }),
  errors: { 400: 'Issue validating address or policy number.', ...outOfOrder, ...limited },
});

export const signUpEmail = /*#__PURE__*/ changes({
  ...step,
  id: 'signUpEmail',
  summary: 'The email address of the new user; the same answer for known and unknown ones',
  path: '/auth/signup/email',
  body: /*#__PURE__*/ v.object({ email: /*#__PURE__*/ text(254) }),
  errors: { 400: 'not an email address', ...outOfOrder, ...limited },
});

export const signUpProfile = /*#__PURE__*/ changes({
  ...step,
  id: 'signUpProfile',
  summary: 'The name of the new user',
  path: '/auth/signup/profile',
  body: /*#__PURE__*/ v.object({ firstName: nameSchema, lastName: nameSchema }),
  errors: { 400: 'a name is missing or too long', ...outOfOrder },
});

export const signUpPassword = /*#__PURE__*/ changes({
  ...step,
  id: 'signUpPassword',
  summary: 'The password of the new user, twice',
  path: '/auth/signup/password',
  body: /*#__PURE__*/ v.object({
    password: /*#__PURE__*/ text(1000),
    confirmPassword: /*#__PURE__*/ text(1000),
  }),
  errors: { 400: 'why the password cannot be taken', ...outOfOrder },
});

export const register = /*#__PURE__*/ changes({
  ...step,
  id: 'register',
  summary: 'Ends signing up; the user setup follows with the code that was sent by email',
  path: '/auth/registration',
});

export const suggestAddresses = /*#__PURE__*/ reads({
  id: 'suggestAddresses',
  summary: 'Addresses that begin like this, from a maps service; the session token groups the calls of one visitor',
  path: '/addresses/autocomplete',
  access: 'anyone',
  invented: true,
  query: /*#__PURE__*/ v.object({
    text: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(300))),
    sessionToken: /*#__PURE__*/ v.optional(
      /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(100)),
    ),
  }),
  response: /*#__PURE__*/ v.object({ suggestions: /*#__PURE__*/ v.array(/*#__PURE__*/ v.string()) }),
  errors: limited,
});

export const forgotPassword = /*#__PURE__*/ changes({
  ...step,
  id: 'forgotPassword',
  summary: 'Sends a code to reset the password; the same answer for known and unknown addresses',
  path: '/auth/forgot-password',
  invented: true,
  access: 'anyone',
  body: /*#__PURE__*/ v.object({ email: /*#__PURE__*/ text(254) }),
  errors: { 400: 'not an email address', ...outOfOrder, ...limited },
});

export const resetPassword = /*#__PURE__*/ changes({
  ...step,
  id: 'resetPassword',
  summary: 'A new password, with the code; ends all sessions and trusted devices and does not sign in',
  path: '/auth/forgot-password/reset',
  access: 'anyone',
  body: /*#__PURE__*/ v.object({
    email: /*#__PURE__*/ text(254),
    confirmationCode: /*#__PURE__*/ text(64),
    password: /*#__PURE__*/ text(1000),
  }),
  errors: {
    400: 'Invalid code entry. Please try again., or why the code is not valid anymore or the password cannot be taken',
    ...outOfOrder,
    ...limited,
  },
});

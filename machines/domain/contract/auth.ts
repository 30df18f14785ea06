import * as v from 'valibot';
import { sessionSchema, userTypes } from '../session/session.ts';
import { changes, reads } from './operation.ts';

const text = (max: number) =>
  /*#__PURE__*/ v.pipe(
    /*#__PURE__*/ v.string(),
    /*#__PURE__*/ v.nonEmpty('is required'),
    /*#__PURE__*/ v.maxLength(max, `at most ${max} characters`),
  );
const outOfOrder = { 409: 'not the current step; the body is the session' };
const limited = { 429: 'too many attempts; Retry-After says when to try again' };

export const readSession = /*#__PURE__*/ reads({
  id: 'readSession',
  summary: 'The session of this browser, without extending it',
  path: '/auth/session',
  access: 'anyone',
  response: sessionSchema,
  errors: { 429: 'locked out' },
});

export const forgetUser = /*#__PURE__*/ changes({
  id: 'forgetUser',
  summary: 'Starts signing in anew',
  path: '/auth/forget-user',
  access: 'anyone',
  response: sessionSchema,
});

export const loginUserType = /*#__PURE__*/ changes({
  id: 'loginUserType',
  summary: 'First step of signing in: who is it',
  path: '/auth/login/user-type',
  access: 'signingIn',
  body: /*#__PURE__*/ v.object({ userType: /*#__PURE__*/ v.picklist(userTypes) }),
  response: sessionSchema,
  errors: outOfOrder,
});

export const loginEmail = /*#__PURE__*/ changes({
  id: 'loginEmail',
  summary: 'Second step: the email address; the same answer for known and unknown ones',
  path: '/auth/login/email',
  access: 'signingIn',
  body: /*#__PURE__*/ v.object({ email: /*#__PURE__*/ text(254) }),
  response: sessionSchema,
  errors: { 400: 'not an email address', ...outOfOrder, ...limited },
});

export const loginPassword = /*#__PURE__*/ changes({
  id: 'loginPassword',
  summary: 'Third step: the password; username only where the session requires it',
  path: '/auth/login/password',
  access: 'signingIn',
  body: /*#__PURE__*/ v.object({
    username: /*#__PURE__*/ v.nullable(/*#__PURE__*/ v.string()),
    password: /*#__PURE__*/ text(1000),
  }),
  response: sessionSchema,
  errors: {
    400: 'the user name is missing',
    401: 'email address, user name or password is wrong',
    403: 'User is not set up correctly',
    ...outOfOrder,
    ...limited,
  },
});

export const loginMfaVerify = /*#__PURE__*/ changes({
  id: 'loginMfaVerify',
  summary: 'Fourth step: the code that was sent',
  path: '/auth/login/mfa-verify',
  access: 'signingIn',
  body: /*#__PURE__*/ v.object({ code: /*#__PURE__*/ text(64) }),
  response: sessionSchema,
  errors: {
    400: 'Invalid code entry. Please try again., or why the code is not valid anymore',
    ...outOfOrder,
    ...limited,
  },
});

export const loginMfaResend = /*#__PURE__*/ changes({
  id: 'loginMfaResend',
  summary:
    'Sends another code; the source has no such call for signing in, and without it a code that ran out is a trap',
  path: '/auth/login/mfa-resend',
  access: 'signingIn',
  invented: true,
  response: sessionSchema,
  errors: { ...outOfOrder, ...limited },
});

export const fetchRedirect = /*#__PURE__*/ changes({
  id: 'fetchRedirect',
  summary: 'Where this session belongs, given the query of /redirect',
  path: '/auth/redirect',
  access: 'anyone',
  body: /*#__PURE__*/ v.object({
    query: /*#__PURE__*/ v.record(
      /*#__PURE__*/ v.string(),
      /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(2000)),
    ),
  }),
  response: /*#__PURE__*/ v.object({ redirect: /*#__PURE__*/ v.string() }),
  invented: true,
});

export const logout = /*#__PURE__*/ changes({
  id: 'logout',
  summary: 'Ends the session; answers the guest session that follows',
  path: '/auth/logout',
  access: 'anyone',
  response: sessionSchema,
});

export const endSession = /*#__PURE__*/ changes({
  id: 'endSession',
  summary: 'The same as /auth/logout, at the address of the server itself',
  path: '/logout',
  access: 'anyone',
  response: sessionSchema,
});

import * as v from 'valibot';
import { sessionSchema } from '../session/session.ts';
import { changes } from './operation.ts';

const ticket = /*#__PURE__*/ v.object({
  ticket: /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.minLength(20), /*#__PURE__*/ v.maxLength(200)),
});
const stale = { 403: 'unknown, used, too old, or asked for by another browser' };

export const startSingleSignOn = /*#__PURE__*/ changes({
  id: 'startSingleSignOn',
  summary: 'Where to go to sign in at the identity provider; the relay state in it is good once, for this browser',
  path: '/auth/sso/start',
  access: 'anyone',
  invented: true,
  body: /*#__PURE__*/ v.object({
    redirect: /*#__PURE__*/ v.nullable(/*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(2000))),
  }),
  response: /*#__PURE__*/ v.object({
    location: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.string(),
      /*#__PURE__*/ v.regex(/^(?:https?:\/)?\/\S/, 'must be a web address, or a path of this origin'),
    ),
  }),
  errors: { 403: 'single sign-on is not allowed here', 429: 'too many attempts' },
});

export const readSingleSignOn = /*#__PURE__*/ changes({
  id: 'readSingleSignOn',
  summary: 'The person that the identity provider has recognized, to be confirmed',
  path: '/auth/sso/read',
  access: 'anyone',
  invented: true,
  body: ticket,
  response: /*#__PURE__*/ v.object({ displayName: /*#__PURE__*/ v.string(), email: /*#__PURE__*/ v.string() }),
  errors: stale,
});

export const completeSingleSignOn = /*#__PURE__*/ changes({
  id: 'completeSingleSignOn',
  summary: 'Signs in the person that the identity provider has recognized, once',
  path: '/auth/sso/complete',
  access: 'anyone',
  invented: true,
  body: ticket,
  response: sessionSchema,
  errors: stale,
});

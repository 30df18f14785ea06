import * as v from 'valibot';
import { sessionSchema } from '../session/session.ts';
import { activityListSchema } from '../settings/activity.ts';
import { accessListSchema } from '../settings/settings.ts';
import { authUserSchema } from '../shared/user.ts';
import { knownFlags } from '../shared/identity.ts';
import { nameSchema, optionalNameSchema } from './names.ts';
import { changes, reads } from './operation.ts';
import { countSchema } from '../shared/count.ts';

const id = /*#__PURE__*/ v.object({
  id: /*#__PURE__*/ v.pipe(
    /*#__PURE__*/ v.string(),
    /*#__PURE__*/ v.nonEmpty('is required'),
    /*#__PURE__*/ v.maxLength(64),
  ),
});

/** Keys that are not named here are dropped, whatever they are. */
export const updateUser = /*#__PURE__*/ changes({
  id: 'updateUser',
  summary:
    'Changes preview, dark mode, whether searches are kept (turning it off deletes them) and, unless employed here, the names of the signed-in user',
  path: '/auth/user/update',
  extends: true,
  body: /*#__PURE__*/ v.object({
    preview: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.boolean()),
    previewFeatures: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.array(/*#__PURE__*/ v.picklist(knownFlags))),
    darkMode: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.boolean()),
    keepsSearches: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.boolean()),
    agency: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.string()),
    firstName: /*#__PURE__*/ v.optional(nameSchema),
    middleName: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.nullable(optionalNameSchema)),
    lastName: /*#__PURE__*/ v.optional(nameSchema),
  }),
  response: authUserSchema,
  errors: { 403: 'not something that this user may change', 404: 'internal users: no agency has the code' },
});

export const changePassword = /*#__PURE__*/ changes({
  id: 'changePassword',
  summary: 'Sets a new password, given the current one; ends all other sessions and sends a mail',
  path: '/auth/user/password',
  extends: true,
  invented: true,
  body: /*#__PURE__*/ v.object({
    currentPassword: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.string(),
      /*#__PURE__*/ v.nonEmpty('is required'),
      /*#__PURE__*/ v.maxLength(1000),
    ),
    newPassword: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.string(),
      /*#__PURE__*/ v.nonEmpty('is required'),
      /*#__PURE__*/ v.maxLength(1000),
    ),
  }),
  response: sessionSchema,
  errors: {
    400: 'the current password is wrong, or the new one breaks a rule',
    409: 'another call has ended the session or replaced the password; the body is the session',
    429: 'too many attempts',
  },
});

export const readAccess = /*#__PURE__*/ reads({
  id: 'readAccess',
  summary: 'Where the user is signed in and which devices are trusted',
  path: '/auth/user/access',
  invented: true,
  response: accessListSchema,
});

export const readActivity = /*#__PURE__*/ reads({
  id: 'readActivity',
  summary: 'What happened to the account of the user lately, newest first, at most a hundred entries',
  path: '/auth/user/activity',
  invented: true,
  response: activityListSchema,
});

export const endSignIn = /*#__PURE__*/ changes({
  id: 'endSignIn',
  summary: 'Signs the user out elsewhere',
  path: '/auth/user/access/sign-out',
  extends: true,
  invented: true,
  body: id,
  response: accessListSchema,
  errors: { 404: 'no such sign-in of this user' },
});

export const forgetTrustedDevice = /*#__PURE__*/ changes({
  id: 'forgetTrustedDevice',
  summary: 'Asks a device for codes again',
  path: '/auth/user/access/forget-device',
  extends: true,
  invented: true,
  body: id,
  response: accessListSchema,
  errors: { 404: 'no such device of this user' },
});

export const endUserSessions = /*#__PURE__*/ changes({
  id: 'endUserSessions',
  summary: 'Support ends all sessions of a user',
  path: '/auth/support/end-sessions',
  extends: true,
  invented: true,
  body: /*#__PURE__*/ v.object({
    email: /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(254)),
  }),
  response: /*#__PURE__*/ v.object({ ended: countSchema }),
  errors: { 403: 'for internal support only' },
});

import * as v from 'valibot';
import { sessionClockSchema, sessionSchema } from '../session/session.ts';
import { authUserSchema, featureFlagSchema, legacyUserSchema, permissionsSchema } from '../shared/user.ts';
import { changes, reads } from './operation.ts';

export const readUser = /*#__PURE__*/ reads({
  id: 'readUser',
  summary: 'Who is signed in',
  path: '/auth/user',
  response: authUserSchema,
  errors: { 403: 'User is not set up correctly' },
});

export const readFeatureFlags = /*#__PURE__*/ reads({
  id: 'readFeatureFlags',
  summary: 'Feature flags of the signed-in user',
  path: '/auth/user/featureFlags',
  response: /*#__PURE__*/ v.array(featureFlagSchema),
});

export const readLegacyUser = /*#__PURE__*/ reads({
  id: 'readLegacyUser',
  summary: 'The signed-in user as the agency systems know them',
  path: '/api/user-legacy',
  access: 'agency',
  response: legacyUserSchema,
});

export const readPermissions = /*#__PURE__*/ reads({
  id: 'readPermissions',
  summary: 'What the selected agency may do',
  path: '/api/user-legacy/permissions',
  access: 'agency',
  query: /*#__PURE__*/ v.object({ selectedAgency: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.string()) }),
  response: permissionsSchema,
  errors: { 403: 'not one of the user’s agencies', 404: 'internal users: no agency has the code' },
});

export const selectAgency = /*#__PURE__*/ changes({
  id: 'selectAgency',
  summary: 'Acts for another agency of the user; internal users for any agency',
  path: '/auth/user/selected-agency',
  access: 'agency',
  extends: true,
  perAgency: false,
  body: /*#__PURE__*/ v.object({ selectedAgency: /*#__PURE__*/ v.string() }),
  response: sessionSchema,
  errors: {
    403: 'not one of the user’s agencies',
    404: 'internal users: no agency has the code',
    409: 'another call has ended the session; the body is the session',
  },
});

export const readSettings = /*#__PURE__*/ reads({
  id: 'readSettings',
  summary: 'Keeps the session alive; a GET with an effect, so only this origin may call it',
  path: '/settings',
  changes: true,
  extends: true,
  response: sessionClockSchema,
  invented: true,
});

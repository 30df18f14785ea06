import * as v from 'valibot';
import { accountSchema } from '../clients/account.ts';
import { changes, reads } from './operation.ts';

export const readRecentlyViewed = /*#__PURE__*/ reads({
  id: 'readRecentlyViewed',
  summary: 'The clients that the user looked at last for the selected agency, the newest first',
  path: '/api/recently-viewed',
  access: 'agency',
  invented: true,
  response: /*#__PURE__*/ v.object({ accounts: /*#__PURE__*/ v.array(accountSchema) }),
});

export const recordViewed = /*#__PURE__*/ changes({
  id: 'recordViewed',
  summary: 'Notes that the user looked at a client; only its id is kept',
  path: '/api/recently-viewed/entries',
  access: 'agency',
  invented: true,
  body: /*#__PURE__*/ v.object({
    accountId: /*#__PURE__*/ v.pipe(v.string(), v.regex(/^\d{8}$/, 'must be a client ID')),
  }),
  response: /*#__PURE__*/ v.object({}),
  errors: { 404: 'no such client, or not one of yours' },
});

import * as v from 'valibot';
import { viewSchema } from '../clients/recent-views.ts';
import { numberedRecordSchema } from '../clients/search.ts';
import { changes, reads } from './operation.ts';

export const readRecentlyViewed = /*#__PURE__*/ reads({
  id: 'readRecentlyViewed',
  summary:
    'The clients, policies, bills and claims that the user looked at last for the selected agency, the newest first',
  path: '/api/recently-viewed',
  access: 'agency',
  invented: true,
  response: /*#__PURE__*/ v.object({ views: /*#__PURE__*/ v.array(viewSchema) }),
});

export const recordViewed = /*#__PURE__*/ changes({
  id: 'recordViewed',
  summary: 'Notes that the user looked at a client, or at a policy, bill or claim of theirs; only ids are kept',
  path: '/api/recently-viewed/entries',
  access: 'agency',
  invented: true,
  body: /*#__PURE__*/ v.object({
    accountId: /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.regex(/^\d{8}$/, 'must be a client ID')),
    record: /*#__PURE__*/ v.optional(
      /*#__PURE__*/ v.object({
        ...numberedRecordSchema.entries,
        id: /*#__PURE__*/ v.pipe(
          /*#__PURE__*/ v.string(),
          /*#__PURE__*/ v.regex(/^[A-Z0-9]{8,12}$/, 'must be a number of a record'),
        ),
      }),
    ),
  }),
  response: /*#__PURE__*/ v.object({}),
  errors: { 404: 'no such client or record, or not one of yours' },
});

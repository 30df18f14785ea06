import * as v from 'valibot';
import { accountPageSchema, suggestedClientsSchema } from '../clients/search.ts';
import { fileSchema, reads } from './operation.ts';

const count = /*#__PURE__*/ v.optional(
  /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.regex(/^\d{1,6}$/, 'must be a positive whole number')),
);
const choice = /*#__PURE__*/ v.optional(
  /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(2000)),
);
/** The text that is searched for; the carrier refuses one that is too long with a sentence of its own, whatever its length. */
const text = /*#__PURE__*/ v.optional(/*#__PURE__*/ v.string());
/** The filters of the client search: the searches, their suggestions and the file heed each, and refuse any other name. */
const filters = { agencyCode: choice, businessType: choice, state: choice };
export type ClientFilterName = keyof typeof filters;

const fileQuery = { sort: choice, ...filters };
const searchQuery = { pageNum: count, pageSize: count, ...fileQuery };
const nameQuery = /*#__PURE__*/ v.strictObject({ ...searchQuery, clientName: text });
const searchErrors = { 400: 'a text for the user: what is wrong with the search' };

export const searchAccounts = /*#__PURE__*/ reads({
  id: 'searchAccounts',
  summary:
    'Clients whose name, policy, account, group or client number or DBA matches, or whose street, ZIP code or phone it is; with other spellings where few are found',
  path: '/api/accounts',
  access: 'agency',
  extends: true,
  query: nameQuery,
  response: accountPageSchema,
  errors: searchErrors,
});

export const exportAccounts = /*#__PURE__*/ reads({
  id: 'exportAccounts',
  summary: 'What a search finds, as CSV: the first 5,000 clients in its order',
  path: '/api/accounts.csv',
  access: 'agency',
  extends: true,
  invented: true,
  produces: 'text/csv',
  query: /*#__PURE__*/ v.strictObject({ ...fileQuery, clientName: text }),
  response: fileSchema,
  errors: { 400: 'what is wrong with the search' },
});

export const universalSearch = /*#__PURE__*/ reads({
  id: 'universalSearch',
  summary: 'The same search behind the flag cos-2374, with `text`; also its own autocomplete',
  path: '/api/universal-search/',
  access: 'agency',
  extends: true,
  query: /*#__PURE__*/ v.strictObject({ ...searchQuery, text }),
  response: accountPageSchema,
  errors: searchErrors,
});

export const suggestAccounts = /*#__PURE__*/ reads({
  id: 'suggestAccounts',
  summary: 'Clients whose names match what is being typed',
  path: '/api/accounts/autocomplete',
  access: 'agency',
  query: nameQuery,
  response: suggestedClientsSchema,
});

import * as v from 'valibot';
import { longestRecentSearch } from '../clients/recent-searches.ts';
import { presetIds } from '../clients/search.ts';
import { changes, reads } from './operation.ts';

const search = /*#__PURE__*/ v.picklist(presetIds);

export const readRecentSearches = /*#__PURE__*/ reads({
  id: 'readRecentSearches',
  summary: 'The texts that the user searched for last in one of the searches, the newest first',
  path: '/api/recent-searches',
  access: 'agency',
  perAgency: false,
  invented: true,
  query: /*#__PURE__*/ v.object({ search }),
  response: /*#__PURE__*/ v.object({ texts: /*#__PURE__*/ v.array(/*#__PURE__*/ v.string()) }),
});

export const recordSearch = /*#__PURE__*/ changes({
  id: 'recordSearch',
  summary: 'Keeps a text that the user searched for, unless they want none kept',
  path: '/api/recent-searches/entries',
  access: 'agency',
  perAgency: false,
  invented: true,
  body: /*#__PURE__*/ v.object({
    search,
    text: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.string(),
      /*#__PURE__*/ v.trim(),
      /*#__PURE__*/ v.nonEmpty('is required'),
      /*#__PURE__*/ v.maxLength(longestRecentSearch, `has at most ${longestRecentSearch} characters`),
    ),
  }),
  response: /*#__PURE__*/ v.object({}),
});

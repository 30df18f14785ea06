import * as v from 'valibot';
import { foundAgenciesSchema, longestAgencyText } from '../session/agency-search.ts';
import { reads } from './operation.ts';

export const findAgencies = /*#__PURE__*/ reads({
  id: 'findAgencies',
  summary:
    'Agencies of both companies that internal users can work for: the first whose code begins with each word of the text, or whose name holds it; in the order of their codes',
  path: '/api/agencies',
  access: 'agency',
  perAgency: false,
  invented: true,
  query: /*#__PURE__*/ v.object({
    text: /*#__PURE__*/ v.optional(
      /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(longestAgencyText)),
    ),
  }),
  response: foundAgenciesSchema,
  errors: { 400: 'the text is too long', 403: 'only internal users work for any agency' },
});

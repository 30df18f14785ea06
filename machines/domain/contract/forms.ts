import * as v from 'valibot';
import { suggestionsSchema } from '../clients/search.ts';
import { documentLinkSchema } from '../documents/documents.ts';
import { formPageSchema } from '../documents/forms-search.ts';
import { formCardSchema, type FormKind } from '../documents/forms.ts';
import { fileSchema, reads } from './operation.ts';

const count = /*#__PURE__*/ v.optional(
  /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.regex(/^\d{1,6}$/, 'must be a positive whole number')),
);
const text = /*#__PURE__*/ v.optional(
  /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(2000, 'is too long')),
);
const filters = { lob: text, state: text, company: text, type: text, status: text };
export type FormFilterName = keyof typeof filters;
/** A name that is too long is refused with a sentence, whatever its length. */
const choice = { displayName: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.string()), sort: text, ...filters };
/** Filters that there are not are refused: an answer that had left them out would be taken for one that heeds them. */
const searchQuery = /*#__PURE__*/ v.strictObject({ pageNum: count, pageSize: count, ...choice });
const fileQuery = /*#__PURE__*/ v.strictObject(choice);
export type FormsQuery = v.InferOutput<typeof searchQuery>;

const searchErrors = { 400: 'a text for the user: what is wrong with the search' };

const search = (id: string, kind: FormKind) =>
  reads({
    id,
    summary: `Forms and documents: ${kind}`,
    path: `/api/forms/${kind}`,
    access: 'agency',
    extends: true,
    query: searchQuery,
    response: formPageSchema,
    errors: searchErrors,
  });

const suggest = (id: string, kind: FormKind) =>
  reads({
    id,
    summary: `Names and numbers of forms and documents that match what is being typed: ${kind}`,
    path: `/api/forms/${kind}/autocomplete`,
    access: 'agency',
    query: searchQuery,
    response: suggestionsSchema,
    errors: { 400: 'a filter that there is not' },
  });

const file = (id: string, kind: FormKind) =>
  reads({
    id,
    summary: `All forms and documents that a search finds, as CSV: ${kind}`,
    path: `/api/forms/${kind}.csv`,
    access: 'agency',
    extends: true,
    invented: true,
    produces: 'text/csv',
    query: fileQuery,
    response: fileSchema,
    errors: { 400: 'what is wrong with the search' },
  });

export const searchPersonalForms = /*#__PURE__*/ search('searchPersonalForms', 'personal');
export const searchCommercialForms = /*#__PURE__*/ search('searchCommercialForms', 'commercial');
export const searchMarketingForms = /*#__PURE__*/ search('searchMarketingForms', 'marketing');
export const suggestPersonalForms = /*#__PURE__*/ suggest('suggestPersonalForms', 'personal');
export const suggestCommercialForms = /*#__PURE__*/ suggest('suggestCommercialForms', 'commercial');
export const suggestMarketingForms = /*#__PURE__*/ suggest('suggestMarketingForms', 'marketing');
export const exportPersonalForms = /*#__PURE__*/ file('exportPersonalForms', 'personal');
export const exportCommercialForms = /*#__PURE__*/ file('exportCommercialForms', 'commercial');
export const exportMarketingForms = /*#__PURE__*/ file('exportMarketingForms', 'marketing');

const common = { access: 'agency', extends: true, invented: true } as const;
const notYours = { 404: 'no such form, or one of another company' };

export const readForm = /*#__PURE__*/ reads({
  ...common,
  id: 'readForm',
  summary: 'One form or marketing document',
  path: '/api/forms/documents/{id}',
  response: formCardSchema,
  errors: notYours,
});

export const linkForm = /*#__PURE__*/ reads({
  ...common,
  id: 'linkForm',
  summary: 'Where the PDF of a form can be read for a short time, by this session only',
  path: '/api/forms/documents/{id}/link',
  response: documentLinkSchema,
  errors: notYours,
});

export const downloadForms = /*#__PURE__*/ reads({
  ...common,
  id: 'downloadForms',
  summary: 'Several forms and marketing documents in one ZIP file; all of them or none',
  path: '/api/forms/documents.zip',
  produces: 'application/zip',
  query: /*#__PURE__*/ v.object({
    ids: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.string(),
      /*#__PURE__*/ v.nonEmpty('is required'),
      /*#__PURE__*/ v.maxLength(1000, 'is too long'),
    ),
  }),
  response: fileSchema,
  errors: { 400: 'more documents, or larger ones, than are downloaded together', ...notYours },
});

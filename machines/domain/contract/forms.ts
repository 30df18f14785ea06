import * as v from 'valibot';
import { suggestionsSchema } from '../clients/search.ts';
import { formPageSchema } from '../documents/forms-search.ts';
import { reads } from './operation.ts';

/** The three searches of forms and marketing documents, by the last part of their paths. */
export type FormKind = 'marketing' | 'personal' | 'commercial';

const text = /*#__PURE__*/ v.optional(/*#__PURE__*/ v.pipe(v.string(), v.maxLength(2000)));
const searchQuery = /*#__PURE__*/ v.object({
  displayName: text,
  pageNum: text,
  pageSize: text,
  sort: text,
  lob: text,
  state: text,
  company: text,
  type: text,
  status: text,
});

const search = (kind: FormKind) =>
  reads({
    id: `search-${kind}-forms`,
    summary: `Forms and documents: ${kind}`,
    path: `/api/forms/${kind}`,
    access: 'agency',
    extends: true,
    query: searchQuery,
    response: formPageSchema,
    errors: { 400: 'a text for the user: what is wrong with the search' },
  });

const suggest = (kind: FormKind) =>
  reads({
    id: `suggest-${kind}-forms`,
    summary: `Names of forms and documents that match what is being typed: ${kind}`,
    path: `/api/forms/${kind}/autocomplete`,
    access: 'agency',
    query: searchQuery,
    response: suggestionsSchema,
  });

export const searchForms = /*#__PURE__*/ {
  marketing: /*#__PURE__*/ search('marketing'),
  personal: /*#__PURE__*/ search('personal'),
  commercial: /*#__PURE__*/ search('commercial'),
};

export const suggestForms = /*#__PURE__*/ {
  marketing: /*#__PURE__*/ suggest('marketing'),
  personal: /*#__PURE__*/ suggest('personal'),
  commercial: /*#__PURE__*/ suggest('commercial'),
};

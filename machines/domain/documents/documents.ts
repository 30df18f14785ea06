import * as v from 'valibot';
import { isoDaySchema } from '../clients/policies.ts';
import { pageOf } from '../shared/paging.ts';
import type { FormCard } from './forms.ts';
import { countSchema } from '../shared/count.ts';
import { epochSchema } from '../shared/instant.ts';

/** Kinds of a client's documents, with their titles. */
export const documentTypes = {
  declarations: 'Declarations',
  contract: 'Policy contract',
  idCards: 'ID cards',
  endorsement: 'Endorsement',
  statement: 'Billing statement',
  cancellation: 'Notice of cancellation',
  claimLetter: 'Claim letter',
} as const;
export type DocumentType = keyof typeof documentTypes;
const types = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];

/**
 * A document of a client. The source names the type AccountDocument and shows no fields: invented. `pages` is 0 for a document
 * that was filed without a page; `bytes` is the size of the PDF.
 */
export const accountDocumentSchema = v.object({
  id: v.string(),
  type: v.picklist(types),
  title: v.string(),
  date: isoDaySchema,
  policyId: v.nullable(v.string()),
  pages: countSchema,
  bytes: countSchema,
});
export type AccountDocument = v.InferOutput<typeof accountDocumentSchema>;

/** A document with the client that it belongs to. */
export const documentDetailSchema = v.object({ ...accountDocumentSchema.entries, accountId: v.string() });
export type DocumentDetail = v.InferOutput<typeof documentDetailSchema>;

export const documentPageSchema = pageOf(accountDocumentSchema);

/** Columns by which documents are ordered. */
export const documentColumns = [
  'title',
  'type',
  'date',
  'policyId',
  'pages',
  'bytes',
] as const satisfies (keyof AccountDocument)[];

/** Where a document's PDF can be read for a short time, by this session only. `expires` is in milliseconds since 1970. */
export const documentLinkSchema = v.object({ url: v.string(), expires: epochSchema });

/** The id of the file that a link leads to: its last segment. */
export const fileIdOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** How many documents, and how many bytes of them, are downloaded together at most. */
export const downloadLimits = { documents: 20, bytes: 5_000_000 } as const;

/** What the viewer shows: a document of a client, or a form. */
export type ViewedDocument = DocumentDetail | FormCard;

export const isForm = (document: ViewedDocument): document is FormCard => 'formId' in document;

/** Whose a document is, as its address names it: a client's id, or the kind of forms. */
export const ownerOf = (document: ViewedDocument): string => (isForm(document) ? document.kind : document.accountId);

/** The title of a document, or the name of a form. */
export const titleOf = (document: ViewedDocument): string => (isForm(document) ? document.formName : document.title);

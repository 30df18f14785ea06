import * as v from 'valibot';
import { billDetailSchema, billPageSchema } from '../billing/bills.ts';
import { accountDetailSchema } from '../clients/account.ts';
import { claimDetailSchema, claimPageSchema } from '../clients/claims.ts';
import { overviewSchema } from '../clients/overview.ts';
import { policyDetailSchema, policyPageSchema } from '../clients/policies.ts';
import { documentDetailSchema, documentLinkSchema, documentPageSchema } from '../documents/documents.ts';
import { fileSchema, reads } from './operation.ts';

const count = /*#__PURE__*/ v.optional(
  /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.regex(/^\d{1,6}$/, 'must be a positive whole number')),
);
const text = /*#__PURE__*/ v.optional(
  /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(200, 'is too long')),
);

/** How a list is narrowed and ordered: `sort` is a column, then ASC or DESC; `status` and `type` are words, separated by commas. */
const choice = { sort: text, text, status: text, type: text, policy: text };
const listQuery = /*#__PURE__*/ v.strictObject({ pageNum: count, pageSize: count, ...choice });
const fileQuery = /*#__PURE__*/ v.strictObject(choice);
export type ListQuery = v.InferOutput<typeof listQuery>;

const notYours = { 404: 'no such client or record, or not one of yours' };
const common = { extends: true, perAgency: true, invented: true } as const;
const listErrors = { 400: 'a page, size, column or direction that there is not', ...notYours };

const list = <Id extends string, Page extends v.GenericSchema>(id: Id, name: string, response: Page) =>
  reads({
    ...common,
    id,
    summary: `A client’s ${name}, a page of them`,
    path: `/api/accounts/{id}/${name}`,
    query: listQuery,
    response,
    errors: listErrors,
  });

const file = (id: string, name: string) =>
  reads({
    ...common,
    id,
    summary: `A client’s ${name}, all that the question finds, as CSV`,
    path: `/api/accounts/{id}/${name}.csv`,
    produces: 'text/csv',
    query: fileQuery,
    response: fileSchema,
    errors: listErrors,
  });

const detail = <Detail extends v.GenericSchema>(id: string, name: string, response: Detail) =>
  reads({ ...common, id, summary: `One of the ${name}`, path: `/api/${name}/{id}`, response, errors: notYours });

export const readAccount = /*#__PURE__*/ reads({
  id: 'readAccount',
  summary: 'One client; clients of other agencies do not exist for the caller',
  path: '/api/accounts/{id}',
  extends: true,
  perAgency: true,
  response: /*#__PURE__*/ v.object({ account: accountDetailSchema }),
  errors: { 404: 'no such client, or not one of yours' },
});

export const readOverview = /*#__PURE__*/ reads({
  ...common,
  id: 'readOverview',
  summary: 'A client at a glance',
  path: '/api/accounts/{id}/overview',
  response: overviewSchema,
  errors: notYours,
});

export const listPolicies = /*#__PURE__*/ list('listPolicies', 'policies', policyPageSchema);
export const exportPolicies = /*#__PURE__*/ file('exportPolicies', 'policies');
export const readPolicy = /*#__PURE__*/ detail('readPolicy', 'policies', policyDetailSchema);

export const listBills = /*#__PURE__*/ list('listBills', 'bills', billPageSchema);
export const exportBills = /*#__PURE__*/ file('exportBills', 'bills');
export const readBill = /*#__PURE__*/ detail('readBill', 'bills', billDetailSchema);

export const listClaims = /*#__PURE__*/ list('listClaims', 'claims', claimPageSchema);
export const exportClaims = /*#__PURE__*/ file('exportClaims', 'claims');
export const readClaim = /*#__PURE__*/ detail('readClaim', 'claims', claimDetailSchema);

export const listDocuments = /*#__PURE__*/ list('listDocuments', 'documents', documentPageSchema);
export const exportDocuments = /*#__PURE__*/ file('exportDocuments', 'documents');
export const readDocument = /*#__PURE__*/ detail('readDocument', 'documents', documentDetailSchema);

export const linkDocument = /*#__PURE__*/ reads({
  ...common,
  id: 'linkDocument',
  summary: 'Where the PDF of a document can be read for a short time, by this session only',
  path: '/api/documents/{id}/link',
  response: documentLinkSchema,
  errors: notYours,
});

export const downloadDocuments = /*#__PURE__*/ reads({
  ...common,
  id: 'downloadDocuments',
  summary: 'Several documents of a client in one ZIP file; all of them or none',
  path: '/api/accounts/{id}/documents.zip',
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

export const readDocumentFile = /*#__PURE__*/ reads({
  ...common,
  perAgency: false,
  id: 'readDocumentFile',
  summary: 'The PDF behind a link; the link is good for a few minutes and for the session that asked for it',
  path: '/api/document-files/{id}',
  produces: 'application/pdf',
  response: fileSchema,
  errors: { 404: 'no such link, or one of another session', 410: 'the link expired' },
});

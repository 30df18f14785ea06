import * as v from 'valibot';
import { businessTypes } from '../clients/account.ts';
import { isoMonthSchema, reportSchema } from '../reports/reports.ts';
import { fileSchema, reads } from './operation.ts';

/** The months of a report about a period, both included, and the line that it is about: without one, all of them. */
const query = /*#__PURE__*/ v.strictObject({
  from: /*#__PURE__*/ v.optional(isoMonthSchema),
  to: /*#__PURE__*/ v.optional(isoMonthSchema),
  line: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.picklist(businessTypes)),
});
export type ReportQuery = v.InferOutput<typeof query>;

const common = { access: 'agency', invented: true, query } as const;
const errors = {
  400: 'a month, line or filter that there is not, or a period that ends before it begins or is too long',
  403: 'customers have no reports, and internal users act for an agency first',
  404: 'no such report',
};

export const readReport = /*#__PURE__*/ reads({
  ...common,
  id: 'readReport',
  summary: 'A report of the agency that the user acts for',
  path: '/api/reports/{id}',
  extends: true,
  response: reportSchema,
  errors,
});

export const exportReport = /*#__PURE__*/ reads({
  ...common,
  id: 'exportReport',
  summary: 'The table of a report as CSV',
  path: '/api/reports/{id}/table.csv',
  extends: true,
  produces: 'text/csv',
  response: fileSchema,
  errors,
});

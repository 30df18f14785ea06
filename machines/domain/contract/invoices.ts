import * as v from 'valibot';
import { foundInvoiceSchema } from '../billing/invoices.ts';
import { changes, reads } from './operation.ts';

const common = { perAgency: true, invented: true } as const;
const errors = { 404: 'no such invoice, or not one of yours', 429: 'too many numbers were tried' };

export const readInvoice = /*#__PURE__*/ reads({
  ...common,
  id: 'readInvoice',
  summary:
    'The invoice of a number, or the agency of the user that has it; read again by itself, it does not keep the session',
  path: '/api/invoices/{id}',
  response: foundInvoiceSchema,
  errors,
});

export const openInvoicePage = /*#__PURE__*/ changes({
  ...common,
  extends: true,
  id: 'openInvoicePage',
  summary: 'The address of the hosted page of an invoice; null where the carrier knows none but that of the settings',
  path: '/api/invoices/{id}/page',
  response: /*#__PURE__*/ v.object({
    url: /*#__PURE__*/ v.nullable(/*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.url())),
  }),
  errors,
});

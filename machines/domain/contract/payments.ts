import * as v from 'valibot';
import {
  handOffSchema,
  paymentOptionsSchema,
  paymentOutcomeSchema,
  paymentSchema,
  receiptSchema,
} from '../billing/payment-records.ts';
import { paymentMethods } from '../billing/payments.ts';
import { documentLinkSchema } from '../documents/documents.ts';
import { changes, reads } from './operation.ts';

const common = { extends: true, perAgency: true, invented: true } as const;
const notYours = { 404: 'no such client, bill or payment, or not one of yours' };
const one = /*#__PURE__*/ v.object({ payment: paymentSchema });
const several = /*#__PURE__*/ v.object({ payments: /*#__PURE__*/ v.array(paymentSchema) });

export const readPaymentOptions = /*#__PURE__*/ reads({
  ...common,
  id: 'readPaymentOptions',
  summary: 'What can be paid of a bill, and why nothing can',
  path: '/api/bills/{id}/payment-options',
  response: paymentOptionsSchema,
  errors: notYours,
});

export const listBillPayments = /*#__PURE__*/ reads({
  ...common,
  id: 'listBillPayments',
  summary: 'The last payments of a bill, newest first, at most a hundred',
  path: '/api/bills/{id}/payments',
  response: several,
  errors: notYours,
});

export const listPayments = /*#__PURE__*/ reads({
  ...common,
  id: 'listPayments',
  summary: 'The last payments of a client, newest first, at most a hundred',
  path: '/api/accounts/{id}/payments',
  response: several,
  errors: notYours,
});

export const createPayment = /*#__PURE__*/ changes({
  ...common,
  id: 'createPayment',
  summary: 'Makes a payment, which is paid on the hosted page; what the rules refuse is an answer, not an error',
  path: '/api/payments',
  body: /*#__PURE__*/ v.strictObject({
    /** the same for every repetition of one payment, in any session of the user: the first one is answered again */
    key: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.string(),
      /*#__PURE__*/ v.regex(/^[\w-]{16,100}$/, 'must be 16 to 100 letters, digits or hyphens'),
    ),
    billId: /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(20, 'is too long')),
    amount: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.number(),
      /*#__PURE__*/ v.safeInteger('must be whole cents'),
      /*#__PURE__*/ v.minValue(0, 'must not be negative'),
    ),
    method: /*#__PURE__*/ v.picklist(paymentMethods),
  }),
  response: paymentOutcomeSchema,
  errors: {
    ...notYours,
    409: 'the key belongs to another payment, or the tab acts for another agency (with the header x-agency)',
    429: 'too many payments were asked for',
  },
});

export const handOffPayment = /*#__PURE__*/ changes({
  ...common,
  id: 'handOffPayment',
  summary: 'Hands a payment to the hosted page; asked for again it gives the same address',
  path: '/api/payments/{id}/hand-off',
  response: handOffSchema,
  errors: notYours,
});

export const cancelPayment = /*#__PURE__*/ changes({
  ...common,
  id: 'cancelPayment',
  summary: 'Cancels a payment that is not authorized yet; answers with what has become of it',
  path: '/api/payments/{id}/cancel',
  response: one,
  errors: notYours,
});

export const readPayment = /*#__PURE__*/ reads({
  ...common,
  extends: false,
  id: 'readPayment',
  summary: 'What has become of a payment; asked again and again while that is not known, it does not keep the session',
  path: '/api/payments/{id}',
  response: one,
  errors: notYours,
});

export const readReceipt = /*#__PURE__*/ reads({
  ...common,
  id: 'readReceipt',
  summary: 'The receipt of a payment that is settled',
  path: '/api/payments/{id}/receipt',
  response: receiptSchema,
  errors: notYours,
});

export const linkReceipt = /*#__PURE__*/ reads({
  ...common,
  id: 'linkReceipt',
  summary: 'Where the PDF of a receipt can be read for a short time, by this session only',
  path: '/api/payments/{id}/receipt-link',
  response: documentLinkSchema,
  errors: notYours,
});

import * as v from 'valibot';
import { parseMonth } from '../shared/calendar.ts';
import { commissionReportType } from '../actions/commission.ts';
import { companyIds } from '../shared/company.ts';
import { changes } from './operation.ts';

const text = /*#__PURE__*/ v.pipe(
  /*#__PURE__*/ v.string(),
  /*#__PURE__*/ v.nonEmpty('is required'),
  /*#__PURE__*/ v.maxLength(254),
);

export const redownloadCommissionStatement = /*#__PURE__*/ changes({
  id: 'redownloadCommissionStatement',
  summary: 'Sends the direct bill commission statement of a closed month again',
  path: '/api/redownload/commission-statement',
  access: 'agency',
  extends: true,
  invented: true,
  body: /*#__PURE__*/ v.strictObject({
    emailAddress: text,
    generalAgent: text,
    subAgent: text,
    companyNumber: /*#__PURE__*/ v.picklist(companyIds),
    userId: text,
    reportType: /*#__PURE__*/ v.literal(commissionReportType),
    forPeriod: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.string(),
      /*#__PURE__*/ v.check((period) => parseMonth(period) !== null, 'must be a month as MM/YYYY'),
    ),
  }),
  response: /*#__PURE__*/ v.object({ sentTo: /*#__PURE__*/ v.string(), forPeriod: /*#__PURE__*/ v.string() }),
  errors: {
    400: 'not a month that has closed, or a field is missing, unknown or malformed',
    403: 'a field says something else than the session',
    404: 'internal users: no agency has the code',
    409: 'the session now acts for another agency of the user, or the same request is in progress',
    429: 'too many requests',
  },
});

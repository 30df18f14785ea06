import type { QuickAction } from './quick-actions.ts';
import { openLines } from '../quotes/quote-lines.ts';
import {
  agencyPermission,
  audiencePermission,
  commercialAgencyPermission,
  everyPermission,
  granted,
  permit,
  personalAgencyPermission,
  suretyPermission,
  type Permission,
  type Requester,
} from '../shared/permissions.ts';

/** What is done in a personal line: without a line that is allowed only "Other" is left, which needs an agency. */
const personalActionPermission = (requester: Requester): Permission => {
  const permissions = requester.identity?.permissions;
  const isLineOpen = permissions ? openLines('personal', permissions).some(({ codes }) => codes.length > 0) : false;
  return everyPermission(
    personalAgencyPermission(requester.identity),
    isLineOpen ? granted : agencyPermission(requester),
  );
};

const quickActionPermissions: Readonly<Record<QuickAction, (requester: Requester) => Permission>> = {
  quotesActivityPersonal: personalActionPermission,
  activityPersonal: personalActionPermission,
  payviewAgencyBill: agencyPermission,
  suretyBill: ({ identity }) => suretyPermission(identity),
  endorseChangePolicy: personalActionPermission,
  viewAgencyBillCL: (requester) =>
    everyPermission(commercialAgencyPermission(requester.identity), agencyPermission(requester)),
  viewDocsCommercial: (requester) =>
    everyPermission(commercialAgencyPermission(requester.identity), agencyPermission(requester)),
  replacementCostEstimator: (requester) =>
    everyPermission(
      permit(
        requester.identity,
        ({ personal, commercial }) => personal.quoteApplicationDisplay || commercial.quoteApplicationDisplay,
        'noQuotes',
      ),
      agencyPermission(requester),
    ),
  cancelPolicy: personalActionPermission,
  commissionStatementRedownload: agencyPermission,
  paymentRulesIC: () => granted,
};

/** Opening the modal of a quick action (section 6 of the specification). */
export const quickActionPermission = (action: QuickAction, requester: Requester): Permission =>
  everyPermission(audiencePermission(requester.identity), quickActionPermissions[action](requester));

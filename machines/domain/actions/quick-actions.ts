import { quickActionChoiceParam, quickActionParam } from '../session/routes.ts';

/** The quick actions and their titles, in menus and lists and over their modals. */
export const quickActions = {
  quotesActivityPersonal: 'Quotes & Activity Personal',
  activityPersonal: 'Activity Personal',
  payviewAgencyBill: 'View / Pay Client Bill',
  suretyBill: 'Surety Bills',
  endorseChangePolicy: 'Endorse / Change a Policy Personal',
  viewAgencyBillCL: 'View Agency Bill Commercial',
  viewDocsCommercial: 'View Client Documents Commercial',
  replacementCostEstimator: 'Replacement Cost Estimator',
  cancelPolicy: 'Cancel a Policy',
  commissionStatementRedownload: 'Direct Bill Commission Redownload',
  paymentRulesIC: 'Payment Rules',
} as const;

/** The id of a quick action, as `?action=` has it. */
export type QuickAction = keyof typeof quickActions;

/** Whether a text of the address names a quick action. */
export const isQuickAction = (text: string): text is QuickAction => Object.hasOwn(quickActions, text);

/** The query that opens the modal over the page where one is, with what is chosen in it at first. */
export const quickActionQuery = (action: QuickAction, choice: string | null = null): string =>
  `?${quickActionParam}=${action}${choice === null ? '' : `&${quickActionChoiceParam}=${choice}`}`;

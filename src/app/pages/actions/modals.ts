import type { ComponentType } from 'react';
import type {
  QuickActionModal,
  QuickActionModals,
  QuickActionProps,
} from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { lazyComponent } from '#src/lazy-components.ts';

type Load = () => Promise<{ default: ComponentType<QuickActionProps> }>;

const externalTargets = () => import('./external-actions.tsx');
const externalTarget = (name: keyof Awaited<ReturnType<typeof externalTargets>>) => async () => ({
  default: (await externalTargets())[name],
});

/**
 * The one table of modals: width in px and how the content is loaded. A content is a component that takes
 * `{ onClose }` and draws a `DialogBody` and `DialogActions` (src/ui/Dialog.tsx); its actor lives and ends with it.
 */
const rows = {
  endorseChangePolicy: [500, externalTarget('EndorseChangePolicy')],
  cancelPolicy: [500, externalTarget('CancelPolicy')],
  quotesActivityPersonal: [500, externalTarget('QuotesActivityPersonal')],
  activityPersonal: [500, externalTarget('ActivityPersonal')],
  payviewAgencyBill: [480, externalTarget('PayviewAgencyBill')],
  viewAgencyBillCL: [480, externalTarget('ViewAgencyBillCL')],
  suretyBill: [480, externalTarget('SuretyBill')],
  viewDocsCommercial: [480, externalTarget('ViewDocsCommercial')],
  replacementCostEstimator: [480, () => import('./ReplacementCostEstimator.tsx')],
  commissionStatementRedownload: [500, () => import('./CommissionRedownload.tsx')],
  paymentRulesIC: [720, () => import('./PaymentRules.tsx')],
} satisfies Readonly<Partial<Record<keyof QuickActionModals, readonly [QuickActionModal['width'], Load]>>>;

/** The rows as components, loaded when they are first drawn. */
export const modals: QuickActionModals = Object.fromEntries(
  Object.entries(rows).map(([id, [width, load]]) => [id, { width, Content: lazyComponent(`action-${id}`, load) }]),
);

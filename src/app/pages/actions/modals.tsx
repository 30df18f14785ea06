import type { ComponentType } from 'react';
import type { ExternalOpening } from '#machines/domain/actions/quick-action-choices.ts';
import type {
  QuickActionModal,
  QuickActionModals,
  QuickActionProps,
} from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { lazyComponent } from '#src/lazy-components.tsx';

type Load = () => Promise<{ default: ComponentType<QuickActionProps> }>;

/** The content of a quick action that opens another application: one chunk for all of them. */
const external = (action: ExternalOpening) => async () => {
  const { ExternalAction } = await import('./ExternalAction.tsx');
  return { default: (props: QuickActionProps) => <ExternalAction action={action} {...props} /> };
};

/**
 * The one table of modals: width in px and how the content is loaded. A content is a component that takes
 * `QuickActionProps` and draws a `DialogBody` and `DialogActions` (src/ui/Dialog.tsx); its actor lives and ends with it.
 */
const rows = {
  endorseChangePolicy: [500, external('endorseChangePolicy')],
  cancelPolicy: [500, external('cancelPolicy')],
  quotesActivityPersonal: [500, external('quotesActivityPersonal')],
  activityPersonal: [500, external('activityPersonal')],
  payviewAgencyBill: [480, external('payviewAgencyBill')],
  viewAgencyBillCL: [480, external('viewAgencyBillCL')],
  suretyBill: [480, external('suretyBill')],
  viewDocsCommercial: [480, external('viewDocsCommercial')],
  replacementCostEstimator: [480, () => import('./ReplacementCostEstimator.tsx')],
  commissionStatementRedownload: [500, () => import('./CommissionRedownload.tsx')],
  paymentRulesIC: [720, () => import('./PaymentRules.tsx')],
} satisfies Readonly<Partial<Record<keyof QuickActionModals, readonly [QuickActionModal['width'], Load]>>>;

/** The rows as components, loaded when they are first drawn. */
export const modals: QuickActionModals = Object.fromEntries(
  Object.entries(rows).map(([id, [width, load]]) => [id, { width, Content: lazyComponent(`action-${id}`, load) }]),
);

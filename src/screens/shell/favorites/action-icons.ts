import {
  Building2,
  Calculator,
  FileDown,
  FilePen,
  FilePlus,
  Files,
  FileSearch,
  FileX,
  History,
  ReceiptText,
  Scale,
  ShieldCheck,
} from 'lucide-react';
import type { ActionId } from '#machines/domain/actions/action-list.ts';
import type { IconProps } from '#ui/Icon.tsx';

/** The drawing beside each action. */
export const actionIcons: Readonly<Record<ActionId, IconProps['of']>> = {
  startQuote: FilePlus,
  quotesActivityPersonal: FileSearch,
  activityPersonal: History,
  endorseChangePolicy: FilePen,
  cancelPolicy: FileX,
  viewAgencyBillCL: Building2,
  viewDocsCommercial: Files,
  suretyBill: ShieldCheck,
  payviewAgencyBill: ReceiptText,
  replacementCostEstimator: Calculator,
  commissionStatementRedownload: FileDown,
  paymentRulesIC: Scale,
};

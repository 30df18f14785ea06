import { BillPaymentsScreen } from '#screens/billing/bill-payments/BillPaymentsScreen.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { billPaymentsActor } from '../../actors/billing/bill-payments.ts';
import { useFlow } from '../../boot/context.ts';

/** The payments of a bill. */
export const BillPayments = ({ billId }: { billId: string }) => {
  const payments = useFlow(({ call }) => billPaymentsActor(call), { input: { billId } });
  return <BillPaymentsScreen payments={payments} hrefOf={clientPaths.payment} />;
};

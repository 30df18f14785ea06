import { PaymentScreen } from '#screens/billing/payment/PaymentScreen.tsx';
import { UnsavedChangesDialog } from '#screens/settings/unsaved-changes/UnsavedChangesDialog.tsx';
import { hasDraft } from '#screens/billing/payment/selectors.ts';
import { clientPaths } from '#src/client-paths.ts';
import { unsavedChangesActor } from '../../actors/settings/unsaved-changes.ts';
import { useFlow, useSession } from '../../boot/context.ts';
import type { PageAddress } from '../../routing/navigation.ts';
import { queryOf } from '../../routing/query.ts';
import { useReader } from '../../session/identity.ts';
import { useBillingParent } from './billing-parent.ts';
import { usePayment } from './payment.ts';
import { usePaymentTitle } from './payment-title.ts';

/** Pays a bill; what was entered is not left without a question. */
export const Payment = ({ accountId, billId }: { accountId: string; billId: string }) => {
  const session = useSession();
  const way = useBillingParent(accountId);
  const payment = usePayment(accountId, billId);
  const hasChanges = () => hasDraft(payment.getSnapshot());
  // at the same path, what was entered goes where the address names a payment
  const isOtherPage = ({ search }: PageAddress) => Boolean(queryOf(search)['payment']);
  const changes = useFlow(({ navigation }) => unsavedChangesActor({ session, navigation, hasChanges, isOtherPage }));
  usePaymentTitle(payment, way.client);
  const links = {
    bill: clientPaths.record(accountId, 'bills', billId),
    bills: clientPaths.payment(accountId, null),
    again: clientPaths.payment(accountId, billId),
    payment: (id: string) => clientPaths.payment(accountId, billId, id),
  };
  return (
    <>
      <PaymentScreen payment={payment} way={way} links={links} reader={useReader()} onPrint={() => window.print()} />
      <UnsavedChangesDialog changes={changes} />
    </>
  );
};

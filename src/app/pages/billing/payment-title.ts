import { useSelector } from '@xstate/react';
import { useShownTitle } from '#layouts/shown-title.ts';
import type { PaymentRef } from '#machines/billing/payment/payment.machine.ts';
import { selectTitle } from '#screens/billing/payment/selectors.ts';
import { useBrand } from '../../routing/title.ts';

/** Names the page after what it shows of a payment, and the client. */
export const usePaymentTitle = (payment: PaymentRef, client: string | null): void => {
  const title = useSelector(payment, selectTitle);
  useShownTitle(client && `${title} · ${client}`, useBrand().company.title);
};

import { useSelector } from '@xstate/react';
import { useShownTitle } from '#layouts/shown-title.ts';
import type { PaymentRef } from '#machines/billing/payment/payment.machine.ts';
import { selectTitle } from '#screens/billing/payment/selectors.ts';
import { useBrand } from '../../routing/title.ts';

/** Names a page about a client's bills after its heading, and the client once their name is known. */
export const useBillingTitle = (title: string, client: string | null): void =>
  useShownTitle(client ? `${title} · ${client}` : title, useBrand().company.title);

/** Names the page after what it shows of a payment, and the client. */
export const usePaymentTitle = (payment: PaymentRef, client: string | null): void =>
  useBillingTitle(useSelector(payment, selectTitle), client);

import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { documentsApi, type NamedFile } from '#api/documents.ts';
import { paymentsApi } from '#api/payments.ts';
import { paymentMachine } from '#machines/billing/payment/payment.machine.ts';
import type { ReturnMessage } from '#machines/billing/payment/payment.context.ts';
import { watcher } from '../support/watcher.ts';

interface PaymentDeps {
  call: Client;
  /** puts a payment into the address of the page */
  writeAddress: (id: string) => void;
  /** opens another origin in this tab, once the address of the page is written */
  leave: (address: string) => void | Promise<void>;
  /** calls back when the browser shows the page again; returns how to stop */
  watchReturn: (notify: () => void) => () => void;
  /** keeps a file as the browser keeps downloads */
  save: (file: NamedFile) => void;
}

/** Paying a bill, with the carrier and the hosted page. */
export const paymentActor = ({ call, writeAddress, leave, watchReturn, save }: PaymentDeps) => {
  const payments = paymentsApi(call);
  const documents = documentsApi(call);
  return paymentMachine.provide({
    actors: {
      readOptions: fromPromise(({ input, signal }) => payments.options(input.billId, signal)),
      createPayment: fromPromise(({ input, signal }) => payments.create(input, signal)),
      handOffPayment: fromPromise(({ input, signal }) => payments.handOff(input.id, signal)),
      openPaymentPage: fromPromise(async ({ input: { url } }) => leave(url ?? '')),
      watchReturn: watcher<ReturnMessage>((notify) => watchReturn(() => notify({ type: 'page.shown' }))),
      readPayment: fromPromise(({ input, signal }) => payments.read(input.id, signal)),
      // continues when its page is left: the user has asked for it
      cancelPayment: fromPromise(({ input }) => payments.cancel(input.id)),
      readReceipt: fromPromise(({ input, signal }) => payments.receipt(input.id, signal)),
      saveReceipt: fromPromise(async ({ input, signal }) =>
        save(await documents.file(await payments.receiptLink(input.id, signal), signal)),
      ),
    },
    actions: { writeAddress: (_, { id }) => writeAddress(id) },
  });
};

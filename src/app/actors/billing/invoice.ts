import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { invoicesApi } from '#api/invoices.ts';
import { invoiceMachine } from '#machines/billing/invoice/invoice.machine.ts';
import type { OpenExternal } from '../../browser/open-external.ts';
import { watchTab } from '../../browser/watch-tab.ts';
import { watcher } from '../support/watcher.ts';

interface InvoiceDeps {
  call: Client;
  openExternal: OpenExternal;
  showQuery: (query: { number: string }) => void;
  switchAgency: (agency: string) => void;
}

/** An invoice, with the carrier, the address, and the tab that the hosted page opens in. */
export const invoiceActor = ({ call, openExternal, showQuery, switchAgency }: InvoiceDeps) => {
  const api = invoicesApi(call);
  return invoiceMachine.provide({
    actors: {
      fetchInvoice: fromPromise(({ input, signal }) => api.read(input.number, signal)),
      fetchPage: fromPromise(({ input, signal }) => api.openPage(input.number, signal)),
      openExternal: fromPromise(async ({ input }) => openExternal(input)),
      watchTab: watcher(watchTab),
    },
    actions: {
      showNumber: (_, { number }) => showQuery({ number }),
      switchAgency: (_, { agency }) => switchAgency(agency),
    },
  });
};

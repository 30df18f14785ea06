import type { FoundInvoice } from '#machines/domain/billing/invoices.ts';
import { openInvoicePage, readInvoice } from '#machines/domain/contract/invoices.ts';
import type { Client } from './client.ts';

/** Calls about invoices of bonds and agencies. */
export const invoicesApi = (call: Client) => ({
  /** The invoice of a number, or the other agency of the user that has it. */
  read: (number: string, signal?: AbortSignal): Promise<FoundInvoice> =>
    call(readInvoice, { params: { id: number }, signal }),

  /** Where the invoice is viewed and paid; null where only the page of the settings is known. */
  openPage: async (number: string, signal?: AbortSignal): Promise<string | null> =>
    (await call(openInvoicePage, { params: { id: number }, signal })).url,
});

import type { Page, Route } from 'playwright';
import { findInvoice, invoiceNumbers, openHosted, showInvoice } from './invoices.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const support = (go: ScreenState['go']): ScreenState => ({ as: 'support@demo.test', go });
const call = `/api/invoices/${invoiceNumbers.due}`;
const fail = (status: number) => (route: Route) => route.fulfill({ status, json: {} });

const answered = (path: string, respond: (route: Route) => Promise<void>, go: ScreenState['go']): ScreenState =>
  support(async (page) => {
    await answer(page, path, respond);
    await go(page);
  });

const shown = (number: string): ScreenState => support((page) => showInvoice(page, number));
const alert = (page: Page) => page.getByRole('alert').waitFor();

/** An invoice, in every state that looks different. */
export const invoiceStates: States = {
  'invoice: asking': support(async (page) => {
    await page.goto('/cloud-invoice');
    await page.getByLabel('Invoice number').waitFor();
  }),
  'invoice: a typo': support(async (page) => {
    await findInvoice(
      page,
      invoiceNumbers.due.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
    );
    await page.getByText('This number has a typo').waitFor();
  }),
  'invoice: due': shown(invoiceNumbers.due),
  'invoice: past due': shown(invoiceNumbers.pastDue),
  'invoice: paid': shown(invoiceNumbers.paid),
  'invoice: void': shown(invoiceNumbers.void),
  'invoice: not found': support(async (page) => {
    await findInvoice(page, 'SB000000069');
    await page.getByText('No results found').and(page.locator(':visible')).first().waitFor();
  }),
  'invoice: of another agency': answered(
    call,
    (route) => route.fulfill({ json: { outcome: 'otherAgency', agency: { id: '1080', name: 'Prairie Partners' } } }),
    async (page) => {
      await findInvoice(page, invoiceNumbers.due);
      await alert(page);
    },
  ),
  'invoice: failed': answered(call, fail(500), async (page) => {
    await findInvoice(page, invoiceNumbers.due);
    await alert(page);
  }),
  'invoice: its page opened': support(async (page) => {
    await showInvoice(page, invoiceNumbers.due);
    await (await openHosted(page)).close();
    await page.getByText('The invoice is open in another tab').waitFor();
  }),
  'invoice: its page failed': answered(`${call}/page`, fail(500), async (page) => {
    await showInvoice(page, invoiceNumbers.due);
    await page.getByRole('button', { name: 'View or pay invoice' }).click();
    await alert(page);
  }),
};

import type { Page, Route } from 'playwright';
import { invoiceNumbers } from '#specs/support/invoices.ts';
import { enterNumber, openHosted, untilShown } from './invoices.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const support = (go: ScreenState['go']): ScreenState => ({ as: 'support@demo.test', go });
const after = (state: string, go: ScreenState['go']): ScreenState => ({ after: state, ...support(go) });
const call = `/api/invoices/${invoiceNumbers.due}`;
const fail = (status: number) => (route: Route) => route.fulfill({ status, json: {} });

/** An invoice that is shown once the carrier itself answers again. */
const shown = (number: string) => async (page: Page) => {
  await page.unrouteAll();
  await enterNumber(page, number);
  await untilShown(page, number);
};

const alert = (page: Page) => page.getByRole('alert').waitFor();

/** An invoice, in every state that looks different: one number after the other is entered on the same page. */
export const invoiceStates: States = {
  'invoice: asking': support(async (page) => {
    await page.goto('/cloud-invoice');
    await page.getByLabel('Invoice number').waitFor();
  }),
  'invoice: a typo': after('invoice: asking', async (page) => {
    await enterNumber(
      page,
      invoiceNumbers.due.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
    );
    await page.getByText('This number has a typo').waitFor();
  }),
  'invoice: of another agency': after('invoice: a typo', async (page) => {
    await answer(page, call, (route) =>
      route.fulfill({ json: { outcome: 'otherAgency', agency: { id: '1080', name: 'Prairie Partners' } } }),
    );
    await enterNumber(page, invoiceNumbers.due);
    await alert(page);
  }),
  'invoice: not found': after('invoice: of another agency', async (page) => {
    await enterNumber(page, 'SB000000069');
    await page.getByText('No results found').and(page.locator(':visible')).first().waitFor();
  }),
  'invoice: failed': after('invoice: not found', async (page) => {
    await answer(page, call, fail(500));
    await enterNumber(page, invoiceNumbers.due);
    await alert(page);
  }),
  'invoice: due': after('invoice: failed', shown(invoiceNumbers.due)),
  'invoice: its page failed': after('invoice: due', async (page) => {
    await answer(page, `${call}/page`, fail(500));
    await page.getByRole('button', { name: 'View or pay invoice' }).click();
    await alert(page);
  }),
  'invoice: its page opened': after('invoice: its page failed', async (page) => {
    await page.unrouteAll();
    await (await openHosted(page)).close();
    await page.getByText('The invoice is open in another tab').waitFor();
  }),
  'invoice: past due': after('invoice: its page opened', shown(invoiceNumbers.pastDue)),
  'invoice: paid': after('invoice: past due', shown(invoiceNumbers.paid)),
  'invoice: void': after('invoice: paid', shown(invoiceNumbers.void)),
};

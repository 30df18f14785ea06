import type { FoundInvoice, Invoice, InvoiceKind } from '#machines/domain/billing/invoices.ts';
import { numberFor, submit } from './payments.ts';
import type { Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import type { Answer, Browser } from './browser.ts';
import type { World } from './world.ts';

/** What an invoice of the seed is. */
interface Wanted {
  kind: InvoiceKind;
  agency: string;
  status: 'open' | 'paid' | 'void';
}

const isWanted = (row: { total: number; paid: number; is_void: number }, status: Wanted['status']): boolean => {
  if (row.is_void === 1) return status === 'void';
  return status === (row.paid >= row.total ? 'paid' : 'open');
};

/** The numbers of an agency’s invoices of a kind, the largest first. */
export const invoicesOf = async (
  world: World,
  { kind = 'surety', agency = '214', status = 'open' }: Partial<Wanted> = {},
) => {
  const rows = await world.carrier.services.db
    .selectFrom('invoices')
    .selectAll()
    .where('kind', '=', kind)
    .where('agency_code', '=', agency)
    .execute();
  return rows
    .filter((row) => isWanted(row, status))
    .toSorted((one, other) => other.total - one.total || one.invoice_number.localeCompare(other.invoice_number));
};

/** One invoice of the seed; of open ones one that was not paid in part, and that one payment is enough for. */
export const someInvoice = async (world: World, wanted: Partial<Wanted> = {}): Promise<string> => {
  const rows = await invoicesOf(world, wanted);
  const row = rows.find(({ paid, total }) => total < 12_000_000 && (paid === 0 || paid >= total));
  if (!row) throw new Error(`No such invoice: ${JSON.stringify(wanted)}`);
  return row.invoice_number;
};

/** A session of an agent who acts for an agency. */
export const actingFor = async (world: World, agency = '214', name = 'agent'): Promise<Browser> => {
  const browser = await world.signedIn(name);
  const { status } = await browser.post('/-/auth/user/selected-agency', { selectedAgency: agency });
  if (status !== 200) throw new Error(`${name} can’t act for ${agency}`);
  return browser;
};

export const readNumber = (browser: Browser, number: string): Promise<Answer> =>
  browser.get(`/-/api/invoices/${number}`);

/** The answer to a number; throws unless the status is 200. */
export const found = async (browser: Browser, number: string): Promise<FoundInvoice> => {
  const { status, json, text } = await readNumber(browser, number);
  if (status !== 200) throw new Error(`${number} answered ${status}: ${text}`);
  return json as FoundInvoice;
};

/** An invoice that the user may see. */
export const invoiceAt = async (browser: Browser, number: string): Promise<Invoice> => {
  const answer = await found(browser, number);
  if (answer.outcome !== 'found') throw new Error(`${number} is another agency’s`);
  return answer.invoice;
};

/** The address of the hosted page of an invoice. */
export const pageOf = async (browser: Browser, number: string): Promise<string> => {
  const { status, json, text } = await browser.post(`/-/api/invoices/${number}/page`);
  if (status !== 200) throw new Error(`${number} answered ${status}: ${text}`);
  return (json as { url: string }).url;
};

/** Reads the hosted page as a browser on its own origin. */
export const showPage = (world: World, url: string): Promise<Answer> =>
  world.browser({ origin: new URL(url).origin }).get(new URL(url).pathname);

/** The id of the payment that the form of the page makes. */
export const attemptIn = ({ text }: Pick<Answer, 'text'>): string =>
  /name="attempt" value="(?<id>[^"]+)"/.exec(text)?.groups?.['id'] ?? '';

/** The fields of the form as a person fills them in. */
export const fieldsFor = (
  attempt: string,
  outcome: Outcome = 'approve',
  given: Record<string, string> = {},
): Record<string, string> => ({
  attempt,
  action: 'pay',
  amount: 'balance',
  other: '',
  method: 'card',
  number: numberFor(outcome, given['method'] === 'ach' ? 'ach' : 'card'),
  ...given,
});

/** Opens the page of an invoice and pays there. */
export const payInvoice = async (
  world: World,
  url: string,
  outcome: Outcome = 'approve',
  given: Record<string, string> = {},
): Promise<Answer> => submit(world, url, fieldsFor(attemptIn(await showPage(world, url)), outcome, given));

/** An invoice with its hosted page, as a user opens it. */
export const openInvoice = async (world: World, wanted: Parameters<typeof someInvoice>[1] = {}, name = 'agent') => {
  const browser = await actingFor(world, wanted.agency, name);
  const number = await someInvoice(world, wanted);
  return { browser, number, url: await pageOf(browser, number), invoice: await invoiceAt(browser, number) };
};

/** The fields of the first form: how much, and by what method. */
export const reviewOf = (page: string, given: Record<string, string> = {}) => ({
  ...fieldsFor(attemptIn({ text: page }), 'approve', given),
  action: 'review',
  number: '',
});

/** The payments of invoices that the carrier has. */
export const invoicePaymentsIn = (world: World) =>
  world.carrier.services.db.selectFrom('invoice_payments').selectAll().execute();

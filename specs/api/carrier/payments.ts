import type { Payment, PaymentOptions, PaymentOutcome } from '#machines/domain/billing/payment-records.ts';
import type { BillDetail } from '#machines/domain/billing/bills.ts';
import type { PaymentMethod } from '#machines/domain/billing/payments.ts';
import type { PaymentEvent } from '#machines/domain/billing/payment-states.ts';
import { testNumbers, type Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import { signedHeaders } from '#mocks/http/webhook-signature.ts';
import { newId } from '#mocks/secrets.ts';
import type { Answer, Browser } from './browser.ts';
import { read } from './client-records.ts';
import type { World } from './world.ts';

export interface Order {
  key: string;
  billId: string;
  amount: number;
  method: PaymentMethod;
}

/** A key that no other payment has. */
export const newKey = (): string => `key-${newId()}`;

/** Bills of an agency's clients that are paid to the carrier and have a balance, the largest first. */
export const billsOf = async (world: Pick<World, 'carrier'>, agency: string, isOwed = true) => {
  const rows = await world.carrier.services.db
    .selectFrom('bills')
    .select(['bill_number', 'account_id', 'premium', 'fees', 'credit', 'paid'])
    .where('agency_code', '=', agency)
    .where('method', '=', 'direct')
    .where('is_cancelled', '=', 0)
    .execute();
  return rows
    .map(({ bill_number: id, account_id: account, premium, fees, credit, paid }) => ({
      id,
      account,
      balance: premium + fees - credit - paid,
    }))
    .filter(({ balance }) => (isOwed ? balance > 100_000 : balance === 0))
    .toSorted((one, other) => other.balance - one.balance || one.id.localeCompare(other.id));
};

/** The bill of an agency with the largest balance. */
export const someBill = async (world: Pick<World, 'carrier'>, agency = '214') => {
  const [bill] = await billsOf(world, agency);
  if (!bill) throw new Error(`No bill of agency ${agency} is owed`);
  return bill;
};

export const orderOf = (billId: string, given: Partial<Order> = {}): Order => ({
  key: newKey(),
  billId,
  amount: 5000,
  method: 'card',
  ...given,
});

export const order = (browser: Browser, given: Order): Promise<Answer> => browser.post('/-/api/payments', given);

const wanted = (answer: Answer, what: string): Answer => {
  if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}: ${answer.text}`);
  return answer;
};

/** What an order comes to: a payment or a refusal. */
export const outcomeOf = async (browser: Browser, given: Order): Promise<PaymentOutcome> =>
  wanted(await order(browser, given), 'An order').json as PaymentOutcome;

/** Makes a payment; throws where it is refused. */
export const create = async (browser: Browser, given: Order): Promise<Payment> => {
  const outcome = await outcomeOf(browser, given);
  if (outcome.outcome === 'refused') throw new Error(`Refused: ${outcome.refusal.code}`);
  return outcome.payment;
};

/** The code of the refusal of an order; null where it was made. */
export const refusalCode = async (browser: Browser, given: Order): Promise<string | null> => {
  const outcome = await outcomeOf(browser, given);
  return outcome.outcome === 'refused' ? outcome.refusal.code : null;
};

const act = async <Result>(browser: Browser, id: string, action: string): Promise<Result> =>
  wanted(await browser.post(`/-/api/payments/${id}/${action}`), action).json as Result;

export const handOff = (browser: Browser, id: string) =>
  act<{ payment: Payment; url: string | null }>(browser, id, 'hand-off');

export const cancel = async (browser: Browser, id: string): Promise<Payment> =>
  (await act<{ payment: Payment }>(browser, id, 'cancel')).payment;

export const readPayment = async (browser: Browser, id: string): Promise<Payment> =>
  (await read<{ payment: Payment }>(browser, `payments/${id}`)).payment;

export const optionsOf = (browser: Browser, bill: string): Promise<PaymentOptions> =>
  read(browser, `bills/${bill}/payment-options`);

export const billAt = (browser: Browser, bill: string): Promise<BillDetail> => read(browser, `bills/${bill}`);

/** Fills in the hosted page as a browser on its own origin; answers with its redirect. */
export const submit = (world: World, url: string, fields: Record<string, string>): Promise<Answer> => {
  const { origin, pathname } = new URL(url);
  return world.browser({ origin }).send('POST', pathname, {
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

/** Fills in a hosted page, and follows where its answer leads on that page. */
export const submitAndShow = async (world: World, url: string, fields: Record<string, string>): Promise<Answer> => {
  const { status, headers, text } = await submit(world, url, fields);
  const location = headers.get('location');
  if (status !== 303 || location === null) throw new Error(`A hosted page answered ${status}: ${text}`);
  return world.browser({ origin: new URL(url).origin }).get(location);
};

export const numberFor = (outcome: Outcome, method: PaymentMethod = 'card'): string =>
  testNumbers[method].find((one) => one.outcome === outcome)?.number ?? '';

/** A payment that is on the hosted page. */
export const handedOff = async (browser: Browser, given: Order) => {
  const { id } = await create(browser, given);
  const { url } = await handOff(browser, id);
  if (url === null) throw new Error('There is no page to go to');
  return { id, url };
};

/** A payment of a bill that is handed off to the hosted page. */
export const beginPayment = async (
  world: World,
  given: Parameters<typeof orderOf>[1] = {},
  name = 'agent',
  agency = '214',
) => {
  const browser = await world.signedIn(name);
  const bill = await someBill(world, agency);
  return { browser, bill, ...(await handedOff(browser, orderOf(bill.id, given))) };
};

/** Takes a payment to its end on the hosted page. */
export const pay = async (world: World, browser: Browser, given: Order, outcome: Outcome = 'approve') => {
  const { id, url } = await handedOff(browser, given);
  const answer = await submit(world, url, { action: 'pay', number: numberFor(outcome, given.method) });
  return { id, url, answer };
};

/** A notice of the hosted page, as it is sent. */
export interface SentNotice {
  id: string;
  timestamp: string;
  body: string;
}

export const noticeOf = (
  world: World,
  payment: string,
  event: PaymentEvent,
  lastFour: string | null = '4242',
): SentNotice => ({
  id: newId(),
  timestamp: String(Math.floor(world.time / 1000)),
  body: JSON.stringify({ payment, event, lastFour }),
});

/** Sends a notice; with the key of the page unless another one is given. */
export const send = async (world: World, notice: SentNotice, key?: Buffer): Promise<Answer> => {
  const secret = key ?? (await world.carrier.services.paymentPage?.secret());
  if (!secret) throw new Error('There is no hosted page');
  const headers = { ...signedHeaders(secret, notice), 'sec-fetch-site': null };
  return world.browser().send('POST', '/-/payment-notices', { body: notice.body, headers });
};

/** The hosted page, as the carrier speaks to it. */
export const hostedPage = ({ carrier: { services } }: World) => {
  if (!services.paymentPage) throw new Error('There is no hosted page');
  return services.paymentPage;
};

/** The hosted page does not answer while something is done. */
export const withoutPage = async (world: World, work: () => Promise<unknown>): Promise<void> => {
  const own = hostedPage(world);
  const isAway = () => Promise.reject(new Error('unreachable'));
  world.carrier.services.paymentPage = { ...own, ask: isAway, conclude: isAway };
  await work();
  world.carrier.services.paymentPage = own;
};

import type { PaymentOutcome } from '#machines/domain/billing/payment-records.ts';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import type { Database } from '#mocks/db/tables.ts';
import type { CarrierOptions } from '#mocks/options.ts';
import { Browser } from '#specs/api/carrier/browser.ts';
import { create, handOff, numberFor, orderOf } from '#specs/api/carrier/payments.ts';
import { findPrograms, startPostgres } from '#specs/support/postgres.ts';
import { startProcess, stopProcess, withFolder, type Started } from './carrier-processes.ts';
import { quantile, type Row } from './rows.ts';

const accounts = 100_000;
/** each part has clients of its own: a client makes two payments a day */
const agencies = { one: '214', many: '77' } as const;
const measured = 200;
/** a user makes at most 120 payments in ten minutes */
const perSession = 100;

/** One bill of each of so many clients of an agency that is paid to the carrier and has a balance. */
const owedBills = async (db: Database, agency: string, count: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bills')
    .select((select) => ['account_id', select.fn.min('bill_number').as('bill')])
    .where('agency_code', '=', agency)
    .where('method', '=', 'direct')
    .where('is_cancelled', '=', 0)
    .where((where) => where(where('premium', '-', where.ref('paid')), '>', 100_000))
    .groupBy('account_id')
    .orderBy('account_id')
    .limit(count)
    .execute();
  if (rows.length < count) throw new Error(`Only ${rows.length} clients of agency ${agency} owe something`);
  return rows.map(({ bill }) => bill);
};

/** From the press that makes a payment to the address of the hosted page. */
const handOffs = async (options: Partial<CarrierOptions>, where: string): Promise<Row[]> => {
  let now = Date.now();
  const carrier = await createCarrier({ ...options, seedAccounts: accounts, demo: true, now: () => now });
  const bills = await owedBills(carrier.services.db, agencies.one, measured);
  const times: number[] = [];
  let browser = new Browser(carrier);
  for (const [at, bill] of bills.entries()) {
    if (at % perSession === 0) {
      now += 11 * 60_000;
      browser = new Browser(carrier);
      await browser.signIn('support');
    }
    const start = performance.now();
    const { id } = await create(browser, orderOf(bill));
    const { url } = await handOff(browser, id);
    times.push(performance.now() - start);
    if (url === null) throw new Error('A payment was not handed off');
  }
  await carrier.close();
  return [
    { what: `payment made to handed off, ${where}, p50`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `payment made to handed off, ${where}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: 100 },
    { what: `payment made to handed off, ${where}, slowest of ${times.length}`, value: quantile(times, 1), unit: 'ms' },
  ];
};

/** Calls one of several processes as a user. */
const callerFor = async (name: string, carrier: Carrier, processes: readonly Started[]) => {
  const browser = new Browser(carrier);
  await browser.signIn(name);
  const headers = {
    cookie: `session=${browser.sessionId}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  return async <Result>(at: number, path: string, body: object = {}): Promise<Result> => {
    const url = `${processes[at % processes.length]?.origin}/-/api/${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Result;
  };
};

/** Fills in the hosted page; it answers twice, so that each payment is reported twice. */
const fillIn = (url: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ action: 'pay', number: numberFor('answerTwice') }),
  });

const paidOf = async ({ services: { db } }: Carrier, bills: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('bills').select(['bill_number', 'paid']).where('bill_number', 'in', bills).execute();
  return new Map(rows.map(({ bill_number, paid }) => [bill_number, paid]));
};

/** Two payments of each of a hundred clients at once, by two users over two processes: what the bills got is what was paid. */
const parallel = async (carrier: Carrier, processes: readonly Started[]): Promise<Row[]> => {
  const bills = await owedBills(carrier.services.db, agencies.many, measured / 2);
  const before = await paidOf(carrier, bills);
  const support = await callerFor('support', carrier, processes);
  const agent = await callerFor('agent', carrier, processes);
  const orders = Array.from({ length: measured }, (_, at) =>
    orderOf(bills[at % bills.length] ?? '', { amount: 700 + at }),
  );
  const start = performance.now();
  await Promise.all(
    orders.map(async (order, at) => {
      const call = at < measured / 2 ? support : agent;
      const outcome = await call<PaymentOutcome>(at, 'payments', order);
      if (outcome.outcome === 'refused') throw new Error(`Refused: ${outcome.refusal.code}`);
      const { url } = await call<{ url: string }>(at + 1, `payments/${outcome.payment.id}/hand-off`);
      await fillIn(url);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const after = await paidOf(carrier, bills);
  const wrong = bills.filter((bill) => {
    const paid = orders.reduce((sum, { billId, amount }) => sum + (billId === bill ? amount : 0), 0);
    return (after.get(bill) ?? 0) - (before.get(bill) ?? 0) !== paid;
  });
  const where = `${measured} at once, two processes, one PostgreSQL`;
  return [
    { what: `payments made, handed off, paid, and reported twice, ${where}`, value: measured / seconds, unit: '/s' },
    { what: `bills with a wrong total, ${where}`, value: wrong.length, unit: 'bills', bar: 0 },
  ];
};

const withProcesses = async (databaseUrl: string): Promise<Row[]> => {
  const options = { databaseUrl, seedAccounts: accounts, demo: true };
  const carrier = await createCarrier(options);
  const processes = await Promise.all([startProcess(options), startProcess(options)]);
  try {
    return await parallel(carrier, processes);
  } finally {
    await carrier.close();
    await Promise.all(processes.map(stopProcess));
  }
};

const onPostgres = async (): Promise<Row[]> => {
  if (!findPrograms()) {
    console.warn('PostgreSQL: not measured, because initdb, pg_ctl and psql were not found');
    return [];
  }
  const postgres = await startPostgres();
  try {
    // first, by the clock of this machine: the other part lets time pass
    const together = await withProcesses(postgres.url);
    return [...(await handOffs({ databaseUrl: postgres.url }, 'PostgreSQL, 100,000 clients')), ...together];
  } finally {
    postgres.stop();
  }
};

/** Measures paying: from the press to the hosted page, and many at once. */
export const benchPayments = async (): Promise<Row[]> => [
  ...(await withFolder((databaseFile) => handOffs({ databaseFile }, 'SQLite, 100,000 clients'))),
  ...(await onPostgres()),
];

if (import.meta.main) console.table(await benchPayments());

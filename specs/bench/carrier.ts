import { createCarrier, type Carrier } from '#mocks/app.ts';
import type { CarrierOptions } from '#mocks/options.ts';
import { firstAccountId } from '#mocks/seed/accounts.ts';
import { Browser } from '#specs/api/carrier/browser.ts';
import { findPrograms, startPostgres } from '#specs/support/postgres.ts';
import { endpointReads } from './carrier-endpoints.ts';
import { startProcess, stopProcess, withFolder, withPeople } from './carrier-processes.ts';
import { reportReads } from './carrier-reports.ts';
import { searchRefinements, searchTexts } from './carrier-texts.ts';
import { quantile, type Row } from './rows.ts';

const rounded = (value: number): number => Math.round(value * 10) / 10;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const coldStarts = async (databaseFile: string): Promise<Row[]> => {
  const fresh = await startProcess({ databaseFile });
  await stopProcess(fresh);
  const again = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const started = await startProcess({ databaseFile });
    again.push(started.milliseconds);
    await stopProcess(started);
  }
  return [
    {
      what: 'cold start, process to first answer, new database of 5,000',
      value: fresh.milliseconds,
      unit: 'ms',
      bar: 1000,
    },
    { what: 'cold start, process to first answer, database there', value: quantile(again, 0.5), unit: 'ms', bar: 1000 },
  ];
};

const searches = async (carrier: Carrier, accounts: number, where: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const name of ['support', 'agent']) {
    const browser = new Browser(carrier);
    await browser.signIn(name);
    const ask = (path: string, query: Record<string, string>): Promise<number> =>
      timed(() => browser.get(`/-/api/${path}?${new URLSearchParams(query)}`));
    const found = [];
    const suggested = [];
    for (const [at, text] of searchTexts(accounts, 360).entries()) {
      const refinement = searchRefinements[at % searchRefinements.length];
      found.push(await ask('accounts', { clientName: text, ...refinement }));
      suggested.push(await ask('accounts/autocomplete', { clientName: text }));
    }
    for (const [what, times] of [
      ['search', found],
      ['autocomplete', suggested],
    ] as const)
      rows.push(
        { what: `${what} as ${name}, ${where}, p50`, value: quantile(times, 0.5), unit: 'ms' },
        { what: `${what} as ${name}, ${where}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: 150 },
        { what: `${what} as ${name}, ${where}, slowest of 360`, value: quantile(times, 1), unit: 'ms' },
      );
  }
  return rows;
};

/** Each read of a client's records, of 200 clients with the same step between them. */
const recordReads = async (carrier: Carrier, accounts: number, where: string): Promise<Row[]> => {
  const browser = new Browser(carrier);
  await browser.signIn('support');
  const read = async <Answer>(path: string): Promise<Answer> => (await browser.get(`/-/api/${path}`)).json as Answer;
  const times = new Map<string, number[]>();
  const take = async (what: string, path: string): Promise<void> => {
    const list = times.get(what) ?? [];
    times.set(what, list);
    list.push(await timed(() => browser.get(`/-/api/${path}`)));
  };
  for (let at = 0; at < 200; at += 1) {
    const id = firstAccountId + Math.floor((at * accounts) / 200);
    await take('overview', `accounts/${id}/overview`);
    for (const kind of ['policies', 'bills', 'claims', 'documents']) {
      await take(`list of ${kind}`, `accounts/${id}/${kind}?pageNum=1&pageSize=25`);
      const { results } = await read<{ results: { id: string }[] }>(`accounts/${id}/${kind}?pageNum=1&pageSize=1`);
      const [first] = results;
      if (first) await take(`one of the ${kind}`, `${kind}/${first.id}`);
    }
    await take('list of policies as CSV', `accounts/${id}/policies.csv`);
  }
  return [...times].flatMap(([what, list]) => [
    { what: `${what}, ${where}, p95`, value: quantile(list, 0.95), unit: 'ms', bar: 150 },
    { what: `${what}, ${where}, slowest of ${list.length}`, value: quantile(list, 1), unit: 'ms' },
  ]);
};

const reads = async (carrier: Carrier, accounts: number, where: string): Promise<Row[]> => [
  ...(await searches(carrier, accounts, where)),
  ...(await recordReads(carrier, accounts, where)),
  ...(await reportReads(carrier, where)),
  ...(await endpointReads(carrier, where)),
];

const withCarrier = async (
  options: Partial<CarrierOptions>,
  work: (carrier: Carrier) => Promise<Row[]>,
): Promise<Row[]> => {
  const carrier = await withPeople(options);
  try {
    return await work(carrier);
  } finally {
    await carrier.close();
  }
};

/** Works off `count` jobs, `lanes` at a time; how many a second. */
const perSecond = async (count: number, lanes: number, job: (at: number) => Promise<unknown>): Promise<number> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await job(next++);
  };
  const milliseconds = await timed(() => Promise.all(Array.from({ length: lanes }, lane)));
  return (count / milliseconds) * 1000;
};

/** How much longer something takes for addresses with an account than for others. */
const unlike = (what: string, known: readonly number[], unknown: readonly number[]): Row[] => {
  const [one, other] = [quantile(known, 0.5), quantile(unknown, 0.5)];
  return [
    { what: `${what} of a known address, median of 200`, value: one, unit: 'ms' },
    { what: `${what} of an unknown address, median of 200`, value: other, unit: 'ms' },
    { what: 'difference of these medians (A-09)', value: (Math.abs(one - other) / one) * 100, unit: '%', bar: 10 },
  ];
};

/** A carrier whose clock runs by two hours with each turn: no limit of wrong passwords or codes is reached. */
const withTurns = (work: (carrier: Carrier, nextTurn: () => void) => Promise<Row[]>): Promise<Row[]> => {
  let now = Date.now();
  return withCarrier({ seedAccounts: 100, now: () => now }, (carrier) => work(carrier, () => (now += 2 * 3_600_000)));
};

/** An address of a network of its own: limits count per network. */
const networkOf = (group: number, at: number): string => `10.${group}.${at >> 8}.${at & 255}`;

const logins = (carrier: Carrier, nextTurn: () => void): Promise<Row[]> => {
  const passwordTime = async (name: string, at: number): Promise<number> => {
    const browser = new Browser(carrier, { ip: networkOf(name.length, at) });
    await browser.enterEmail(name);
    return timed(() => browser.enterPassword('wrong'));
  };
  const measure = async (): Promise<Row[]> => {
    const rate = await perSecond(200, 8, (at) => new Browser(carrier, { ip: networkOf(1, at) }).signIn('agent'));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let at = 0; at < 200; at += 1) {
      known.push(await passwordTime('agent@demo.test', at));
      unknown.push(await passwordTime('nobody@demo.test', at));
      nextTurn();
    }
    const forgotten: [number[], number[]] = [[], []];
    for (let at = 0; at < 200; at += 1) {
      for (const [kind, email] of (['agent@demo.test', 'nobody@demo.test'] as const).entries()) {
        const browser = new Browser(carrier, { ip: networkOf(2 + kind, at) });
        forgotten[kind]?.push(await timed(() => browser.post('/-/auth/forgot-password', { email })));
      }
      nextTurn();
    }
    return [
      { what: 'whole sign-ins, argon2id of 19 MiB and 2 passes', value: rate, unit: '/s' },
      ...unlike('wrong password', known, unknown),
      ...unlike('forgotten password', ...forgotten),
    ];
  };
  return measure();
};

/** What one process answers in a second, and what two do, which share a PostgreSQL and this machine with it and with their callers. */
const twoProcesses = async (databaseUrl: string, seedAccounts: number): Promise<Row[]> => {
  const options = { databaseUrl, seedAccounts };
  const processes = await Promise.all([startProcess(options), startProcess(options)]);
  const [carrier, texts] = [await withPeople(options), searchTexts(seedAccounts, 240)];
  const browser = new Browser(carrier);
  await browser.signIn('agent');
  const headers = { cookie: `session=${browser.sessionId}`, 'sec-fetch-site': 'same-origin' };
  const call = async (origin: string | undefined, path: string): Promise<void> => {
    const answer = await fetch(`${origin}/-/${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== 400) throw new Error(`${path} was answered ${answer.status}`);
  };
  const textAt = (at: number): string => encodeURIComponent(texts[at % texts.length] ?? '');
  const paths: Readonly<Record<string, (at: number) => string>> = {
    'session reads': () => 'auth/session',
    autocompletes: (at) => `api/accounts/autocomplete?clientName=${textAt(at)}`,
    searches: (at) => `api/accounts?clientName=${textAt(at)}`,
  };
  const rows: Row[] = [];
  for (const [what, pathAt] of Object.entries(paths)) {
    const count = what === 'searches' ? 600 : 2000;
    const rateOf = (used: readonly { origin: string }[]): Promise<number> =>
      perSecond(count, 16, (at) => call(used[at % used.length]?.origin, pathAt(at)));
    const [one, two] = [await rateOf(processes.slice(0, 1)), await rateOf(processes)];
    rows.push(
      { what: `${what}, one process, one PostgreSQL`, value: one, unit: '/s' },
      { what: `${what}, two processes, one PostgreSQL`, value: two, unit: '/s' },
      { what: `${what}, two processes beside one`, value: two / one, unit: 'x' },
    );
  }
  await carrier.close();
  await Promise.all(processes.map(stopProcess));
  return rows;
};

const onPostgres = async (accounts: number): Promise<Row[]> => {
  if (!findPrograms()) {
    console.warn('PostgreSQL: not measured, because initdb, pg_ctl and psql were not found');
    return [];
  }
  const postgres = await startPostgres();
  const options = { databaseUrl: postgres.url, seedAccounts: accounts };
  const where = `PostgreSQL, ${accounts.toLocaleString('en-US')} clients`;
  try {
    const seeding = await timed(async () => (await createCarrier(options)).close());
    return [
      { what: `seeding, ${where}`, value: seeding / 1000, unit: 's' },
      ...(await withCarrier(options, (carrier) => reads(carrier, accounts, where))),
      ...(await twoProcesses(postgres.url, accounts)),
    ];
  } finally {
    postgres.stop();
  }
};

/** Measures the carrier: starting, searching, reading records and reports at three sizes on both databases, signing in, several processes. */
export const benchCarrier = async ({ postgresAccounts = 1_000_000 } = {}): Promise<Row[]> => {
  const embedded = (accounts: number): Promise<Row[]> =>
    withFolder((databaseFile) =>
      withCarrier({ databaseFile, seedAccounts: accounts }, (carrier) =>
        reads(carrier, accounts, `embedded, ${accounts.toLocaleString('en-US')} clients`),
      ),
    );
  const rows = [
    ...(await withFolder(coldStarts)),
    ...(await embedded(5000)),
    ...(await embedded(100_000)),
    ...(await withTurns(logins)),
    ...(await onPostgres(postgresAccounts)),
  ];
  return rows.map((row) => ({ ...row, value: rounded(row.value) }));
};

if (import.meta.main) console.table(await benchCarrier());

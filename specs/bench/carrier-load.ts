import { setTimeout as wait } from 'node:timers/promises';
import type { CarrierOptions } from '#mocks/options.ts';
import { Browser } from '#specs/api/carrier/browser.ts';
import { searchRefinements, searchTexts } from './carrier-texts.ts';
import { startProcess, stopProcess, withFolder, withPeople } from './carrier-processes.ts';
import { quantile, type Row } from './rows.ts';

/** Agents that search at the same time, each one without a pause between suggestions and search. */
const agents = 20;

/** Milliseconds for which they search. */
const duration = 20_000;

/** Milliseconds between two requests of the health check. */
const healthPause = 20;

interface Load {
  /** milliseconds of each health check while the agents search */
  health: number[];
  /** milliseconds of each search */
  searches: number[];
}

const signInAgents = async (options: Partial<CarrierOptions>): Promise<string[]> => {
  const carrier = await withPeople(options);
  const cookies: string[] = [];
  for (let at = 0; at < agents; at += 1) {
    const browser = new Browser(carrier, { ip: `10.9.0.${at}` });
    await browser.signIn(at % 2 === 0 ? 'agent' : 'support');
    cookies.push(`session=${browser.sessionId}`);
  }
  await carrier.close();
  return cookies;
};

/** Requests a URL and reads the answer to its end; returns the milliseconds that took. */
const request = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok && answer.status !== 400) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
  return performance.now() - start;
};

const applyLoad = async (origin: string, cookies: readonly string[], texts: readonly string[]): Promise<Load> => {
  const searches: number[] = [];
  const end = performance.now() + duration;
  const searchAs = async (cookie: string, agent: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const at = turn * agents + agent;
      const clientName = texts[at % texts.length] ?? '';
      const query = new URLSearchParams({ clientName, ...searchRefinements[at % searchRefinements.length] });
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      await request(`${origin}/-/api/accounts/autocomplete?${new URLSearchParams({ clientName })}`, headers);
      searches.push(await request(`${origin}/-/api/accounts?${query}`, headers));
    }
  };
  const health: number[] = [];
  const done = new AbortController();
  const checkHealth = async (): Promise<void> => {
    while (!done.signal.aborted) {
      health.push(await request(`${origin}/-/health`));
      await wait(healthPause);
    }
  };
  const checks = checkHealth();
  await Promise.all(cookies.map(searchAs)).finally(() => done.abort());
  await checks;
  return { health, searches };
};

/** Health checks without any other request: how much of the figures is due to this machine. */
const checkAtRest = async (origin: string): Promise<number[]> => {
  const health: number[] = [];
  while (health.length < 200) {
    health.push(await request(`${origin}/-/health`));
    await wait(healthPause);
  }
  return health;
};

/** How many clients the embedded database has. */
const accounts = 100_000;

const measure = async (databaseFile: string): Promise<Row[]> => {
  const options = { databaseFile, seedAccounts: accounts };
  const cookies = await signInAgents(options);
  const started = await startProcess(options);
  try {
    const atRest = await checkAtRest(started.origin);
    const { health, searches } = await applyLoad(started.origin, cookies, searchTexts(accounts, 360));
    const where = `${accounts.toLocaleString('en-US')} clients, SQLite`;
    const load = `while 20 agents search, ${where}`;
    return [
      { what: `health p99 without other requests, ${where}`, value: quantile(atRest, 0.99), unit: 'ms' },
      { what: `health p50 ${load}`, value: quantile(health, 0.5), unit: 'ms' },
      { what: `health p99 ${load}`, value: quantile(health, 0.99), unit: 'ms', bar: 50 },
      { what: `health, slowest of ${health.length}, ${load}`, value: quantile(health, 1), unit: 'ms' },
      { what: `search p50 ${load}`, value: quantile(searches, 0.5), unit: 'ms' },
      { what: `search p95 ${load}`, value: quantile(searches, 0.95), unit: 'ms' },
    ];
  } finally {
    await stopProcess(started);
  }
};

/** Measures how soon `GET /-/health` answers while 20 agents search the embedded database. */
export const benchLoad = (): Promise<Row[]> => withFolder(measure);

if (import.meta.main) console.table(await benchLoad());

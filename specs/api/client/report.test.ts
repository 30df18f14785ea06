import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { operations } from '#mocks/contract.ts';
import type { LogLine } from '#mocks/options.ts';
import { browserFetch, clientOver, signIn, startCarrier } from '#specs/support/carrier.ts';
import { logFailure } from '#app/browser/log.ts';
import { readSession } from '#machines/domain/contract/auth.ts';
import { readMessages } from '#machines/domain/contract/messages.ts';
import type { Operation } from '#machines/domain/contract/operation.ts';
import { acceptTerms, readTerms } from '#machines/domain/contract/setup.ts';

const refused = (requestId: string | null): Failure => ({
  kind: 'refused',
  status: 503,
  title: 'Ada Okoro',
  message: 'Correct-Horse',
  retryAfter: 5,
  requestId,
});

/** A page that can be hidden, whose beacons arrive at `send`. */
const openPage = (send: (url: string, body: Blob) => void) => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const sendBeacon = (url: string, body: Blob) => {
    send(url, body);
    return true;
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon });
  return page;
};

/** The sender as a page loads it, and what it has sent. */
const openReporter = async () => {
  const sent: { url: string; body: Blob }[] = [];
  const page = openPage((url, body) => sent.push({ url, body }));
  const { reportFailure } = await import('#app/boot/client-log.ts');
  const reports = () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as unknown));
  return { page, sent, reports, report: (operation: string, error: unknown) => reportFailure('/-', operation, error) };
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('The report of failed calls', () => {
  test('has operation, kind, status and request id of each, and nothing else', async () => {
    const { report, reports, sent } = await openReporter();
    report('searchAccounts', refused('r-17'));
    report('readSession', { kind: 'offline' } satisfies Failure);
    report('readUser', { kind: 'malformed', path: 'results.0.name' } satisfies Failure);
    report('readUser', new RangeError('Ada Okoro'));

    vi.runAllTimers();

    const none = { status: null, requestId: null };
    expect(sent.map(({ url, body }) => [url, body.type])).toEqual([['/-/client-log', 'application/json']]);
    expect(await reports()).toEqual([
      {
        failures: [
          { operation: 'searchAccounts', kind: 'refused', status: 503, requestId: 'r-17' },
          { operation: 'readSession', kind: 'offline', ...none },
          { operation: 'readUser', kind: 'malformed', ...none },
          { operation: 'readUser', kind: 'unexpected', ...none },
        ],
      },
    ]);
  });

  test('leaves a request id out that is none', async () => {
    const { report, reports } = await openReporter();
    report('searchAccounts', refused('Ada Okoro, 612-555-0142'));

    vi.runAllTimers();

    expect(await reports()).toMatchObject([{ failures: [{ status: 503, requestId: null }] }]);
  });

  test('is one for all failures of ten seconds, with the first twenty of them', async () => {
    const { report, reports } = await openReporter();
    for (let count = 0; count < 50; count += 1) report(count < 20 ? 'readSession' : 'readUser', refused('r-17'));
    vi.advanceTimersByTime(10_000);
    report('readUser', refused('r-18'));
    vi.advanceTimersByTime(10_000);

    const failures = (await reports()).map((one) => (one as { failures: { operation: string }[] }).failures);
    expect(failures.map((one) => one.map(({ operation }) => operation))).toEqual([
      Array.from({ length: 20 }, () => 'readSession'),
      ['readUser'],
    ]);
  });

  test('is sent at once when the page is hidden, and only once', async () => {
    const { page, report, sent } = await openReporter();
    report('readSession', refused('r-17'));
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(sent.length).toBe(1);

    vi.runAllTimers();
    expect(sent.length).toBe(1);
  });

  test('that is lost is neither sent again nor reported', async () => {
    const send = vi.fn<() => void>();
    openPage(send);
    const { reportFailure } = await import('#app/boot/client-log.ts');
    vi.stubGlobal('navigator', { sendBeacon: () => (send(), false) });
    reportFailure('/-', 'readSession', refused('r-17'));

    vi.runAllTimers();

    expect([send.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test.each(['a guest', 'a user'])('of %s is accepted by the carrier, whatever operation failed', async (who) => {
    vi.useRealTimers();
    const log: LogLine[] = [];
    const carrier = await startCarrier({ log: (line) => log.push(line) });
    const fetch = browserFetch(carrier);
    const call = clientOver(fetch);
    await (who === 'a guest' ? call(readSession) : signIn(call, 'agent@demo.test'));
    const { page, report, sent } = await openReporter();
    page.visibilityState = 'hidden';
    const ids = operations.map(([id]) => id);
    for (const [count, id] of ids.entries()) {
      report(id, refused('r-17'));
      if (count % 10 === 9 || count === ids.length - 1) page.dispatchEvent(new Event('visibilitychange'));
    }

    for (const { url, body } of sent) {
      const headers = { 'content-type': body.type };
      const { status } = await fetch(`http://localhost${url}`, { method: 'POST', body: await body.text(), headers });
      expect(status).toBe(200);
    }

    const lines = log.filter(({ event }) => event === 'client-failure');
    expect(lines.map(({ operation, request }) => [operation, request])).toEqual(ids.map((id) => [id, 'r-17']));
    await carrier.close();
  });
});

test('a failed call is logged by operation, status, kind and request id, rethrown, and found by support in the log of the carrier; terms and system messages are no exception [ERR-09]', async () => {
  vi.useRealTimers();
  const log: LogLine[] = [];
  const carrier = await startCarrier({ log: (line) => log.push(line) });
  const send = browserFetch(carrier);
  const lines: unknown[][] = [];
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
  const { page, report, sent } = await openReporter();
  const secret = 'Ada Okoro, Correct-Horse';
  const failing = clientOver(
    async () => Response.json({ title: secret, message: secret }, { status: 503, headers: { 'x-request-id': 'r-17' } }),
    {
      onFailure: (operation, error) => {
        logFailure(operation, error);
        report(operation, error);
      },
    },
  );

  const calls: readonly Operation[] = [readSession, readTerms, acceptTerms, readMessages];
  for (const operation of calls)
    await expect(failing(operation, { query: { text: secret } })).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
    });
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  const [beacon] = sent;
  const post = async () =>
    send(`http://localhost${beacon?.url ?? ''}`, {
      method: 'POST',
      body: await beacon?.body.text(),
      headers: { 'content-type': 'application/json' },
    });
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 100) statuses.push((await post()).status);
  vi.restoreAllMocks();

  expect(lines).toEqual(calls.map(({ id }) => [`${id}: status 503, request r-17`]));
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  const found = log.filter(({ event, request }) => event === 'client-failure' && request === 'r-17');
  expect(found.slice(0, calls.length)).toMatchObject(
    calls.map(({ id }) => ({ operation: id, kind: 'refused', status: 503 })),
  );
  expect(JSON.stringify(log)).not.toContain('Ada Okoro');
  await carrier.close();
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { operations } from '#mocks/contract.ts';
import type { LogLine } from '#mocks/options.ts';
import { browserFetch, clientOver, signIn, startCarrier } from '#specs/support/carrier.ts';
import { createClientLog } from '#app/boot/client-log.ts';
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

/** The log of a page that can be hidden, and what the page has sent. */
const openClientLog = () => {
  const sent: { address: string; body: Blob }[] = [];
  const hidden: (() => void)[] = [];
  const { report } = createClientLog('/-', {
    send: (address, body) => sent.push({ address, body }),
    onHidden: (work) => hidden.push(work),
  });
  const reports = () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as unknown));
  return { sent, reports, report, hide: () => hidden.forEach((work) => work()) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('The report of failed calls', () => {
  test('has operation, kind, status and request id of each, and nothing else', async () => {
    const { report, reports, sent } = openClientLog();
    report('searchAccounts', refused('r-17'));
    report('readSession', { kind: 'offline' } satisfies Failure);
    report('readUser', { kind: 'malformed', path: 'results.0.name' } satisfies Failure);
    report('readUser', new RangeError('Ada Okoro'));

    vi.runAllTimers();

    const none = { status: null, requestId: null };
    expect(sent.map(({ address, body }) => [address, body.type])).toEqual([['/-/client-log', 'application/json']]);
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
    const { report, reports } = openClientLog();
    report('searchAccounts', refused('Ada Okoro, 612-555-0142'));

    vi.runAllTimers();

    expect(await reports()).toMatchObject([{ failures: [{ status: 503, requestId: null }] }]);
  });

  test('is one for all failures of ten seconds, with the first twenty of them', async () => {
    const { report, reports } = openClientLog();
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
    const { report, hide, sent } = openClientLog();
    report('readSession', refused('r-17'));
    hide();
    hide();
    expect(sent.length).toBe(1);

    vi.runAllTimers();
    expect(sent.length).toBe(1);
  });

  test('that is sent leaves nothing to send', async () => {
    const { report, sent } = openClientLog();
    report('readSession', refused('r-17'));

    vi.runAllTimers();

    expect([sent.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test.each(['a guest', 'a user'])('of %s is accepted by the carrier, whatever operation failed', async (who) => {
    vi.useRealTimers();
    const log: LogLine[] = [];
    const carrier = await startCarrier({ log: (line) => log.push(line) });
    const fetch = browserFetch(carrier);
    const call = clientOver(fetch);
    await (who === 'a guest' ? call(readSession) : signIn(call, 'agent@demo.test'));
    const { report, hide, sent } = openClientLog();
    const ids = operations.map(([id]) => id);
    for (const [count, id] of ids.entries()) {
      report(id, refused('r-17'));
      if (count % 10 === 9 || count === ids.length - 1) hide();
    }

    for (const { address, body } of sent) {
      const headers = { 'content-type': body.type };
      const { status } = await fetch(`http://localhost${address}`, {
        method: 'POST',
        body: await body.text(),
        headers,
      });
      expect(status).toBe(200);
    }

    const lines = log.filter(({ event }) => event === 'client-failure');
    expect(lines.map(({ operation, request }) => [operation, request])).toEqual(ids.map((id) => [id, 'r-17']));
    await carrier.close();
  });
});

test('a failed call is logged by operation, status, kind and request id, rethrown, and found by support in the log of the carrier, which limits the reports [ERR-09.1, ERR-09.3, ERR-09.4, ERR-09.6]', async () => {
  vi.useRealTimers();
  const log: LogLine[] = [];
  const carrier = await startCarrier({ log: (line) => log.push(line) });
  const send = browserFetch(carrier);
  const lines: unknown[][] = [];
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
  const { report, hide, sent } = openClientLog();
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
  hide();
  const [beacon] = sent;
  const post = async () =>
    send(`http://localhost${beacon?.address ?? ''}`, {
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
  const written = { time: expect.any(String), id: expect.any(String), event: 'client-failure' };
  expect(found.slice(0, calls.length)).toEqual(
    calls.map(({ id }) => ({ ...written, operation: id, kind: 'refused', status: 503, request: 'r-17' })),
  );
  expect(JSON.stringify(log)).not.toContain('Ada Okoro');
  await carrier.close();
});

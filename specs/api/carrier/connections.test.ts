import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '#mocks/environment.ts';
import { answerClientError } from '#mocks/http/client-errors.ts';
import { securityHeaders } from '#mocks/http/headers.ts';
import type { LogLine } from '#mocks/options.ts';
import { startServer, type RunningServer } from '#mocks/server.ts';
import { holdCall, isRefused, RawConnection } from '#specs/support/raw-http.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const start = async (options: Parameters<typeof startServer>[0] = {}): Promise<RunningServer> => {
  const cheap = { port: 0, seedAccounts: 0, demo: true, drainSeconds: 0.01, hashCost: { memoryCost: 8, timeCost: 1 } };
  const server = await startServer({ ...cheap, ...options });
  running.push(server);
  return server;
};

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const get = (origin: string, more = ''): string =>
  `GET /-/health HTTP/1.1\r\nhost: ${new URL(origin).host}\r\n${more}\r\n`;

describe('The address that a server listens at', () => {
  test.runIf(hasIpv6)('is loopback, whichever way a browser resolves localhost', async () => {
    const { origin } = await start();

    expect(await isRefused(origin, '127.0.0.1')).toBe(false);
    expect(await isRefused(origin, '::1')).toBe(false);
    expect(new URL(origin).hostname).toBe('localhost');
  });

  test.runIf(process.platform === 'linux')('is no other address of the machine', async () => {
    const { origin } = await start();

    expect(await isRefused(origin, '127.0.0.2')).toBe(true);
  });

  test('is the one that HOST names', async () => {
    const { host } = readEnvironment({ HOST: '127.0.0.1' });

    const { origin } = await start({ host });

    expect(await isRefused(origin, '127.0.0.1')).toBe(false);
    expect(await isRefused(origin, '::1')).toBe(true);
    expect(readEnvironment({}).host).toBeNull();
  });

  test('has to be one of this machine, else one line says so', async () => {
    await expect(start({ host: '192.0.2.1' })).rejects.toThrow(
      /^HOST 192\.0\.2\.1 is not an address of this machine \(EADDRNOTAVAIL\)$/,
    );
    await expect(start({ host: 'x'.repeat(5000) })).rejects.toThrow(
      /^HOST x{253} is not an address of this machine \(\w+\)$/,
    );
  });
});

describe('The control API of a demonstration', () => {
  const statusFor = async ({ origin }: RunningServer, host: string): Promise<string> => {
    const connection = await RawConnection.open(origin);
    const more = `host: ${host}\r\nsec-fetch-site: same-origin\r\nconnection: close`;
    connection.send(`GET /-/demo/outbox HTTP/1.1\r\n${more}\r\n\r\n`);
    return (await connection.ended).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
  };
  const hosts = [
    'localhost:4300',
    '127.0.0.1',
    '[::1]:4300',
    'evil.test:4300',
    'localhost.evil.test',
    'user@localhost',
  ];

  test('answers to the names of this machine alone, so that no page can have another name lead here', async () => {
    const server = await start();

    const statuses = await Promise.all(hosts.map((host) => statusFor(server, host)));

    expect(statuses).toEqual(['200', '200', '200', '403', '403', '400']);
  });

  test('answers to every name where HOST is set', async () => {
    const server = await start({ host: '127.0.0.1' });

    expect(await statusFor(server, 'demo.insurer.test')).toBe('200');
  });
});

describe('A server that stops', () => {
  test('accepts no more connections, answers the calls in flight and closes their connections', async () => {
    const server = await start({ drainSeconds: 3600 });
    const calls = await Promise.all(Array.from({ length: 12 }, () => holdCall(server.origin)));

    const closed = server.close();

    await expect.poll(() => isRefused(server.origin)).toBe(true);
    const answers = await Promise.all(calls.map((call) => call.finish()));
    expect(answers.filter((answer) => /HTTP\/1\.1 200 OK[^]*"now":/.test(answer))).toHaveLength(12);
    expect(answers.filter((answer) => /\r\nconnection: close\r\n/i.test(answer))).toHaveLength(12);
    await closed;
    await expect(server.carrier.services.db.selectFrom('locks').selectAll().execute()).rejects.toThrow();
  });

  test('answers calls that have arrived, and that it has not read yet', async () => {
    const server = await start({ drainSeconds: 3600 });
    const calls = await Promise.all(Array.from({ length: 10 }, () => RawConnection.open(server.origin)));
    for (const call of calls) call.send(get(server.origin));

    await server.close();

    const answers = await Promise.all(calls.map(({ ended }) => ended));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200 OK'))).toHaveLength(10);
  });

  test('waits for no connection without a call: neither one kept alive nor one that has sent nothing', async () => {
    const server = await start({ drainSeconds: 3600 });
    const [kept, silent] = [await RawConnection.open(server.origin), await RawConnection.open(server.origin)];
    kept.send(get(server.origin));
    await kept.until('"status":"ok"');

    await server.close();

    expect(await kept.ended).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(await silent.ended).toBe('');
  });

  test('ends calls that take longer than it waits', async () => {
    const server = await start({ drainSeconds: 0.01 });
    const call = await holdCall(server.origin);

    await server.close();

    expect(await call.ended).not.toContain('200 OK');
  });

  test('closes once, however often it is asked', async () => {
    const server = await start();

    await Promise.all([server.close(), server.close()]);

    await expect(server.close()).resolves.toBeUndefined();
  });

  test('does so at SIGTERM: of twelve calls in flight none is lost', async () => {
    const script = join(import.meta.dirname, '../../bench/carrier-process.ts');
    const options = { seedAccounts: 0, demo: true, drainSeconds: 3600, hashCost: { memoryCost: 8, timeCost: 1 } };
    const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const origin = line.toString().trim();
    const calls = await Promise.all(Array.from({ length: 12 }, () => holdCall(origin)));
    const exited = once(child, 'exit');

    child.kill('SIGTERM');
    while (!(await isRefused(origin)));
    const answers = await Promise.all(calls.map((call) => call.finish()));

    expect(answers.filter((answer) => answer.includes('HTTP/1.1 200 OK'))).toHaveLength(12);
    expect(await exited).toEqual([0, null]);
  });
});

describe('What never becomes a request', () => {
  const expected = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`);

  const answerTo = async (request: (origin: string) => string): Promise<{ answer: string; log: LogLine[] }> => {
    const log: LogLine[] = [];
    const { origin } = await start({ log: (line) => log.push(line) });
    const connection = await RawConnection.open(origin);
    connection.send(request(origin));
    return { answer: await connection.ended, log };
  };

  test.each<[string, number, (origin: string) => string]>([
    ['no HTTP', 400, () => 'good morning\r\n\r\n'],
    ['a header without a name', 400, (origin) => get(origin, ': x\r\n')],
    ['headers that are too large', 431, (origin) => get(origin, `x: ${'x'.repeat(20_000)}\r\n`)],
    ['two lengths', 400, (origin) => get(origin, 'content-length: 1\r\ncontent-length: 2\r\n')],
    ['no host', 400, () => 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two hosts', 400, (origin) => get(origin, 'host: other.test\r\n')],
    ['a host twice', 400, (origin) => get(origin, `Host: ${new URL(origin).host}\r\n`)],
    ['a host that is none', 400, () => 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n'],
    ['a backslash in the path', 400, (origin) => get(origin, 'connection: close\r\n').replace('/-/', '/\\')],
    ['an unknown expectation', 417, (origin) => get(origin, 'expect: tea\r\n')],
  ])('%s is answered %i with the headers of every answer, and logged', async (_, status, request) => {
    const { answer, log } = await answerTo(request);

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(expected.filter((header) => !answer.toLowerCase().includes(header.toLowerCase()))).toEqual([]);
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/);
    const [, id] = /"requestId":"([^"]+)"/.exec(answer) ?? [];
    expect(log).toMatchObject([{ id, status, route: '(unreadable)' }]);
  });

  test('a body that does not arrive in time is answered 408 over its connection, and a slow download continues', async () => {
    const portal = mkdtempSync(join(tmpdir(), 'portal-'));
    onTestFinished(() => rmSync(portal, { recursive: true, force: true }));
    const size = 32 * 1024 * 1024;
    writeFileSync(join(portal, 'big.txt'), Buffer.alloc(size, 'x'));
    const { origin } = await start({ portal, requestSeconds: 1 });
    const download = await RawConnection.open(origin);
    download.send(get(origin, 'connection: close\r\n').replace('/-/health', '/big.txt'));
    await download.until('HTTP/1.1 200 OK');
    download.socket.pause();

    // begun later than the download, so that this would be ended first
    const upload = await holdCall(origin);
    expect(await upload.ended).toMatch(/HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(download.received.length).toBeLessThan(size);
    download.socket.resume();

    const content = await download.ended;
    expect(content.length - content.indexOf('\r\n\r\n') - 4).toBe(size);
  });

  test('a request that takes too long is answered 408 in the same way', async () => {
    const socket = new PassThrough();
    const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

    await answerClientError(
      () => {},
      () => false,
    )(timeout, socket);

    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(expected.filter((header) => !answer.includes(header))).toEqual([]);
  });

  test('nothing is written into an answer that is on its way', async () => {
    const socket = new PassThrough();

    await answerClientError(
      () => {},
      () => true,
    )(new Error('Parse Error'), socket);

    expect(socket.destroyed).toBe(true);
  });
});

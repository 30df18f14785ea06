import { afterEach, expect, test, vi } from 'vitest';
import type { LogLine } from '#mocks/options.ts';
import { startServer, type RunningServer } from '#mocks/server.ts';
import { holdCall, RawConnection } from '#specs/support/raw-http.ts';
import { describeCarrier } from './world.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of running.splice(0)) await server.close();
});

test('an upload that the browser gives up is a line in the log, and no defect', async () => {
  const written = (['error', 'warn', 'info', 'log'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  const logged = Promise.withResolvers<LogLine>();
  const server = await startServer({ port: 0, demo: true, seedAccounts: 0, log: logged.resolve });
  running.push(server);
  const call = await holdCall(server.origin);

  call.socket.resetAndDestroy();

  const line = await logged.promise;
  expect(line).toMatchObject({ route: '/demo', status: 499 });
  expect(line).not.toHaveProperty('defect');
  expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
});

test('a body without a length that is too large is answered 413 over its connection', async () => {
  const server = await startServer({ port: 0, demo: true, seedAccounts: 0 });
  running.push(server);
  const call = await RawConnection.open(server.origin);
  const head = ['sec-fetch-site: same-origin', 'content-type: application/json', 'transfer-encoding: chunked'];
  call.send(`POST /-/demo/faults HTTP/1.1\r\nhost: localhost\r\n${head.join('\r\n')}\r\n\r\n`);
  for (let part = 0; part < 9; part += 1) call.send(`4000\r\n${'x'.repeat(0x4000)}\r\n`);

  await call.until('\r\n\r\n');

  expect(call.received).toMatch(/^HTTP\/1\.1 413 /);
  call.socket.destroy();
});

describeCarrier('The body of a request', (world) => {
  const megabyte = 1024 * 1024;

  /** Hundred megabytes, made as they are read. */
  const upload = (): { read: () => number; body: ReadableStream<Uint8Array> } => {
    const chunk = new Uint8Array(64 * 1024);
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          read += chunk.length;
          controller.enqueue(chunk);
          if (read >= 100 * megabyte) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { read: () => read, body };
  };

  const routes = () => {
    const unsafe = world.carrier.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
    return [...new Map(unsafe.map((route) => [`${route.method} ${route.path}`, route])).values()];
  };

  test('is refused 413 by its length, whatever it is sent to, before any of it is read', async () => {
    expect(routes().length).toBeGreaterThan(50);
    for (const { method, path } of [...routes(), { method: 'POST', path: '/-/nothing' }]) {
      const { body, read } = upload();
      const headers = { 'content-length': String(100 * megabyte), 'content-type': 'application/json' };

      const { status } = await world.browser().send(method, path.replace(/:\w+|\*/, '1'), { body, headers });

      expect([path, status, read()]).toEqual([path, 413, 0]);
    }
  });

  test.each([
    ['/-/demo/idp', 'application/x-www-form-urlencoded', 1],
    ['/-/demo/idp', 'multipart/form-data; boundary=x', 1],
    ['/-/demo/messages', 'application/json', 5],
    ['/-/demo/faults', 'application/json', 1],
    ['/-/auth/login/user-type', 'application/json', 1],
    ['/-/graphql', 'application/json', 1],
  ])('of %s as %s is read up to its bound where no length is given', async (path, type, most) => {
    const browser = await world.signedIn('agent');
    const { body, read } = upload();

    const { status } = await browser.send('POST', path, { body, headers: { 'content-type': type } });

    expect([status, read() <= most * megabyte]).toEqual([413, true]);
  });
});

import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCarrier } from '#mocks/app.ts';

/** What a PostgreSQL without passwords answers the beginning of a connection: AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.from('R\0\0\0\u0008\0\0\0\0Z\0\0\0\u0005I', 'latin1');

/** A server that takes connections, answers each message with the next of some answers, and says nothing once there are none left. */
const startSilentServer = async (answers: readonly Buffer[]) => {
  const sockets: Socket[] = [];
  const unanswered = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.push(socket);
    let next = 0;
    socket
      .on('error', () => {})
      .on('data', () => {
        const answer = answers[next];
        next += 1;
        if (answer) socket.write(answer);
        else unanswered.resolve();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://carrier:hush@127.0.0.1:${port}/carrier`, unanswered: unanswered.promise };
};

test.each([
  { what: 'takes the connection and says nothing', answers: [], seconds: 5, reason: 'Connection terminated' },
  { what: 'goes silent before its first answer', answers: [welcome], seconds: 15, reason: 'Query read timeout' },
])(
  'a start at a PostgreSQL that $what ends after $seconds seconds, with one line',
  { timeout: 60_000 },
  async ({ answers, seconds, reason }) => {
    const { url, unanswered } = await startSilentServer(answers);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const seen = vi.fn();
    const start = createCarrier({ databaseUrl: url, seedAccounts: 0, demo: true }).catch((error: unknown) => {
      seen();
      return error;
    });
    await unanswered;

    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    const failure = await start;
    expect(failure).toMatchObject({
      name: 'DatabaseUnusable',
      message: expect.stringMatching(`^DATABASE_URL: no connection to PostgreSQL: ${reason}[^\\n]*$`),
    });
    expect(String(failure)).not.toContain('hush');
  },
);

import type { KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messagesQuery } from '#machines/domain/shell/messages.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import type { LogLine } from '#mocks/options.ts';
import { startServer } from '#mocks/server.ts';
import { tabOf, type Browser } from './browser.ts';
import { describeEachDatabase, type World } from './world.ts';
import { hashCost } from './seeded.ts';
import { newPassword } from './wizards/steps.ts';

const seedAccounts = 1200;

/** What ends a sign-in while calls of it are open. */
const ends: Readonly<Record<string, (world: World, browser: Browser) => Promise<unknown>>> = {
  'signs out in another tab': (_, browser) => tabOf(browser).post('/-/auth/logout', {}),
  'sets a new password elsewhere': async (world) => {
    const elsewhere = await world.signedIn('agent');
    return elsewhere.post('/-/auth/user/password', { currentPassword: demoPassword, newPassword });
  },
  'is disabled': ({ carrier }) =>
    carrier.services.db.updateTable('users').set({ condition: 'disabled' }).where('id', '=', 'user-agent').execute(),
  'loses the session to support': async (world) =>
    (await world.signedIn('support')).post('/-/auth/support/end-sessions', { email: 'agent@demo.test' }),
};

/** What ends one too, though not for a call that was made before, and whose body takes its time. */
const idle: (typeof ends)[string] = async (world) => world.pass(1800);

/** The body of a call that has begun to arrive, and what sends the rest of it. */
const heldBody = (text: string) => {
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        begun.resolve();
        await rest.promise;
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, begun: begun.promise, finish: () => rest.resolve() };
};

describeEachDatabase(
  'A call that is open when its user',
  (world) => {
    test.each(Object.entries(ends))('%s is refused where its body comes later, and changes nothing', async (_, end) => {
      const browser = await world.signedIn('agent');
      const { body, begun, finish } = heldBody(JSON.stringify({ firstName: 'Eve' }));
      const headers = { 'content-type': 'application/json' };
      const answer = tabOf(browser).send('POST', '/-/auth/user/update', { body, headers });
      await begun;

      await end(world, browser);
      finish();

      expect(await answer).toMatchObject({ status: 401, json: { title: 'Not signed in' } });
      const { db } = world.carrier.services;
      const user = db.selectFrom('users').select('first_name').where('id', '=', 'user-agent');
      expect(await user.executeTakeFirstOrThrow()).toEqual({ first_name: 'Alex' });
    });

    test.each(Object.entries({ ...ends, 'is idle for too long': idle }))(
      '%s sends no more of a list of clients, and does not pretend that it is whole',
      async (_, end) => {
        const browser = await world.signedIn('agent');
        await world.carrier.services.db.updateTable('accounts').set({ agency_code: '214' }).execute();
        const headers = { cookie: `session=${browser.sessionId}`, 'sec-fetch-site': 'same-origin' };
        const url = 'http://localhost/-/api/accounts.csv?clientName=2000';
        const { body } = await world.carrier.fetch(new Request(url, { headers }));
        const reader = body?.getReader();
        const [titles, first] = [await reader?.read(), await reader?.read()];
        expect([titles?.value?.length, first?.value?.length]).not.toContain(undefined);

        await end(world, browser);

        await expect(reader?.read().then(({ done }) => (done ? 'the end' : 'more'))).rejects.toThrow();
      },
    );

    test.each(Object.entries({ ...ends, 'is idle for too long': idle }))(
      '%s answers polls as a guest’s, and says nothing of the user',
      async (_, end) => {
        const browser = await world.signedIn('agent');
        const order = { key: 'key-of-report-job', report: 'renewals', format: 'csv', line: null };
        const { id } = (await browser.post('/-/api/report-jobs/new', order)).json as { id: string };
        await world.carrier.services.reportWorker.settled();
        await end(world, browser);

        const answers = [browser.post('/-/graphql', { query: messagesQuery })];
        for (const path of [
          'auth/session',
          'auth/user',
          'api/report-jobs',
          `api/report-jobs/${id}`,
          `api/report-jobs/${id}/report.csv`,
          'api/payments/none',
          'api/attention',
        ])
          answers.push(browser.get(`/-/${path}`));

        const [messages, session, ...others] = await Promise.all(answers);
        expect(session).toMatchObject({ status: 200, json: { scope: 'guest', email: null, clock: null } });
        for (const answer of [messages, ...others]) expect(answer).toMatchObject({ status: 401 });
        for (const answer of [messages, session, ...others]) {
          expect(answer?.headers.getSetCookie()).toEqual([]);
          expect(answer?.text).not.toMatch(/alex|moreno|agent@|user-agent/i);
        }
      },
    );
  },
  { seedAccounts },
);

describe('A list of clients that cannot be completed', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('is cut off, which is a line in the log with the reason, and nothing of it is sent', async () => {
    const written = (['error', 'warn', 'info', 'log'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    );
    const log: LogLine[] = [];
    const options = { port: 0, demo: true, seedAccounts, hashCost, log: (line: LogLine) => void log.push(line) };
    const server = await startServer(options);
    onTestFinished(server.close);
    const { services } = server.carrier;
    let pages = 0;
    const breaking: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        const { sql } = services.engine.readDb.getExecutor().compileQuery(node, queryId);
        if (sql.startsWith('select * from "accounts" where "id" in')) pages += 1;
        if (pages > 1) throw new Error('the reason');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { engine } = services;
    Object.assign(services, { engine: { ...engine, readDb: engine.readDb.withPlugin(breaking) } });
    const send = (path: string, cookie: string, body?: object) =>
      fetch(`${server.origin}/-/${path}`, {
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
    let cookie = '';
    for (const [path, body] of [
      ['auth/login/user-type', { userType: 'support' }],
      ['auth/login/email', { email: 'support@demo.test' }],
      ['auth/login/password', { username: null, password: demoPassword }],
    ] as const) {
      const answer = await send(path, cookie, body);
      cookie =
        answer.headers
          .getSetCookie()
          .find((line) => line.startsWith('session='))
          ?.split(';')[0] ?? '';
    }

    const sent = await send('api/accounts.csv?clientName=2000', cookie)
      .then((answer) => answer.text())
      .catch(String);

    expect(pages).toBe(2);
    expect(sent).toMatch(/^TypeError: /);
    expect(log.filter(({ defect }) => defect)).toMatchObject([
      {
        id: expect.any(String),
        route: '/api/accounts.csv',
        outcome: 'cut off',
        defect: expect.stringContaining('the reason'),
      },
    ]);
    expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
  });
});

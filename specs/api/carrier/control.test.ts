import { expect, test } from 'vitest';
import { demoPeople } from '#mocks/seed/people.ts';
import { currentStep } from './browser.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

const health = '/-/health';

describeEachDatabase('The control API', (world) => {
  test('lists the demo accounts, each of which signs in or says why not [XTR-09.2]', async () => {
    const { json } = await world.browser().get('/-/demo/accounts');
    const accounts = json as { email: string; password: string; userType: string; description: string }[];

    expect(accounts).toHaveLength(demoPeople.length);
    for (const { email, password, userType } of accounts) {
      const browser = world.browser({ ip: email });
      await browser.enterEmail(email, userType);
      const { status } = await browser.enterPassword(password);
      expect(status, email).toBe(email === 'locked@demo.test' ? 429 : 200);
    }
  });

  test('the outbox shows codes, the newest first, of one person or of all [XTR-09.3]', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword();
    world.pass(30);
    await browser.post('/-/auth/login/mfa-resend');

    const mails = (await browser.get('/-/demo/outbox?to=agent-mfa@demo.test')).json as {
      code: string;
      sentAt: string;
    }[];

    expect(mails.map(({ sentAt }) => sentAt)).toEqual(['2026-01-05T12:00:30.000Z', '2026-01-05T12:00:00.000Z']);
    expect(mails[0]).toMatchObject({ to: 'agent-mfa@demo.test', text: expect.stringContaining(mails[0]?.code ?? '-') });
    expect((await browser.get('/-/demo/outbox')).json).toEqual(mails);
    expect((await browser.get('/-/demo/outbox?to=agent@demo.test')).json).toEqual([]);
  });

  test('a fault spoils as many answers as it says, of its method and path alone [XTR-09.4]', async () => {
    const browser = world.browser();
    await browser.post('/-/demo/faults', { path: '/health', status: 503, times: 2 });

    const statuses = [];
    for (const path of ['/-/auth/session', health, health, health]) statuses.push((await browser.get(path)).status);

    expect(statuses).toEqual([200, 503, 503, 200]);
  });

  test('faults of one path are used in the order in which they were planted', async () => {
    const browser = world.browser();
    await browser.post('/-/demo/faults', { path: '/health', status: 503, times: 3 });
    await browser.post('/-/demo/faults', { path: '/health', status: 500, times: 2 });

    const statuses = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await browser.get(health)).status);

    expect(statuses).toEqual([503, 503, 503, 500, 500, 200]);
  });

  test('a fault of any status has a title', async () => {
    const browser = world.browser();
    const titles = [];
    for (const status of [410, 502, 504, 599]) {
      await browser.post('/-/demo/faults', { path: '/-/health', status });
      titles.push(((await browser.get(health)).json as { title: string }).title);
    }

    expect(titles).toEqual(['Expired', 'Bad Gateway', 'Gateway Timeout', 'Error']);
  });

  test('a fault may bring its own body, as a text or an object, and a Retry-After', async () => {
    const browser = world.browser();
    await browser.post('/-/demo/faults', { path: '/-/health', status: 400, body: 'Try another word' });
    await browser.post('/-/demo/faults', { path: '/-/health', status: 429, body: { title: 'x' }, retryAfter: 7 });

    expect(await browser.get(health)).toMatchObject({ status: 400, json: 'Try another word' });
    const limited = await browser.get(health);
    expect([limited.status, limited.json, limited.headers.get('retry-after')]).toEqual([429, { title: 'x' }, '7']);
  });

  test('a fault may hold for everything below a path, for other methods, and for files', async () => {
    const browser = world.browser();
    await browser.post('/-/demo/faults', { method: 'post', path: '/auth/*', status: 500 });
    await browser.post('/-/demo/faults', { path: '/assets/search-*', status: 404 });

    expect((await browser.get('/-/auth/session')).status).toBe(200);
    expect((await browser.post('/-/auth/logout')).status).toBe(500);
    expect((await browser.get('/assets/search-abc.js')).status).toBe(404);
  });

  test('a fault may answer a wrong shape, come late, or cut the connection', async () => {
    const browser = world.browser();
    await browser.post('/-/demo/faults', { path: '/health', malformed: true });
    expect(await browser.get(health)).toMatchObject({ status: 200, json: { unexpected: true } });

    await browser.post('/-/demo/faults', { path: '/health', delayMs: 30 });
    const start = performance.now();
    expect((await browser.get(health)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(29);

    await browser.post('/-/demo/faults', { path: '/health', drop: true });
    await expect(browser.get(health)).rejects.toThrow('fetch failed');
  });

  test('faults can be taken back', async () => {
    const browser = world.browser();
    await browser.post('/-/demo/faults', { path: '/health', status: 503, times: 9 });

    await browser.send('DELETE', '/-/demo/faults');

    expect((await browser.get(health)).status).toBe(200);
  });

  test.each([
    {},
    { path: 'health' },
    { path: '/x', status: 200 },
    { path: '/x', times: 0 },
    { path: '/x', delayMs: -1 },
    { path: '/x', method: 'A B' },
  ])('the fault %o is refused', async (fault) => {
    expect((await world.browser().post('/-/demo/faults', fault)).status).toBe(400);
  });

  test('a session can be made to end soon', async () => {
    const browser = await world.signedIn('agent');

    await browser.post('/-/demo/session', { expiresInSeconds: 5 });

    expect((await browser.readSession()).clock?.expires).toBe('2026-01-05T12:00:05.000Z');
    world.pass(5);
    expect((await browser.get('/-/auth/user')).status).toBe(401);
    expect((await browser.post('/-/demo/session', { expiresInSeconds: 5 })).status).toBe(401);
  });

  test('the clock can be moved on and back, for everyone [XTR-09.5]', async () => {
    const browser = await world.signedIn('agent');

    await browser.post('/-/demo/clock', { offsetSeconds: 1799 });
    expect((await browser.readSession()).clock?.now).toBe('2026-01-05T12:29:59.000Z');
    await browser.post('/-/demo/clock', { offsetSeconds: 1800 });
    expect((await browser.get('/-/auth/user')).status).toBe(401);
    await browser.post('/-/demo/clock', { offsetSeconds: 0 });
    expect((await browser.get('/-/auth/user')).status).toBe(200);
  });

  test('a reset forgets sessions, steps, locks, mails, faults and the clock', async () => {
    const browser = await world.signedIn('agent-mfa');
    const half = world.browser();
    await half.enterEmail('agent');
    for (let turn = 0; turn < 5; turn += 1) await half.enterPassword('wrong');
    await browser.post('/-/demo/faults', { path: '/health', status: 503, times: 9 });
    await browser.post('/-/demo/clock', { offsetSeconds: 60 });

    await browser.post('/-/demo/reset');

    expect((await browser.readSession()).scope).toBe('guest');
    expect(currentStep(await half.readSession())).toBe('userType');
    expect((await browser.get('/-/demo/outbox')).json).toEqual([]);
    expect((await browser.get(health)).status).toBe(200);
    expect((await half.signIn('agent')).json).toMatchObject({ clock: { now: '2026-01-05T12:00:00.000Z' } });
  });
});

describeCarrier(
  'Without demonstration',
  (world) => {
    test.each(['accounts', 'outbox', 'faults', 'session', 'clock', 'reset'])('there is no /-/demo/%s', async (name) => {
      const browser = world.browser();

      expect((await browser.get(`/-/demo/${name}`)).status).toBe(404);
      expect(
        (
          await browser.post(`/-/demo/${name}`, {
            path: '/health',
            status: 500,
            offsetSeconds: 9,
            expiresInSeconds: 9,
          })
        ).status,
      ).toBe(404);
    });

    test('codes are shown nowhere, and the document does not mention it', async () => {
      const browser = world.browser();
      await browser.enterEmail('agent-mfa');
      await browser.enterPassword();

      expect(await world.carrier.services.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
      expect((await browser.get('/-/openapi.json')).text).not.toContain('/demo/');
      expect((await browser.get(health)).json).toMatchObject({ demo: false });
    });
  },
  { demo: false },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { Browser, currentStep, movedTo } from './browser.ts';
import { createDatabase, hasPostgres, type SharedDatabase } from './shared-postgres.ts';

const options = { seedAccounts: 200, demo: true, hashCost: { memoryCost: 8, timeCost: 1 } };

const suites = hasPostgres ? ['PostgreSQL'] : [];
describe.each(suites)('Several carriers on one %s', () => {
  let postgres: SharedDatabase;
  let carriers: Carrier[] = [];
  const carrierAt = (at: number): Carrier => carriers[at % carriers.length] as Carrier;

  beforeAll(async () => {
    postgres = await createDatabase('empty');
    carriers = await Promise.all([0, 1, 2].map(() => createCarrier({ ...options, databaseUrl: postgres.url })));
  });
  afterAll(async () => {
    await Promise.all(carriers.map((carrier) => carrier.close()));
    await postgres.drop();
  });

  test('they may all start at once on an empty database, which is filled once', async () => {
    const accounts = await carrierAt(0).services.db.selectFrom('accounts').select('id').execute();

    expect(accounts).toHaveLength(200);
  });

  test('each step of signing in may be answered by another one', async () => {
    let browser = new Browser(carrierAt(0));
    await browser.post('/-/auth/login/user-type', { userType: 'agent' });
    browser = movedTo(carrierAt(1), browser);
    await browser.post('/-/auth/login/email', { email: 'agent-mfa@demo.test' });
    browser = movedTo(carrierAt(2), browser);
    expect(currentStep((await browser.enterPassword()).json)).toBe('mfa');
    browser = movedTo(carrierAt(0), browser);
    await browser.post('/-/auth/login/mfa-verify', { code: await browser.newestCode('agent-mfa') });

    expect(await movedTo(carrierAt(1), browser).readSession()).toMatchObject({ scope: 'rememberDevice' });
    await movedTo(carrierAt(2), browser).post('/-/auth/logout');
    expect((await browser.get('/-/auth/user')).status).toBe(401);
  });

  test('limits hold for all of them together, also at once', async () => {
    const browsers = Array.from({ length: 60 }, (_, at) => new Browser(carrierAt(at), { ip: '198.51.100.1' }));
    await Promise.all(browsers.map((browser) => browser.enterEmail('agent')));

    const answers = await Promise.all(browsers.map((browser) => browser.enterPassword('wrong')));

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('a code that is sent to all of them at once is taken by one', async () => {
    const browser = new Browser(carrierAt(0));
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword();
    const code = await browser.newestCode('agent-mfa');

    const answers = await Promise.all(
      carriers.map((carrier) => movedTo(carrier, browser).post('/-/auth/login/mfa-verify', { code })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('clock, faults and mails are the same for all of them', async () => {
    const browser = new Browser(carrierAt(0));
    await browser.post('/-/demo/reset');
    await browser.post('/-/demo/clock', { offsetSeconds: 86_400 });
    await browser.post('/-/demo/faults', { path: '/health', status: 503 });

    const other = new Browser(carrierAt(1));
    expect((await other.get('/-/health')).status).toBe(503);
    expect((await browser.get('/-/health')).status).toBe(200);
    const now = (await other.signIn('agent')).json as { clock: { now: string } };
    expect(Date.parse(now.clock.now)).toBeGreaterThan(Date.now() + 86_000_000);
  });
});

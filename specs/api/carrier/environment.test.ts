import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parseRuntimeConfig } from '#machines/domain/shell/config.ts';
import type { AuthUser } from '#machines/domain/shared/user.ts';
import { createCarrier } from '#mocks/app.ts';
import { describeServer } from '#mocks/describe-server.ts';
import { readEnvironment } from '#mocks/environment.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { restore } from '#mocks/seed/seed.ts';
import { startServer, type RunningServer } from '#mocks/server.ts';
import { describePlaceholders, placeholdersOf } from '#mocks/static/placeholders.ts';
import { inherited } from '#specs/support/child.ts';
import { Browser } from './browser.ts';

const root = resolve(import.meta.dirname, '../../..');
const hashCost = { memoryCost: 8, timeCost: 1 };
const textSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const delivery = {
  SMTP_URL: 'smtps://portal:hush@mail.insurer.test',
  MAIL_FROM: 'Millrace Mutual <no-reply@millrace.example>',
  SMS_WEBHOOK_URL: 'https://texts.insurer.test/send',
  SMS_WEBHOOK_SECRET: textSecret,
};

test('the list for user access is configuration, empty by default, and grants nothing by itself [SES-08]', async () => {
  expect(readEnvironment({}).userAccess).toEqual([]);
  const { userAccess } = readEnvironment({ USER_ACCESS_IDS: ' user-agent, ,user-nobody ' });
  expect(userAccess).toEqual(['user-agent', 'user-nobody']);

  const answers = await Promise.all(
    [[], userAccess].map(async (listed) => {
      const carrier = await createCarrier({ demo: true, hashCost, seedAccounts: 30, userAccess: listed });
      const browser = new Browser(carrier);
      await browser.signIn('agent');
      const paths = ['auth/user', 'api/user-legacy', 'api/user-legacy/permissions', 'auth/user/featureFlags'];
      const [user, ...others] = await Promise.all(paths.map(async (path) => (await browser.get(`/-/${path}`)).json));
      const statuses = [];
      for (const path of ['accounts/20000001', 'accounts?clientName=son&pageNum=1&pageSize=5', 'own-billing'])
        statuses.push((await browser.get(`/-/api/${path}`)).status);
      statuses.push((await browser.post('/-/auth/support/end-sessions', { email: 'agent@demo.test' })).status);
      const unlisted = new Browser(carrier);
      await unlisted.signIn('agent-personal');
      const { json } = await unlisted.get('/-/auth/user');
      await carrier.close();
      return { users: [user, json] as [AuthUser, AuthUser], others, statuses };
    }),
  );
  expect(answers.map(({ users }) => users.map(({ userAccess: isListed }) => isListed))).toEqual([
    [false, false],
    [true, false],
  ]);
  expect(answers[1]?.others).toEqual(answers[0]?.others);
  expect(answers[1]?.statuses).toEqual(answers[0]?.statuses);
});

test.for([
  [{ NODE_ENV: 'production' }, 'production'],
  [{ NODE_ENV: 'production', DEMO: '0' }, 'production'],
  [{ DEMO: '0' }, 'test'],
  [{ DEMO: '0', NODE_ENV: 'development' }, 'test'],
] as const)('with %o nothing is of a demonstration, and the environment is %s', ([environment, named]) => {
  expect(readEnvironment({ ...environment, ...delivery })).toMatchObject({
    demo: false,
    environment: named,
    seedAccounts: null,
    delivery: {
      smtpUrl: delivery.SMTP_URL,
      mailFrom: delivery.MAIL_FROM,
      textUrl: delivery.SMS_WEBHOOK_URL,
      textSecret,
    },
  });
});

test('invented clients are there where they are asked for by number', () => {
  expect(readEnvironment({ NODE_ENV: 'production', SEED_ACCOUNTS: '500', ...delivery }).seedAccounts).toBe(500);
});

test('a demonstration sends nothing, whatever is set', () => {
  expect(readEnvironment(delivery)).toMatchObject({ demo: true, delivery: null });
});

test.for([
  [{}, 'set SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, and SMS_WEBHOOK_SECRET'],
  [{ ...delivery, MAIL_FROM: '', SMS_WEBHOOK_SECRET: '' }, 'set MAIL_FROM and SMS_WEBHOOK_SECRET'],
  [{ ...delivery, SMTP_URL: undefined }, 'set SMTP_URL'],
  [{ ...delivery, SMTP_URL: 'https://u:hush@mail.test' }, 'SMTP_URL must be like smtps://user:password@mail.test'],
  [{ ...delivery, SMTP_URL: 'smtp:hush' }, 'SMTP_URL must be like smtps://user:password@mail.test'],
  [{ ...delivery, MAIL_FROM: 'hush' }, 'MAIL_FROM must be an email address, with or without a name before it in <>'],
  [{ ...delivery, MAIL_FROM: 'A <a@b.test>, hush <c@d.test>' }, 'MAIL_FROM must be an email address'],
  [{ ...delivery, SMS_WEBHOOK_URL: 'http://texts.insurer.test/hush' }, 'SMS_WEBHOOK_URL must start with https://'],
  [
    { ...delivery, SMS_WEBHOOK_URL: 'https://portal:hush@texts.insurer.test' },
    'SMS_WEBHOOK_URL must start with https:// and name no user and no password',
  ],
  [{ ...delivery, SMS_WEBHOOK_URL: 'https://hush@texts.insurer.test' }, 'SMS_WEBHOOK_URL must start with https://'],
  [{ ...delivery, SMTP_URL: 'smtps://portal:25#hush@mail.test' }, 'SMTP_URL must be like'],
  [{ ...delivery, SMTP_URL: 'smtps://portal:25?hush@mail.test' }, 'SMTP_URL must be like'],
  [{ ...delivery, SMTP_URL: 'smtps://portal:hush%@mail.test' }, 'SMTP_URL must be like'],
  [{ ...delivery, SMS_WEBHOOK_SECRET: 'whsec_hush' }, 'SMS_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64'],
] as const)('a start without a way for codes is refused in one line that repeats no secret: %o', ([given, message]) => {
  for (const mode of [{ NODE_ENV: 'production' }, { DEMO: '0' }]) {
    const read = () => readEnvironment({ ...mode, ...given });
    expect(read).toThrow(message);
    expect(read).toThrow(/^[^\n]+$/);
    expect(read).not.toThrow(/hush/);
  }
});

test.for([
  'garbage',
  'mysql://portal:hush@127.0.0.1/portal',
  'postgres://portal:p@hush#wo%rd@127.0.0.1/portal',
  'postgres://portal:5432?hush@127.0.0.1/portal',
  'postgres://portal:5432/hush@127.0.0.1/portal',
  'postgres://portal:hush%@127.0.0.1/portal',
  'postgres://portal:hush@127.0.0.1:99999/portal',
])('the DATABASE_URL %s is refused in one line that repeats nothing of it', (DATABASE_URL) => {
  expect(() => readEnvironment({ DATABASE_URL })).toThrow(
    /^DATABASE_URL must be like postgres:\/\/user:password@host\/name; encode signs in the password$/,
  );
});

test.for([
  'postgres://portal:p%40ss%23wo%25rd@127.0.0.1:5432/portal',
  'postgresql://127.0.0.1/portal?sslmode=verify-full',
  'postgres:///portal?host=/run/postgresql',
])('the DATABASE_URL %s is taken', (DATABASE_URL) => {
  expect(readEnvironment({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('npm start in production ends with that line alone, before it builds or opens anything', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'mocks/start.ts')], {
    encoding: 'utf8',
    env: { ...inherited, NODE_ENV: 'production', DATA_DIR: '/nowhere' },
  });

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    'Codes go by mail and text outside a demonstration: set SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, and SMS_WEBHOOK_SECRET\n',
  );
});

test('the placeholders that config.json is shipped with are named, and nothing that an operator has set', () => {
  const shipped = parseRuntimeConfig(JSON.parse(readFileSync(join(root, 'public/config.json'), 'utf8')));
  const own = {
    ...shipped,
    legacy: { ...shipped.legacy, host: 'legacy.insurer.com' },
    publicSite: { '01': 'https://www.insurer.com', '50': 'https://www.sister.com' },
    quoteEngine: 'https://quotes.insurer.com',
    invoicePage: { production: 'https://pay.insurer.com', test: 'http://127.0.0.1:4300/pay' },
  };

  expect(placeholdersOf(shipped)).toEqual([
    'legacy.host (127.0.0.1)',
    'publicSite.01 (www.millrace.example)',
    'publicSite.50 (www.kittiwake.example)',
    'quoteEngine (127.0.0.1)',
    'invoicePage.production (127.0.0.1)',
  ]);
  expect(placeholdersOf(own)).toEqual([]);
  expect(placeholdersOf({ ...own, environment: 'test' })).toEqual(['invoicePage.test (127.0.0.1)']);
  expect(describePlaceholders(['quoteEngine (127.0.0.1)'])).toBe(
    'dist/config.json names placeholders, so these links lead nowhere: quoteEngine (127.0.0.1)',
  );
});

let server: RunningServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

test('in production the server says nothing of demo accounts, and how the first user is made', async () => {
  server = await startServer({ port: 0, demo: false, seedAccounts: 0, hashCost });

  const said = await describeServer(server);
  expect(said).toContain('(environment: production)');
  expect(said).toContain('npm run create-admin -- --email');
  expect(said).not.toMatch(new RegExp(`${demoPassword}|demo`, 'i'));

  await restore(server.carrier.services.engine, hashCost);
  expect(await describeServer(server)).not.toContain('create-admin');
});

test('npm start without any setting is a demonstration, which lists who can sign in [XTR-09.1] [XTR-09.2]', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  expect(scripts.start).toBe('node mocks/start.ts');
  const { demo } = readEnvironment({});
  server = await startServer({ port: 0, demo, seedAccounts: 20, hashCost });

  expect(await describeServer(server)).toContain(`all with the password ${demoPassword}`);
});

test('user names are asked of the user types that are listed, and of no other', () => {
  const read = (text: string) => readEnvironment({ USERNAME_REQUIRED: text }).usernameRequired;

  expect([read(''), read('agent'), read(' support , customer ')]).toEqual([[], ['agent'], ['support', 'customer']]);
  expect(() => read('agents')).toThrow('USERNAME_REQUIRED must list agent, customer, support, separated by commas');
});

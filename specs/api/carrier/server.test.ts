import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createCarrier } from '#mocks/app.ts';
import { readEnvironment } from '#mocks/environment.ts';
import { startServer, type RunningServer } from '#mocks/server.ts';

const cheap = { seedAccounts: 50, demo: true, hashCost: { memoryCost: 8, timeCost: 1 } };
const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const start = async (options: Parameters<typeof startServer>[0] = {}): Promise<RunningServer> => {
  const server = await startServer({ port: 0, ...cheap, ...options });
  running.push(server);
  return server;
};

test('a server answers at its origin and stops at once, open connections or not', async () => {
  const server = await start();
  const answer = await fetch(`${server.origin}/-/health`);

  expect(await answer.json()).toMatchObject({
    status: 'ok',
    database: 'sqlite',
    databaseVersion: expect.stringContaining('SQLite'),
  });
  await running.pop()?.close();
  await expect(fetch(`${server.origin}/-/health`)).rejects.toThrow('fetch failed');
});

test('a planted fault cuts the connection', async () => {
  const { origin } = await start();
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  await fetch(`${origin}/-/demo/faults`, { method: 'POST', headers, body: '{"path":"/health","drop":true}' });

  await expect(fetch(`${origin}/-/health`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${origin}/-/health`)).status).toBe(200);
});

test('attempts count per address of the socket', async () => {
  const { origin, carrier } = await start();
  await carrier.services.db
    .insertInto('attempts')
    .values(Array.from({ length: 20 }, (_, at) => ({ id: String(at), key: 'password:127.0.0.1', at: Date.now() })))
    .execute();
  let cookie = '';
  const post = async (path: string, body: object): Promise<number> => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie };
    const address = origin.replace('localhost', '127.0.0.1');
    const answer = await fetch(`${address}/-/auth/login/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer.status;
  };
  await post('user-type', { userType: 'agent' });
  await post('email', { email: 'agent@demo.test' });

  const status = await post('password', { username: null, password: 'x' });

  expect(status).toBe(429);
});

test('a port that is taken is said in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;

  await expect(startServer({ ...cheap, port })).rejects.toThrow(
    `Port ${port} is taken. Choose another one: PORT=4301 npm start`,
  );
  other.close();
});

test('an unreachable database is said in one line, without its password', async () => {
  const url = 'postgres://carrier:hush@127.0.0.1:1/none';

  const failure = await createCarrier({ ...cheap, databaseUrl: url }).catch((error: unknown) => error);

  expect(failure).toMatchObject({
    name: 'DatabaseUnusable',
    message: expect.stringMatching(/^DATABASE_URL: no connection to PostgreSQL: [^\n]+$/),
  });
  expect(String(failure)).not.toContain('hush');
});

test.each([
  'not a url',
  'mysql://localhost/x',
  'postgres://',
  'postgres://127.0.0.1:none/x',
  'postgres://carrier:hush@127.0.0.1:99999/x',
  'postgres://%zz@127.0.0.1:1/x',
])('the DATABASE_URL "%s" is refused in one line', async (databaseUrl) => {
  const failure = await createCarrier({ ...cheap, databaseUrl }).catch(String);

  expect(failure).toMatch(/^DatabaseUnusable: DATABASE_URL[^\n]+$/);
  expect(failure).not.toContain('hush');
});

test('the environment has a default for everything', () => {
  expect(readEnvironment({})).toEqual({
    authVersion: 'v4',
    usernameRequired: [],
    port: 4300,
    host: null,
    databaseUrl: null,
    databaseFile: join('data', 'carrier.sqlite'),
    seedAccounts: null,
    sessionMinutes: 30,
    demo: true,
    environment: 'test',
    delivery: null,
    company: '01',
    trustedProxies: [],
    userAccess: [],
  });
});

test.each([
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x"'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000"'],
  [{ SEED_ACCOUNTS: '-1' }, 'SEED_ACCOUNTS must be a whole number from 0 to 2000000, not "-1"'],
  [{ SESSION_MINUTES: '0' }, 'SESSION_MINUTES must be a whole number from 1 to 720, not "0"'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
  [{ PORTAL_COMPANY: '02' }, 'PORTAL_COMPANY must be 01 or 50, not "02"'],
  [
    { TRUSTED_PROXIES: '10.0.0.1, proxy.local' },
    'TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8, separated by commas, not "proxy.local"',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    'TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8, separated by commas, not "10.0.0.0/33"',
  ],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development, test, or empty, not "Production"'],
  [{ DEMO: '0', NODE_ENV: 'prod' }, 'NODE_ENV must be production, development, test, or empty, not "prod"'],
  [{ DEMO: '1', NODE_ENV: 'production' }, 'DEMO=1 opens the control API and is refused with NODE_ENV=production'],
])('%o is refused in one line', (environment, message) => {
  expect(() => readEnvironment(environment)).toThrow(message);
});

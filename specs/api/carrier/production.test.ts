import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { parseRuntimeConfig } from '#machines/domain/shell/config.ts';
import { mayInspect } from '#machines/domain/inspector/inspection.ts';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import type { CarrierOptions } from '#mocks/options.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { demoPassword, demoPeople } from '#mocks/seed/people.ts';
import { restore } from '#mocks/seed/seed.ts';
import { Browser } from './browser.ts';
import { hold } from './threads.ts';
import { describeEachDatabase } from './world.ts';

const hashCost = { memoryCost: 8, timeCost: 1 };
const shipped: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/config.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'production-'));
afterAll(() => rmSync(folder, { recursive: true }));

const portalWith = (config: unknown): string => {
  const portal = mkdtempSync(join(folder, 'portal-'));
  writeFileSync(join(portal, 'index.html'), '<!doctype html><html lang="en" data-company="01"></html>');
  writeFileSync(join(portal, 'inspector.html'), '<!doctype html><title>Inspector</title>');
  writeFileSync(join(portal, 'config.json'), JSON.stringify(config));
  return portal;
};

const running: Carrier[] = [];
afterEach(async () => {
  for (const carrier of running.splice(0)) await carrier.close();
});
const start = async (options: Partial<CarrierOptions>): Promise<Carrier> => {
  const carrier = await createCarrier({ demo: false, seedAccounts: 0, hashCost, ...options });
  running.push(carrier);
  return carrier;
};

const count = async ({ services: { db } }: Carrier, table: 'users' | 'user_agencies' | 'agencies' | 'accounts') =>
  (await db.selectFrom(table).selectAll().execute()).length;

describe('A new database outside a demonstration', () => {
  test('holds no users and no records', async () => {
    const carrier = await start({});

    for (const table of ['users', 'user_agencies', 'agencies', 'accounts'] as const)
      expect(await count(carrier, table), table).toBe(0);
    expect(await carrier.services.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  test('gets invented clients where they are asked for, and no user who could sign in', async () => {
    const carrier = await start({ seedAccounts: 40 });

    expect(await count(carrier, 'accounts')).toBe(40);
    expect(await count(carrier, 'agencies')).toBeGreaterThan(0);
    expect(await count(carrier, 'users')).toBe(0);
  });

  test('is searched by the number of clients that its operator has brought in', async () => {
    const databaseFile = join(mkdtempSync(join(folder, 'own-')), 'carrier.sqlite');
    const first = await start({ databaseFile });
    const { engine } = first.services;
    await engine.insertAll(
      engine.db,
      'accounts',
      Array.from({ length: 7 }, (_, at) => clientAt(at).account),
    );
    await running.pop()?.close();

    expect((await start({ databaseFile })).services.population).toBe(7);
  });

  test('the published password opens none of the demo accounts', async () => {
    const carrier = await start({ seedAccounts: 40 });

    for (const { user } of demoPeople) {
      const browser = new Browser(carrier, { ip: user.email });
      await browser.enterEmail(user.email, user.user_type);
      expect((await browser.enterPassword(demoPassword)).status, user.email).toBe(401);
    }
  });
});

describeEachDatabase(
  'A database',
  (world) => {
    const again = (options: Partial<CarrierOptions>) => {
      const { databaseUrl, databaseFile } = world.carrier.services.options;
      return createCarrier({ hashCost, seedAccounts: 20, databaseUrl, databaseFile, ...options });
    };

    test('with the demo accounts is refused outside a demonstration, in one line', async () => {
      await expect(again({ demo: false })).rejects.toThrow(/^The database belongs to a demonstration, [^\n]+$/);
    });

    test('that was seeded before this rule is known by its demo accounts', async () => {
      await world.carrier.services.db.deleteFrom('settings').where('name', '=', 'installation').execute();

      await expect(again({ demo: false })).rejects.toThrow('The database belongs to a demonstration');
    });
  },
  { seedAccounts: 20, databaseFile: join(folder, 'demo.sqlite') },
);

describeEachDatabase(
  'A database of a real installation',
  (world) => {
    test('is refused to a demonstration, which could reset it, and stays as it is', async () => {
      const { databaseUrl, databaseFile } = world.carrier.services.options;

      const demo = createCarrier({ hashCost, seedAccounts: 20, databaseUrl, databaseFile, demo: true });

      await expect(demo).rejects.toThrow(/^The database belongs to an installation that is no demonstration[^\n]+$/);
      expect(await count(world.carrier, 'accounts')).toBe(0);
    });
  },
  { demo: false, seedAccounts: 0, databaseFile: join(folder, 'real.sqlite') },
);

test('every route of a demonstration alone answers 404 outside one [SEC-33]', async () => {
  const [demo, real] = [await start({ demo: true }), await start({})];
  const known = new Set(real.routes.map(({ method, path }) => `${method} ${path}`));
  const own = demo.routes.filter(({ method, path }) => !known.has(`${method} ${path}`) && path !== '/*');
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

  expect(own.map(({ path }) => path)).toEqual(expect.arrayContaining(['/-/demo/idp', '/-/demo/legacy', '/manuals']));
  for (const { method, path } of own) {
    const url = `http://localhost${path.replaceAll('*', 'anything')}`;
    for (const verb of method === 'ALL' ? ['GET', 'POST', 'DELETE'] : [method]) {
      const body = verb === 'GET' ? {} : { body: 'RelayState=x&email=agent%40demo.test' };
      expect((await real.fetch(new Request(url, { method: verb, headers, ...body }))).status, `${verb} ${path}`).toBe(
        404,
      );
    }
  }
});

describe('config.json', () => {
  const read = async (options: Partial<CarrierOptions>) => {
    const carrier = await start({ portal: portalWith(shipped), ...options });
    const answer = await carrier.fetch(new Request('http://portal.test/config.json'));
    return parseRuntimeConfig(await answer.json());
  };

  test.for([
    [{ demo: true }, { environment: 'demo', demo: true, singleSignOn: true }],
    [
      { demo: false, environment: 'test' },
      { environment: 'test', demo: false, singleSignOn: false },
    ],
    [
      { demo: false, environment: 'production' },
      { environment: 'production', demo: false, singleSignOn: false },
    ],
  ] as const)('of %o says %o, from one and the same build [BRD-04.5]', async ([options, said]) => {
    expect(await read(options)).toMatchObject(said);
  });

  test('the file of the build says nothing of a demonstration, wherever it is served from', () => {
    expect(parseRuntimeConfig(shipped)).toMatchObject({ environment: 'production', demo: false });
  });

  test('the rest stays as the installation has written it', async () => {
    const { environment: _, demo: __, singleSignOn: ___, ...rest } = await read({ environment: 'production' });

    expect(parseRuntimeConfig(shipped)).toMatchObject(rest);
  });

  test('what config.json switches off stays off in a demonstration, for the hosted inspector too', async () => {
    const config = await read({ demo: true });
    const hosted = 'https://inspector.test';

    for (const mode of ['local', 'stately'] as const) {
      const inspector = { local: 'internal', stately: 'internal', hosted } as const;
      expect(mayInspect(mode, { ...config, inspector }, null)).toBe('yes');
      expect(mayInspect(mode, { ...config, inspector: { ...inspector, [mode]: 'off' } }, null)).toBe('no');
    }
  });

  test('a guest may not inspect in production, whatever the inspector', async () => {
    const config = await read({ environment: 'production' });

    for (const local of ['off', 'internal'] as const) {
      const inspector = { local, stately: local, hosted: 'https://inspector.test' };
      for (const mode of ['local', 'stately'] as const)
        expect(mayInspect(mode, { ...config, inspector }, null)).toBe(local === 'off' ? 'no' : 'later');
    }
  });
});

describe('The inspector', () => {
  const statusFor = async (options: Partial<CarrierOptions>, name: string | null, inspector = 'internal') => {
    const config = { ...(shipped as object), inspector: { local: inspector, stately: 'off' } };
    const carrier = await start({ portal: portalWith(config), ...options });
    if (!options.demo) await restore(carrier.services.engine, hashCost);
    const browser = new Browser(carrier);
    if (name !== null) await browser.signIn(name);
    const statuses = [];
    for (const path of ['/inspector.html', '/inspector', '/inspector.html?company=50'])
      statuses.push((await browser.get(path)).status);
    return statuses;
  };

  test.for([
    ['a guest', null, 404],
    ['an agent', 'agent', 404],
    ['a customer', 'customer', 404],
    ['an internal user', 'support', 200],
  ] as const)('in production it opens to %s with %s: %d', async ([, name, status]) => {
    expect(await statusFor({}, name)).toEqual([status, status, status]);
  });

  test('where config.json says off it opens for no user', async () => {
    expect(await statusFor({}, 'support', 'off')).toEqual([404, 404, 404]);
  });

  test('half a sign-in is none: the password alone does not open it', async () => {
    const carrier = await start({
      portal: portalWith({ ...(shipped as object), inspector: { local: 'internal', stately: 'off' } }),
    });
    await restore(carrier.services.engine, hashCost);
    await carrier.services.db.updateTable('users').set({ mfa: 1 }).where('id', '=', 'user-support').execute();
    const browser = new Browser(carrier);
    await browser.enterEmail('support');
    await browser.enterPassword();

    expect((await browser.get('/inspector.html')).status).toBe(404);
  });

  test('while the database does not answer it says when to try again', async () => {
    const carrier = await start({
      portal: portalWith({ ...(shipped as object), inspector: { local: 'internal', stately: 'off' } }),
    });
    await restore(carrier.services.engine, hashCost);
    const browser = new Browser(carrier);
    await browser.signIn('support');
    const held = await hold(carrier.services.db, 1);
    onTestFinished(held.release);

    const answer = await browser.get('/inspector');

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test.for([
    ['off', 'same-origin'],
    ['internal', 'same-origin-allow-popups'],
  ] as const)('in a demonstration the hosted one is %s: its window is %s', async ([stately, policy]) => {
    const hosted = { inspector: { local: 'internal', stately, hosted: 'https://inspector.test' } };
    const carrier = await start({ portal: portalWith({ ...(shipped as object), ...hosted }), demo: true });
    const browser = new Browser(carrier);
    const headers = async (path: string) => (await browser.get(path)).headers.get('cross-origin-opener-policy');

    expect(await headers('/login')).toBe('same-origin');
    expect(await headers('/login?inspect=stately')).toBe(policy);
  });

  test('in a demonstration it opens to everyone, unless config.json says off', async () => {
    expect(await statusFor({ demo: true }, null, 'off')).toEqual([404, 404, 404]);
    expect(await statusFor({ demo: true }, null)).toEqual([200, 200, 200]);
  });
});

test('single sign-on is not offered, and its calls are refused, where there is no identity provider', async () => {
  const browser = new Browser(await start({}));

  expect(await browser.readSession()).toMatchObject({ samlAllowed: false });
  for (const [path, body] of [
    ['start', { redirect: null }],
    ['read', { ticket: 'x'.repeat(43) }],
    ['complete', { ticket: 'x'.repeat(43) }],
  ] as const)
    expect((await browser.post(`/-/auth/sso/${path}`, body)).status, path).toBe(403);
  expect((await new Browser(await start({ demo: true })).readSession()).samlAllowed).toBe(true);
});

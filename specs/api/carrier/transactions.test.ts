import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endSignInsOf } from '#mocks/db/sign-ins.ts';
import { transact } from '#mocks/db/transaction.ts';
import { lockUser } from '#mocks/db/user-lock.ts';
import type { Database } from '#mocks/db/tables.ts';
import { describeEachDatabase } from './world.ts';

const lockAt = (db: Database, key: string) => db.insertInto('locks').values({ key, until: 1 }).execute();

describeEachDatabase('Transactions', (world) => {
  const keysIn = async (): Promise<string[]> => {
    const rows = await world.carrier.services.db.selectFrom('locks').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };

  test('resets at once all succeed, and leave the demonstration as it was at first', async () => {
    const browsers = [1, 2, 3, 4].map(() => world.browser());

    const answers = await Promise.all(browsers.map((browser) => browser.post('/-/demo/reset')));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await world.browser().signIn('agent')).json).toMatchObject({ scope: 'agent' });
    expect((await world.browser().post('/-/demo/reset')).status).toBe(200);
  });

  test('a reset beside calls neither fails nor takes a part of them with it', async () => {
    const browser = await world.signedIn('agent');

    const [reset, ...answers] = await Promise.all([
      world.browser().post('/-/demo/reset'),
      ...Array.from({ length: 8 }, (_, at) =>
        world.browser({ ip: `198.51.100.${at}` }).post('/-/auth/login/user-type', { userType: 'agent' }),
      ),
    ]);

    expect([reset, ...answers].map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    expect((await browser.readSession()).scope).toBe('guest');
  });

  test('a reset waits for a step that has locked a user and continues to their sessions', async () => {
    await world.signedIn('agent');
    const { db } = world.carrier.services;
    const countWaiting = async (): Promise<number> => {
      const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows.length;
    };

    const reset = await transact(db, async (inside) => {
      await lockUser(inside, 'user-agent');
      const answer = world.browser().post('/-/demo/reset');
      // on SQLite the reset does not begin before this ends
      if (world.kind === 'PostgreSQL') await expect.poll(countWaiting).toBe(1);
      await endSignInsOf(inside, 'user-agent');
      return { answer };
    });

    expect((await reset.answer).status).toBe(200);
  });

  test('what fails is rolled back, and the next transaction begins', async () => {
    const { db, engine } = world.carrier.services;

    const work = transact(db, async (inside) => {
      await lockAt(inside, 'first');
      throw new Error('enough');
    });
    await expect(work).rejects.toThrow('enough');
    await expect(
      engine.insertAll(db, 'locks', [
        { key: 'twice', until: 1 },
        { key: 'twice', until: 2 },
      ]),
    ).rejects.toThrow(/unique/i);
    await transact(db, (inside) => lockAt(inside, 'next'));

    expect(await keysIn()).toEqual(['next']);
  });

  test('a transaction in a transaction is a part of it', async () => {
    const { db } = world.carrier.services;

    const work = transact(db, async (outer) => {
      await transact(outer, (inner) => lockAt(inner, 'inner'));
      throw new Error('enough');
    });

    await expect(work).rejects.toThrow('enough');
    expect(await keysIn()).toEqual([]);
  });

  test('a query beside a transaction is not rolled back with it', async () => {
    const { db } = world.carrier.services;
    const begun = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const work = transact(db, async (inside) => {
      await lockAt(inside, 'inside');
      begun.resolve();
      await isReleased;
      throw new Error('enough');
    });
    await begun.promise;

    const beside = lockAt(db, 'beside');
    release();

    await expect(work).rejects.toThrow('enough');
    await beside;
    expect(await keysIn()).toEqual(['beside']);
  });

  test('many rows come in as they are', async () => {
    const { db, engine } = world.carrier.services;
    const rows = [`it's "quoted"`, 'משה 👩‍🌾', '\\n\n', ''].map((name, at) => ({
      user_id: `user-${at}`,
      phone: at % 2 ? name : null,
      phone_verified: 1 as const,
      terms_version: name,
      terms_at: 1_767_614_400_000 + at,
      rater: null,
      rater_login: null,
      rate_test_passed: 0 as const,
    }));

    await engine.insertAll(db, 'user_setups', rows);

    expect(await db.selectFrom('user_setups').selectAll().orderBy('user_id').execute()).toEqual(rows);
  });
});

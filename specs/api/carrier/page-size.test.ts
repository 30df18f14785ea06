import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { largestPageSize } from '#machines/domain/clients/search.ts';
import { loadAccounts } from '#mocks/db/account-search.ts';
import { agenciesOf } from '#mocks/routes/session/agencies.ts';
import { describeCarrier } from './world.ts';

/** Counts how often a column is read of the rows that a database returns. */
const countReads = (column: string): { reads: number; plugin: KyselyPlugin } => {
  const counter: { reads: number; plugin: KyselyPlugin } = {
    reads: 0,
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) => {
          const value = row[column];
          return Object.defineProperty({ ...row }, column, {
            enumerable: true,
            get: () => ((counter.reads += 1), value),
          });
        }),
      }),
    },
  };
  return counter;
};

describeCarrier('The work for one page of a search', (world) => {
  test('grows with its rows: each policy is looked at once', async () => {
    const { engine } = world.carrier.services;
    const accounts = await engine.db.selectFrom('accounts').select('id').orderBy('id').limit(200).execute();
    const ids = accounts.map(({ id }) => id);
    const known = await engine.db.selectFrom('policies').selectAll().where('account_id', 'in', ids).execute();
    const counter = countReads('account_id');

    const found = await loadAccounts(engine.db.withPlugin(counter.plugin), ids);

    expect(found.map(({ account }) => account.id)).toEqual(ids);
    expect(found.flatMap(({ policyNumbers }) => policyNumbers).toSorted()).toEqual(
      known.map((policy) => policy.policy_number).toSorted(),
    );
    expect(counter.reads).toBeLessThanOrEqual(known.length);
  });

  test('grows with the agencies of the user: each is looked at once', async () => {
    const { services } = world.carrier;
    const user = await services.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'agent-cluster@demo.test')
      .executeTakeFirstOrThrow();
    const counter = countReads('code');

    const found = await agenciesOf({ ...services, db: services.db.withPlugin(counter.plugin) }, user);

    expect(found).toHaveLength(15);
    // once to sort, once to find the row again
    expect(counter.reads).toBeLessThanOrEqual(2 * found.length);
  });

  test('is bounded: a larger page is refused with a text for the user', async () => {
    const support = await world.signedIn('support');
    const ask = (path: string, size: number) => support.get(`/-/api/${path}&pageSize=${size}`);

    for (const path of ['accounts?clientName=a', 'universal-search/?text=a']) {
      const refused = await ask(path, largestPageSize + 1);
      expect([refused.status, refused.json]).toEqual([400, `pageSize must be at most ${largestPageSize}`]);
      expect((await ask(path, largestPageSize)).status).toBe(200);
    }
  });
});

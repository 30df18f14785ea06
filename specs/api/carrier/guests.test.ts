import { expect, test } from 'vitest';
import { blankFacts } from '#mocks/db/sessions.ts';
import { mostGuests, mostGuestsOf } from '#mocks/db/guests.ts';
import { describeEachDatabase, type World } from './world.ts';

const hours = 3_600_000;

/** Guests of an address who came before now, one after the other; those who are named are signed in. */
const flood = async (world: World, address: string, count: number, signedIn: readonly number[] = []): Promise<void> => {
  const { engine } = world.carrier.services;
  const flowOf = (at: number): string => `${address}-${at}`;
  const all = Array.from({ length: count }, (_, at) => at);
  await engine.insertAll(
    engine.db,
    'guests',
    all.map((at) => ({ flow: flowOf(at), address, at: world.time - count + at })),
  );
  await engine.insertAll(
    engine.db,
    'sessions',
    all.map((at) => ({
      ...blankFacts,
      id_hash: flowOf(at),
      flow: flowOf(at),
      user_id: signedIn.includes(at) ? 'user-agent' : null,
      expires_at: world.time + hours,
      ends_at: world.time + hours,
    })),
  );
};

const countOf = async (world: World, table: 'sessions' | 'guests'): Promise<number> =>
  (await world.carrier.services.db.selectFrom(table).selectAll().execute()).length;

describeEachDatabase('Sessions of visitors who are not signed in', (world) => {
  const address = '198.51.100.7';
  const visit = (ip: string) => world.browser({ ip }).post('/-/auth/login/user-type', { userType: 'agent' });

  test('are bounded for one address: a new one ends the oldest', async () => {
    await flood(world, address, mostGuestsOf);

    for (let more = 0; more < 5; more += 1) {
      world.pass(1);
      expect((await visit(address)).status).toBe(200);
    }

    expect(await countOf(world, 'sessions')).toBe(mostGuestsOf);
    expect(await countOf(world, 'guests')).toBe(mostGuestsOf);
    const oldest = await world.carrier.services.db
      .selectFrom('sessions')
      .select('flow')
      .where('flow', '=', `${address}-4`)
      .execute();
    expect(oldest).toEqual([]);
  });

  test('of another address are left alone, and so are those who have signed in', async () => {
    const other = world.browser({ ip: '198.51.100.8' });
    await other.enterEmail('agent');
    await flood(world, address, mostGuestsOf, [0]);

    world.pass(1);
    await visit(address);

    expect(await countOf(world, 'sessions')).toBe(mostGuestsOf + 2);
    expect((await other.enterPassword()).status).toBe(200);
  });

  test('are not counted twice: a step, a sign-in and a log-out need no new place', async () => {
    const browser = world.browser({ ip: address });
    await browser.signIn('agent');

    expect(await countOf(world, 'guests')).toBe(1);
  });

  test('are bounded for all addresses together, at the next sweep', async () => {
    await flood(world, address, mostGuests + 10, [0]);

    world.pass(61);
    await visit('198.51.100.8');

    expect(await countOf(world, 'guests')).toBe(mostGuests);
    expect(await countOf(world, 'sessions')).toBe(mostGuests + 1);
  });

  test('leave nothing behind after half a day', async () => {
    await flood(world, address, 100);

    world.pass(13 * 3600);
    await visit('198.51.100.8');

    expect(await countOf(world, 'guests')).toBe(1);
    expect(await countOf(world, 'sessions')).toBe(1);
  });
});

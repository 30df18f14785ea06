import type { World } from './world.ts';

/** A browser that the agent trusts, in the database. */
export const trustDevice = (world: World) =>
  world.carrier.services.db
    .insertInto('devices')
    .values({
      id: 'd1',
      token_hash: 'h',
      user_id: 'user-agent',
      name: 'Chrome on Windows',
      created_at: world.time,
      last_used_at: world.time,
      expires_at: world.time + 1000_000,
    })
    .execute();

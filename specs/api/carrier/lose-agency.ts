import type { World } from './world.ts';

/** Takes an agency from agent@demo.test, whose sessions continue. */
export const loseAgency = async ({ carrier }: World, code: string): Promise<void> => {
  const { db } = carrier.services;
  await db.deleteFrom('user_agencies').where('user_id', '=', 'user-agent').where('agency_code', '=', code).execute();
};

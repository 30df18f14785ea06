import type { Services } from '../services.ts';

/** How far the demo's clock is ahead of the real one, in milliseconds; the same for all processes on one database. */
export const readOffset = async ({ db, options }: Pick<Services, 'db' | 'options'>): Promise<number> => {
  if (!options.demo) return 0;
  const kept = await db.selectFrom('settings').select('value').where('name', '=', 'clock').executeTakeFirst();
  return Number(kept?.value ?? 0);
};

/** Moves the clock of the demonstration to so many milliseconds from the real one. */
export const writeOffset = async ({ db }: Services, milliseconds: number): Promise<void> => {
  const value = String(milliseconds);
  await db
    .insertInto('settings')
    .values({ name: 'clock', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

import { digest } from '../secrets.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

/**
 * Does something once per Idempotency-Key: the same call of the same browser, repeated after a lost answer or a double
 * click, is answered as the first one was (5.25). Keys are kept in the database, so it holds for all processes.
 * @param name the operation
 * @throws Refusal 400 for a key that is too long, 409 while the first call is still at work
 */
export const once = async <Result>(visit: Visit, name: string, work: () => Promise<Result>): Promise<Result> => {
  const { session, context, services, now } = visit;
  const { db } = services;
  const given = context.req.header('idempotency-key');
  if (given === undefined || !session) return work();
  if (given.length > 100) throw new Refusal(400, 'Idempotency-Key is too long.');
  const key = digest([session.flow, name, given].join('\n'));
  const claim = db.insertInto('answers').values({ key, body: null, at: now });
  const { numInsertedOrUpdatedRows: claimed } = await claim
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (!claimed) {
    const kept = await db.selectFrom('answers').select('body').where('key', '=', key).executeTakeFirst();
    if (!kept?.body) throw new Refusal(409, 'The same request is being worked on.');
    return JSON.parse(kept.body) as Result;
  }
  try {
    const result = await work();
    await db
      .updateTable('answers')
      .set({ body: JSON.stringify(result) })
      .where('key', '=', key)
      .execute();
    return result;
  } catch (error) {
    await db.deleteFrom('answers').where('key', '=', key).execute();
    throw error;
  }
};

import type { Operation } from '#machines/domain/contract/operation.ts';
import type { OperationId } from '../contract.ts';
import { hasCome } from '../db/clocks.ts';
import type { Database } from '../db/tables.ts';
import { digest, digestUnder } from '../secrets.ts';
import { HttpError } from './http-error.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Calls that may be sent again with the same Idempotency-Key: those that would do something twice. All others may be repeated as they are,
 * or have a key of their own in the body. A call whose request or answer has a secret, or which sets a cookie, is never one of these:
 * what it was sent and what it answered is kept.
 */
const repeatable: ReadonlySet<string> = new Set(['redownloadCommissionStatement'] satisfies OperationId[]);

export const isRepeatable = ({ id }: Operation): boolean => repeatable.has(id);

/** How long a key belongs to a call that does not end, because its process did: longer than any client waits. */
export const leaseSeconds = 60;
const lease = leaseSeconds * 1000;

/** A key as one call holds it: from when, and for which request. */
interface Claim {
  key: string;
  request: string;
  at: number;
}

/** Claims a key that is free, or whose call has not ended within the lease; false where another call has it. */
const claim = async (db: Database, { key, request, at }: Claim): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('answers')
    .values({ key, request, body: null, at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (inserted) return true;
  const { numUpdatedRows: taken } = await db
    .updateTable('answers')
    .set({ at })
    .where('key', '=', key)
    .where('request', '=', request)
    .where('body', 'is', null)
    .where(hasCome('at', at - lease, lease))
    .executeTakeFirst();
  return taken > 0n;
};

/** What another call with this key answered. */
const answerOf = async <Result>(db: Database, { key, request, at }: Claim): Promise<Result> => {
  const held = await db.selectFrom('answers').selectAll().where('key', '=', key).executeTakeFirst();
  if (held && held.request !== request) throw new HttpError(422, 'This Idempotency-Key belongs to another request.');
  if (held?.body) return JSON.parse(held.body) as Result;
  const retryAfter = Math.max(1, Math.ceil(((held?.at ?? at - lease) + lease - at) / 1000));
  throw new HttpError(409, 'The same request is in progress.', { retryAfter });
};

/**
 * Does something once per Idempotency-Key: the same call of the same browser, repeated after a lost answer or a double
 * click, is answered as the first one was. Keys are kept in the database, so it holds for all processes.
 * @param name the operation
 * @param given what was sent; a key is good for one request
 * @throws HttpError 400 for a key that is too long, 409 while the first call is still at work, 422 for another request
 */
export const once = async <Result>(
  { session, context, services: { db }, now }: RequestContext,
  name: string,
  given: unknown,
  work: () => Promise<Result>,
): Promise<Result> => {
  const sent = context.req.header('idempotency-key');
  if (sent === undefined || !session) return work();
  if (sent.length > 100) throw new HttpError(400, 'Idempotency-Key is too long.');
  const key = digest([session.flow, name, sent].join('\n'));
  const own: Claim = { key, request: digestUnder(sent, JSON.stringify(given)), at: now };
  if (!(await claim(db, own))) return answerOf(db, own);
  const result = await work().catch(async (error: unknown) => {
    await db.deleteFrom('answers').where('key', '=', key).where('at', '=', own.at).execute();
    throw error;
  });
  await db
    .updateTable('answers')
    .set({ body: JSON.stringify(result) })
    .where('key', '=', key)
    .where('at', '=', own.at)
    .execute();
  return result;
};

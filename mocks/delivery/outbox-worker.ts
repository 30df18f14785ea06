import { hasCome } from '../db/clocks.ts';
import type { Database } from '../db/tables.ts';
import type { OutboxRow } from '../db/tables/delivery.ts';
import { logBackground } from '../http/log.ts';
import type { CarrierOptions } from '../options.ts';
import { DeliveryFailed, type Send } from './failure.ts';

/** Sends what waits in the outbox. */
export interface OutboxWorker {
  /** looks for messages that are due, without waiting for them */
  wake: () => void;
  /** resolves when nothing is being sent */
  settled: () => Promise<void>;
  /** takes no more messages, and ends when those that are being sent have ended */
  stop: () => Promise<void>;
}

/** How long a claimed message belongs to a process, in milliseconds: what it has not finished then, another one takes. */
const lease = 60_000;
const pause = 5000;
const longestPause = 15 * 60_000;
const mostWorkers = 8;

/** Milliseconds before the attempt that follows: 5 s, then twice as long each time, at most 15 minutes. */
export const pauseAfter = (attempts: number): number => Math.min(pause * 2 ** (attempts - 1), longestPause);

const candidates = 10;

/**
 * Claims one message that is due: of any number of processes, one gets it. Its `due_at` moves by the lease, and the
 * number of attempts identifies the latest claim.
 */
const claim = async (db: Database, now: number): Promise<OutboxRow | null> => {
  const due = await db
    .selectFrom('outbox')
    .selectAll()
    .where(hasCome('due_at', now, longestPause))
    .orderBy('due_at')
    .limit(candidates)
    .execute();
  for (const row of due) {
    const attempts = row.attempts + 1;
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ due_at: now + lease, attempts })
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .where(hasCome('due_at', now, longestPause))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { ...row, attempts };
  }
  return due.length === candidates ? claim(db, now) : null;
};

/** Closes a message of the outbox: its text is removed, because it can hold a code. */
const conclude = async (db: Database, { id }: OutboxRow, state: OutboxRow['state']): Promise<void> => {
  await db.updateTable('outbox').set({ state, text: '', due_at: null }).where('id', '=', id).execute();
};

const postpone = async (db: Database, { id, attempts }: OutboxRow, due_at: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ due_at })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
};

interface Senders {
  mail: Send;
  text: Send;
}

const channelOf = ({ recipient_kind: kind }: OutboxRow): keyof Senders => (kind === 'email' ? 'mail' : 'text');

const tryToSend = async (row: OutboxRow, senders: Senders): Promise<DeliveryFailed | null> => {
  const { id, recipient: to, subject, text } = row;
  try {
    await senders[channelOf(row)]({ id, to, subject, text });
    return null;
  } catch (error) {
    if (error instanceof DeliveryFailed) return error;
    throw error;
  }
};

/** Sends one claimed message; one that cannot be sent is tried again until it would be of no use anymore. */
const deliver = async (
  row: OutboxRow,
  { db, senders, options: { now, log } }: { db: Database; senders: Senders; options: CarrierOptions },
): Promise<void> => {
  const isInTime = now() < (row.expires_at ?? 0);
  const failure = isInTime ? await tryToSend(row, senders) : new DeliveryFailed('too late', true);
  const next = now() + pauseAfter(row.attempts);
  const isOver = failure === null || failure.isFinal || next >= (row.expires_at ?? 0);
  const outcome = failure === null ? 'delivered' : isOver ? 'undelivered' : 'postponed';
  if (outcome === 'postponed') await postpone(db, row, next);
  else await conclude(db, row, outcome);
  log({
    time: new Date().toISOString(),
    message: row.id,
    channel: channelOf(row),
    attempt: row.attempts,
    outcome,
    ...(failure ? { reason: failure.reason } : {}),
  });
};

/**
 * Sends the messages of the outbox: at once when it is woken, and every few seconds those that failed or that another
 * process left behind. A message is sent at least once: a process that ends between the hand-over and its note of it
 * leaves the message to be sent again, with the same id.
 */
export const startOutboxWorker = (db: Database, options: CarrierOptions, senders: Senders): OutboxWorker => {
  const workers = new Set<Promise<void>>();
  let isStopped = false;

  const work = async (): Promise<void> => {
    try {
      for (let row = await claim(db, options.now()); row; row = isStopped ? null : await claim(db, options.now()))
        await deliver(row, { db, senders, options });
    } catch (error) {
      logBackground(options.log, { outbox: 'failed' }, error);
    }
  };
  const wake = (): void => {
    if (isStopped || workers.size >= mostWorkers) return;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
  };
  const settled = async (): Promise<void> => {
    while (workers.size > 0) await Promise.all(workers);
  };
  const timer = setInterval(wake, options.outboxPause).unref();
  wake();
  return {
    wake,
    settled,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return settled();
    },
  };
};

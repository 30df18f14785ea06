import { lifetimes } from '../durations.ts';
import { newId } from '../secrets.ts';
import type { Services } from '../services.ts';
import { addressOf, type Recipient } from './recipient.ts';

/** A mail or a text that the carrier sends. */
export interface Mail {
  to: Recipient;
  subject: string;
  text: string;
  code: string | null;
  now: number;
  /** a message replaces those of the same topic that still wait */
  topic?: string;
  /** milliseconds after which it is no longer of use */
  lifetime?: number;
}

const dropWaiting = async ({ db }: Services, topic: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ state: 'replaced', text: '', due_at: null })
    .where('topic', '=', topic)
    .where('state', '=', 'waiting')
    .execute();
};

/**
 * Puts a message into the outbox. In a demonstration it stays there and the control API shows it; elsewhere the outbox worker
 * sends it; without delivery settings it is not kept.
 */
export const sendMail = async (services: Services, mail: Mail): Promise<void> => {
  const { options, db, outboxWorker } = services;
  const { to, subject, text, code, now, topic = null, lifetime = lifetimes.outbox } = mail;
  if (!options.demo && !outboxWorker) return;
  if (outboxWorker && topic !== null) await dropWaiting(services, topic);
  const fate = outboxWorker
    ? ({ state: 'waiting', due_at: now, expires_at: now + lifetime, code: null } as const)
    : ({ state: 'kept', due_at: null, expires_at: null, code } as const);
  await db
    .insertInto('outbox')
    .values(({ selectFrom, fn, lit }) => ({
      id: newId(),
      serial: selectFrom('outbox').select((sent) => sent(fn.coalesce(fn.max('serial'), lit(0)), '+', 1).as('next')),
      recipient_kind: to.kind,
      recipient: addressOf(to),
      subject,
      text,
      sent_at: now,
      attempts: 0,
      topic,
      ...fate,
    }))
    .execute();
  outboxWorker?.wake();
};

/** The messages to an address, or all of them, the newest first. */
export const readMails = async ({ db }: Services, to: string | undefined) => {
  const mails = db.selectFrom('outbox').selectAll().orderBy('serial', 'desc').limit(100);
  const rows = await (to === undefined ? mails : mails.where('recipient', '=', to)).execute();
  return rows.map(({ recipient, subject, text, code, sent_at: at }) => ({
    to: recipient,
    subject,
    text,
    code: code ?? '',
    sentAt: new Date(at).toISOString(),
  }));
};

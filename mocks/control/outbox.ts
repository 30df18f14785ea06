import { newId } from '../secrets.ts';
import type { Services } from '../services.ts';

/** A mail that the carrier sends. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  code: string | null;
  now: number;
}

/**
 * Sends a mail. The embedded carrier has no mail server: in a demonstration mails lie in the outbox of the control API,
 * otherwise they go nowhere.
 */
export const sendMail = async ({ options, db }: Services, { to, subject, text, code, now }: Mail): Promise<void> => {
  if (!options.demo) return;
  await db
    .insertInto('outbox')
    .values(({ selectFrom, fn, lit }) => ({
      id: newId(),
      serial: selectFrom('outbox').select((sent) => sent(fn.coalesce(fn.max('serial'), lit(0)), '+', 1).as('next')),
      recipient: to,
      subject,
      text,
      code,
      sent_at: now,
    }))
    .execute();
};

/** Mails to somebody, or all of them, the newest first. */
export const readMails = async ({ db }: Services, to: string | undefined) => {
  // PostgreSQL takes no texts with a zero byte
  if (to?.includes('\u0000')) return [];
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

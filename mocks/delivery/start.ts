import type { Database } from '../db/tables.ts';
import type { CarrierOptions } from '../options.ts';
import { startOutboxWorker, type OutboxWorker } from './outbox-worker.ts';

/** Starts to send mails and texts where the options have delivery settings; null in a demonstration, whose outbox is on screen. */
export const startDelivery = async (db: Database, options: CarrierOptions): Promise<OutboxWorker | null> => {
  const { delivery, demo, now } = options;
  if (delivery === null || demo) return null;
  const [{ createMailSender }, { createTextSender }] = await Promise.all([import('./mails.ts'), import('./texts.ts')]);
  return startOutboxWorker(db, options, { mail: createMailSender(delivery), text: createTextSender(delivery, now) });
};

import type { Database } from '../db/tables.ts';
import type { CarrierOptions } from '../options.ts';
import { startCourier, type Courier } from './courier.ts';

/** Starts to send mails and texts where the options have delivery settings; null in a demonstration, whose outbox is on screen. */
export const startDelivery = async (db: Database, options: CarrierOptions): Promise<Courier | null> => {
  const { delivery, demo, now } = options;
  if (delivery === null || demo) return null;
  const [{ createMailSender }, { createTextSender }] = await Promise.all([import('./mails.ts'), import('./texts.ts')]);
  return startCourier(db, options, { mail: createMailSender(delivery), text: createTextSender(delivery, now) });
};

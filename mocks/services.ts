import type { Engine } from './db/engine.ts';
import type { Database } from './db/tables.ts';
import type { OutboxWorker } from './delivery/outbox-worker.ts';
import type { PaymentPage } from './payments/page.ts';
import type { ReportWorker } from './reports/worker.ts';
import type { CarrierOptions } from './options.ts';

/** The services of a running carrier. */
export interface Services {
  options: CarrierOptions;
  engine: Engine;
  db: Database;
  /** sends mails and texts; null where none are sent, or where they stay in the outbox of a demonstration */
  outboxWorker: OutboxWorker | null;
  /** runs the jobs of reports */
  reportWorker: ReportWorker;
  /** the hosted payment page; null where there is none, so that nothing can be paid */
  paymentPage: PaymentPage | null;
  /** how many clients the database held when this process opened it */
  population: number;
  /** hash that no password matches: compared where there is no user, so that both take the same time */
  unmatchedHash: string;
  /** when this process last deleted what has expired */
  sweptAt: number;
}

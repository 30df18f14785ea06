import type { Engine } from './db/engine.ts';
import type { Database } from './db/tables.ts';
import type { Courier } from './delivery/courier.ts';
import type { CarrierOptions } from './options.ts';

/** What every part of the carrier works with. */
export interface Services {
  options: CarrierOptions;
  engine: Engine;
  db: Database;
  /** sends mails and texts; null where they go nowhere, or stay in the outbox of a demonstration */
  courier: Courier | null;
  /** how many clients the database held when this process opened it */
  population: number;
  /** hash of no password: compared with where there is no user, so that both take as long */
  nobodysHash: string;
  /** when this process last threw away what ran out */
  sweptAt: number;
}

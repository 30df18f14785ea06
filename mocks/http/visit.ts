import type { Context } from 'hono';
import type { CompanyId } from '#machines/domain/company.ts';
import type { SessionRow, UserRow } from '../db/tables.ts';
import type { Services } from '../services.ts';

/** What the server hands to each request besides the request itself. */
export interface Bindings {
  /** address of the caller; from the socket where it is not given */
  ip?: string;
  incoming?: { url?: string | undefined; socket: { remoteAddress?: string; destroy: () => void } };
}

/** Facts of a request that are known before anything answers it. */
export interface Variables {
  requestId: string;
  /** the time in milliseconds since 1970, the demo's clock included */
  now: number;
  /** pattern of the path, for the log */
  route: string;
}

export type CarrierEnv = { Bindings: Bindings; Variables: Variables };
export type CarrierContext = Context<CarrierEnv>;

/** One call of an operation: who calls, when, from where. */
export interface Visit {
  services: Services;
  context: CarrierContext;
  now: number;
  ip: string;
  /** company of the visitor until somebody is signed in */
  company: CompanyId;
  session: SessionRow | null;
  /** whoever is signed in or about to be; null before the password was right */
  user: UserRow | null;
  /** seconds until another code may be asked for, where one was sent (LGN-11) */
  resendAfter?: number;
}

/** Somebody who is in. */
export interface PrivateVisit extends Visit {
  session: SessionRow;
  user: UserRow;
}

/** Address of the caller, as far as it is known. */
export const addressOf = ({ env }: CarrierContext): string =>
  (env?.ip ?? env?.incoming?.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');

import type { Context, MiddlewareHandler } from 'hono';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import type { AgencyRow, SessionRow, UserRow } from '../db/tables/session.ts';
import type { Services } from '../services.ts';
import { callerOf, isForwardedHttps, networkOf, type Origin, type Trust } from './proxies.ts';

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
  /** where limits count the caller: networkOf its address */
  network: string;
  /** whether the caller uses https, to the carrier or to the proxy in front of it */
  isHttps: boolean;
}

/** The bindings and variables of the application, for Hono. */
export type CarrierEnv = { Bindings: Bindings; Variables: Variables };

/** A request as Hono passes it to a handler. */
export type CarrierContext = Context<CarrierEnv>;

/** One call of an operation: its caller, time and network. */
export interface RequestContext {
  services: Services;
  context: CarrierContext;
  now: number;
  /** address or network of the caller, as limits count it */
  ip: string;
  /** the company that the user works for; that of the visitor until every step of signing in is taken */
  company: CompanyId;
  session: SessionRow | null;
  /** the user who is signed in or signing in; null before the password was right */
  user: UserRow | null;
  /** the agency that the session is in, as the request found it; null for none */
  agency: AgencyRow | null;
  /** seconds until another code can be requested, where one was sent */
  resendAfter?: number;
  /** names of the user's agencies, at the step of a new password */
  agencies?: string[];
  /** the number that a code was sent to, at the step that asks for it */
  phone?: string | null;
}

/** A call of a user who is signed in. */
export interface UserRequestContext extends RequestContext {
  session: SessionRow;
  user: UserRow;
}

/** Records the origin of a request; forwarded headers count where the proxy is trusted. */
export const recordOrigin =
  (isTrusted: Trust): MiddlewareHandler<CarrierEnv> =>
  async (context, next) => {
    const { req, env } = context;
    const origin: Origin = {
      peer: env?.ip ?? env?.incoming?.socket.remoteAddress,
      forwardedFor: req.header('x-forwarded-for'),
      forwardedProto: req.header('x-forwarded-proto'),
    };
    context.set('network', networkOf(callerOf(origin, isTrusted)));
    context.set('isHttps', new URL(req.url).protocol === 'https:' || isForwardedHttps(origin, isTrusted));
    await next();
  };

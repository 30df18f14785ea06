import type { RequestContext } from './request-context.ts';

/** The events of the security log. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'locked-out'
  | 'code-refused'
  | 'password-refused'
  | 'password-reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'phone-changed'
  | 'user-created'
  | 'browser-trusted'
  | 'browser-forgotten'
  | 'session-ended'
  | 'sessions-ended'
  | 'sign-out';

/**
 * Writes a line to the log for what matters to the security of a user: when, in which request, what, and whose account
 * by its id. Never names, addresses, phones or codes.
 * @param user id of the account; null where there is none
 * @param by id of the user who did it, where that is another one
 */
export const recordSecurityEvent = (
  { services, context }: Pick<RequestContext, 'services' | 'context'>,
  event: SecurityEvent,
  user: string | null,
  by?: string,
): void =>
  services.options.log({
    time: new Date().toISOString(),
    id: context.get('requestId'),
    event,
    user,
    ...(by === undefined ? {} : { by }),
  });

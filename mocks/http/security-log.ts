import type { Activity, ActivityKind } from '#machines/domain/settings/activity.ts';
import { recordActivity } from '../db/activity.ts';
import type { CarrierContext, RequestContext } from './request-context.ts';
import { labelOf } from './user-agent.ts';

/** Where something was done: browser and system, and the network. */
export const placeOf = (context: CarrierContext): { label: string; network: string } => ({
  label: labelOf(context),
  network: context.get('network'),
});

interface Particulars {
  /** id of the user who did it, where that is another one */
  by?: string;
  subject?: Activity['subject'];
}

/**
 * Writes a line to the log: when, in which request, what, and whose account by its id. Never names, addresses, phones or codes. Alone for what no one's
 * account shows, and what anyone can repeat without end.
 */
export const logSecurityEvent = (
  { services, context }: Pick<RequestContext, 'services' | 'context'>,
  event: ActivityKind,
  user: string | null,
  others: { by?: string } = {},
): void =>
  services.options.log({ time: new Date().toISOString(), id: context.get('requestId'), event, user, ...others });

/**
 * Records what matters to the security of a user, in the activity that the user sees and in the log. What was tried with an address that no one has is
 * recorded as well: answers take as long as for one that someone has.
 * @param user id of the account; null where there is none
 */
export const recordSecurityEvent = async (
  { services, context }: Pick<RequestContext, 'services' | 'context'>,
  event: ActivityKind,
  user: string | null,
  { by, subject = null }: Particulars = {},
): Promise<void> => {
  const others = by === undefined ? {} : { by };
  logSecurityEvent({ services, context }, event, user, others);
  const at = context.get('now');
  await recordActivity(services.db, { event, user, at, subject, ...placeOf(context), ...others });
};

import { minute } from '../durations.ts';
import { reconcileAll } from '../payments/reconcile.ts';
import type { Services } from '../services.ts';
import { logBackground } from '../http/log.ts';
import { outdatedActivity } from './activity.ts';
import { boundEnds } from './clocks.ts';
import { sweepGuests } from './guests.ts';
import { boundSessions } from './sessions.ts';

/** Throws away what ran out; at most once a minute, and never at the cost of the call that happens to do it. */
export const sweep = async (services: Services, now: number): Promise<void> => {
  if (Math.abs(now - services.sweptAt) < minute) return;
  services.sweptAt = now;
  const { db, options } = services;
  const sweeps = [
    db.deleteFrom('sessions').where('expires_at', '<=', now),
    // an expired code is kept as long as a session can be, so that it is called expired
    db.deleteFrom('codes').where('expires_at', '<', now - 12 * 60 * minute),
    db.deleteFrom('attempts').where('at', '<=', now - 24 * 60 * minute),
    db.deleteFrom('sign_ins').where('last_used_at', '<', now - 24 * 60 * minute),
    db.deleteFrom('devices').where('expires_at', '<=', now),
    db.deleteFrom('relays').where('expires_at', '<=', now),
    db.deleteFrom('locks').where('until', '<', now - 120 * minute),
    db.deleteFrom('sign_ups').where('at', '<=', now - 12 * 60 * minute),
    db.deleteFrom('outbox').where('sent_at', '<', now - 7 * 24 * 60 * minute),
    db.deleteFrom('arrivals').where('at', '<', now - 24 * 60 * minute),
    db.deleteFrom('recent_views').where('viewed_at', '<', now - 90 * 24 * 60 * minute),
    db.deleteFrom('recent_searches').where('searched_at', '<', now - 90 * 24 * 60 * minute),
    db.deleteFrom('answers').where('at', '<', now - 24 * 60 * minute),
    db.deleteFrom('payment_notices').where('at', '<', now - 24 * 60 * minute),
    db.deleteFrom('invoice_links').where('expires_at', '<=', now),
    db
      .deleteFrom('report_parts')
      .where('job_id', 'in', (parts) => parts.selectFrom('report_jobs').select('id').where('expires_at', '<=', now)),
    db.deleteFrom('report_jobs').where('created_at', '<', now - 7 * 24 * 60 * minute),
    db.deleteFrom('document_links').where('expires_at', '<=', now),
    outdatedActivity(db, now),
  ];
  const outcomes = await Promise.allSettled([
    ...sweeps.map((one) => one.execute()),
    boundSessions(db, { now, idle: options.sessionMinutes * minute }),
    ...boundEnds(db, now),
    sweepGuests(db, now - 12 * 60 * minute),
    reconcileAll(services, now),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') logBackground(options.log, { sweep: 'failed' }, outcome.reason);
};

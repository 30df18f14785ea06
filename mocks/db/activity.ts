import type { Activity, ActivityKind } from '#machines/domain/settings/activity.ts';
import { day } from '../durations.ts';
import { newId } from '../secrets.ts';
import type { Database } from './tables.ts';

/** Entries that an answer has at most. */
const mostListed = 100;

/** How long entries are kept, in milliseconds; those of no account only count until limits have forgotten them too. */
const kept = { ofUsers: 400 * day, ofNobody: day };

/** What is recorded of a thing that happened. `user` is null where the account is not known, `by` another user who did it. */
export interface ActivityEntry {
  event: ActivityKind;
  user: string | null;
  by?: string;
  at: number;
  label: string | null;
  network: string | null;
  subject?: Activity['subject'];
}

/** Records what happened to an account. */
export const recordActivity = async (db: Database, entry: ActivityEntry): Promise<void> => {
  const { event, user, by = null, at, label, network, subject = null } = entry;
  const row = { id: newId(), user_id: user, by_user: by, event, at, label, network };
  await db
    .insertInto('user_activity')
    .values(({ selectFrom, fn, lit }) => ({
      ...row,
      subject: subject && JSON.stringify(subject),
      serial: selectFrom('user_activity')
        .select((known) => known(fn.coalesce(fn.max('serial'), lit(0)), '+', 1).as('next'))
        .where('user_id', '=', user),
    }))
    .execute();
};

/** The last entries of a user, newest first. */
export const activityOf = async (db: Database, userId: string): Promise<Activity[]> => {
  const rows = await db
    .selectFrom('user_activity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('serial', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, event, at, label, network, by_user, subject }) => ({
    id,
    kind: event,
    at: new Date(at).toISOString(),
    label,
    network,
    isOther: by_user !== null,
    subject: subject === null ? null : (JSON.parse(subject) as Activity['subject']),
  }));
};

/** The entries that are thrown away. */
export const outdatedActivity = (db: Database, now: number) =>
  db
    .deleteFrom('user_activity')
    .where((row) =>
      row.or([
        row('at', '<', now - kept.ofUsers),
        row.and([row('user_id', 'is', null), row('at', '<', now - kept.ofNobody)]),
      ]),
    );

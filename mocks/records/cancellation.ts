import type { PolicyRow } from '../db/tables/clients.ts';
import { randomOfText } from '../seed/random.ts';
import { dayNumberOf, type DayNumber } from './days.ts';

const [least, most] = [10, 40];

/**
 * The day on which a policy was canceled or lapsed. The seed begins the terms of such policies at least `most` days before its own day, so this is never in
 * the future.
 */
export const cancellationDay = ({ policy_number, effective }: PolicyRow): DayNumber =>
  dayNumberOf(effective) + least + randomOfText(`cancellation of ${policy_number}`).below(most - least + 1);

/** The day on which a policy ended before its term did; null where it did not. */
export const earlyEndOf = (policy: PolicyRow): DayNumber | null =>
  policy.status === 'Canceled' || policy.status === 'Lapsed' ? cancellationDay(policy) : null;

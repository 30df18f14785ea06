import * as v from 'valibot';
import { instantSchema } from '../shared/instant.ts';

/** What is recorded of an account, for its owner and for the carrier's security log. */
export const activityKinds = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'locked-out',
  'code-refused',
  'password-refused',
  'password-reset-requested',
  'password-reset',
  'password-changed',
  'phone-changed',
  'user-created',
  'browser-trusted',
  'browser-forgotten',
  'session-ended',
  'sessions-ended',
  'agency-chosen',
  'payment-started',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What an entry is about: the agency that the user acts for from then on, or what was to be paid. */
export const activitySubjects = ['agency', 'bill', 'invoice'] as const;

/**
 * One thing that happened to an account. `at` is an ISO 8601 instant of the server's clock; `label` is browser and system ("Chrome on Windows") and `network`
 * the address or network it came from, each null where it is not known; `isOther` is whether support did it.
 */
export const activitySchema = v.object({
  id: v.string(),
  at: instantSchema,
  kind: v.picklist(activityKinds),
  label: v.nullable(v.string()),
  network: v.nullable(v.string()),
  isOther: v.boolean(),
  subject: v.nullable(
    v.object({
      kind: v.picklist(activitySubjects),
      /** code, bill number or invoice number */
      id: v.string(),
      /** name of an agency, or the client of a bill */
      of: v.nullable(v.string()),
    }),
  ),
});
export type Activity = v.InferOutput<typeof activitySchema>;

/** The last entries of an account, newest first, at most a hundred. */
export const activityListSchema = v.object({ entries: v.array(activitySchema) });

import type { Activity, ActivityKind } from '#machines/domain/settings/activity.ts';

const kinds: Readonly<Record<ActivityKind, string>> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out': 'Signed out',
  'locked-out': 'Account locked after too many tries',
  'code-refused': 'Wrong code entered',
  'password-refused': 'Wrong current password entered',
  'password-reset-requested': 'New password requested',
  'password-reset': 'Password reset by email',
  'password-changed': 'Password changed',
  'phone-changed': 'Phone number changed',
  'user-created': 'Account created',
  'browser-trusted': 'Browser trusted',
  'browser-forgotten': 'Trust in a browser ended',
  'session-ended': 'Signed out on another device',
  'sessions-ended': 'Signed out everywhere',
  'agency-chosen': 'Switched to another agency',
  'payment-started': 'Payment started',
};

/** "Password changed", "Signed out everywhere by support" */
export const describeActivity = ({ kind, isOther }: Pick<Activity, 'kind' | 'isOther'>): string =>
  isOther ? `${kinds[kind]} by support` : kinds[kind];

/** "1080 - Prairie Partners Agency", "Bill B77521285" */
export const describeSubject = ({ kind, id, of }: NonNullable<Activity['subject']>): string =>
  ({ agency: of === null ? id : `${id} - ${of}`, bill: `Bill ${id}`, invoice: `Invoice ${id}` })[kind];

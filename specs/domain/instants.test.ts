import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { paymentSchema } from '#machines/domain/billing/payment-records.ts';
import { reportJobSchema } from '#machines/domain/reports/report-jobs.ts';
import { sessionClockSchema } from '#machines/domain/session/session.ts';
import { activitySchema } from '#machines/domain/settings/activity.ts';
import { signInSchema, trustedDeviceSchema } from '#machines/domain/settings/settings.ts';

/** The instants that the portal shows or counts from, by the schema of their answer. */
const instants: readonly (readonly [v.GenericSchema, readonly string[]])[] = [
  [sessionClockSchema, ['expires', 'endsAt', 'now']],
  [activitySchema, ['at']],
  [signInSchema, ['signedInAt', 'lastUsedAt']],
  [trustedDeviceSchema, ['trustedAt', 'lastUsedAt', 'expiresAt']],
  [paymentSchema, ['created', 'updated', 'expires']],
];

/** The fields of an answer that are wrong where each has this value. */
const wrongWith = (schema: v.GenericSchema, fields: readonly string[], value: unknown): string[] => {
  const { issues = [] } = v.safeParse(schema, Object.fromEntries(fields.map((field) => [field, value])));
  return issues.flatMap((issue) => v.getDotPath(issue) ?? []).filter((path) => fields.includes(path));
};

describe('An instant of an answer', () => {
  test.for(['', 'noon', '2026-13-01T00:00:00Z', '2026-11-29T25:00:00Z', '2026-11-29T10:00:00+05'])(
    'that cannot be read as one makes it malformed: "%s"',
    (text) => {
      for (const [schema, fields] of instants) expect(wrongWith(schema, fields, text)).toEqual(fields);
    },
  );

  test.for(['2026-11-29T10:00:00Z', '2026-11-29T10:00:00.123456Z', '2026-11-29T10:00:00-06:00'])(
    'in any form of ISO 8601 is one: %s',
    (text) => {
      for (const [schema, fields] of instants) expect(wrongWith(schema, fields, text)).toEqual([]);
    },
  );

  test('in milliseconds is one that a date can have', () => {
    expect(wrongWith(reportJobSchema, ['ordered'], 8_640_000_000_000_000)).toEqual([]);
    expect(wrongWith(reportJobSchema, ['ordered'], 8_640_000_000_000_001)).toEqual(['ordered']);
  });
});

import { expect, test } from 'vitest';
import { nextSecond } from '#machines/domain/session/timeout.ts';
import type { SessionClock } from '#machines/domain/session/session.ts';
import { fc } from '#specs/support/properties.ts';

const end = Date.parse('2026-11-23T10:20:00.400Z');

const clock: SessionClock = {
  duration: 1200,
  now: '2026-11-23T10:00:00.000Z',
  expires: new Date(end).toISOString(),
  endsAt: '2026-11-23T22:00:00.000Z',
};

test.for([
  ['between two seconds', '10:18:30.600', '10:18:31.400'],
  ['at a whole second', '10:18:31.400', '10:18:31.400'],
  ['just after one', '10:18:31.401', '10:18:32.400'],
  ['in the last second', '10:19:59.900', '10:20:00.400'],
] as const)('the next whole second before the end of a session, %s: after %s comes %s', ([, now, next]) => {
  const at = (time: string): number => Date.parse(`2026-11-23T${time}Z`);

  expect(nextSecond(clock, at(now))).toBe(at(next));
});

test('the next whole second is less than a second away, and whole seconds before the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_600_000 }), (before) => {
      const now = end - before;
      const next = nextSecond(clock, now);

      expect(next - now).toBeGreaterThanOrEqual(0);
      expect(next - now).toBeLessThan(1000);
      expect((end - next) % 1000).toBe(0);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { clockIn } from '#app/session/clock-in.ts';

const clock = {
  duration: 30,
  expires: '2026-01-15T18:30:00.000Z',
  endsAt: '2026-01-16T06:00:00.000Z',
  now: '2026-01-15T18:00:00.000Z',
};

describe('The clock of the session', () => {
  test.for([
    ['the clock itself', clock],
    ['a session', { scope: 'private', clock }],
    ['the user', { id: 'U1', session: clock }],
  ])('is in an answer that is or has it: %s', ([, answer]) => {
    expect(clockIn(answer)).toEqual(clock);
  });

  test.for([
    ['a session without a user', { scope: 'public', clock: null }],
    ['the link to a document', { url: '/documents/D1', expires: 1_768_500_000_000 }],
    ['a payment', { id: 'P1', state: 'created', expires: '2026-01-15T18:30:00.000Z' }],
    ['a session whose clock says no time', { scope: 'private', clock: { ...clock, now: 'noon' } }],
    ['an answer with a session of another kind', { session: 'S1', clock: 'UTC' }],
    ['a list', []],
    ['nothing', undefined],
    ['null', null],
  ])('is not in %s', ([, answer]) => {
    expect(clockIn(answer)).toBeNull();
  });
});

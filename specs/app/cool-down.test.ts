import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCoolDown } from '#app/browser/cool-down.ts';
import { pageOfEachTest } from './page-of-each-test.ts';

const page = pageOfEachTest();
const day = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  const { setInterval, clearInterval } = globalThis;
  Object.assign(page.window, { setInterval, clearInterval });
});
afterEach(() => void vi.useRealTimers());

const watch = (seconds: number) => {
  const said: number[] = [];
  watchCoolDown(seconds, (message) => said.push(message.seconds));
  return said;
};

test.each([
  ['is left alone', 0],
  ['is set back by a day', -day],
])('A cool-down ends after its seconds, where the clock of the computer %s', (_, jump) => {
  const said = watch(3);
  vi.advanceTimersByTime(1000);

  vi.setSystemTime(Date.now() + jump);
  vi.advanceTimersByTime(5000);

  expect(said).toEqual([2, 1, 0]);
});

test('A cool-down is over when the computer wakes after it', () => {
  const said = watch(30);

  vi.setSystemTime(Date.now() + 60_000);
  page.document.dispatchEvent(new Event('visibilitychange'));

  expect(said).toEqual([0]);
});

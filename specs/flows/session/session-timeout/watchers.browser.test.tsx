import { describe, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBrowserAlarm, watchActivity } from '#app/session/time-watchers.ts';

describe('The activity of a user', () => {
  test.for([
    ['pointerdown', () => userEvent.click(document.body)],
    ['keydown', () => userEvent.keyboard('abc')],
    ['wheel', () => userEvent.wheel(document.body, { delta: { y: 10 } })],
  ] as const)('is a %s, also one that the page stops, at most once a second', async ([type, act]) => {
    const { times, seen } = watch(type);

    await act();
    await act();

    await expect.poll(() => times.length).toBeGreaterThanOrEqual(2);
    expect(seen).toHaveLength(secondsApart(times));
  });

  test('is none that a script makes', () => {
    const { times, seen } = watch('keydown');

    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));

    expect([times.length, seen.length]).toEqual([1, 0]);
  });
});

describe('A page that may have slept', () => {
  test.for([
    ['has the focus', () => window.dispatchEvent(new Event('focus'))],
    ['is shown again', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
    ['is visible or hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is no longer frozen', () => document.dispatchEvent(new Event('resume'))],
  ] as const)('looks at the time as soon as it %s', ([, wake]) => {
    const looks: string[] = [];
    const stopping = new AbortController();
    createBrowserAlarm(() => () => {}).onWake(() => looks.push('looked'), stopping.signal);

    wake();
    stopping.abort();
    wake();

    expect(looks).toEqual(['looked']);
  });

  test('looks at the time as soon as the connection is back, until it is told to stop', () => {
    const checks = new Set<() => void>();
    const looks: string[] = [];
    const stopping = new AbortController();
    const alarm = createBrowserAlarm((check) => {
      checks.add(check);
      return () => checks.delete(check);
    });
    alarm.onWake(() => looks.push('looked'), stopping.signal);

    for (const check of checks) check();

    expect(looks).toEqual(['looked']);
    stopping.abort();
    expect(checks.size).toBe(0);
  });
});

/** The events of a type, by their time, and what is reported of them. */
const watch = (type: string) => {
  const stopping = new AbortController();
  const times: number[] = [];
  const seen: string[] = [];
  const stop = watchActivity(() => seen.push('seen'));
  window.addEventListener(type, ({ timeStamp }) => times.push(timeStamp), { signal: stopping.signal, capture: true });
  document.body.addEventListener(type, (event) => event.stopImmediatePropagation(), stopping);
  onTestFinished(() => {
    stop();
    stopping.abort();
  });
  return { times, seen };
};

/** How many of these times are a second or more after the one counted before. */
const secondsApart = (times: readonly number[]): number => {
  let last = Number.NEGATIVE_INFINITY;
  return times.filter((time) => {
    const isApart = time - last >= 1000;
    if (isApart) last = time;
    return isApart;
  }).length;
};

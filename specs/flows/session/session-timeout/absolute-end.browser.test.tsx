import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type { SessionClock } from '#machines/domain/session/session.ts';
import { deadlineOf, deadlinesOf } from '#machines/domain/session/timeout.ts';
import { sessionTimeoutMachine } from '#machines/session/session-timeout/session-timeout.machine.ts';
import type { TimeMessage } from '#machines/session/session-timeout/session-timeout.setup.ts';
import { SessionTimeoutScreen } from '#screens/session/session-timeout/SessionTimeoutScreen.tsx';
import { clockWith } from '#specs/flows/support/clocks.ts';

const atIdleLimit = clockWith(130);
const atAbsoluteEnd = clockWith(130, 130);

/** The warnings of a session with 130 seconds left, whose time the test moves; `calls` are those that the machine makes. */
const open = async (clock: SessionClock) => {
  let notify: ((message: TimeMessage) => void) | null = null;
  const calls: string[] = [];
  const logic = sessionTimeoutMachine.provide({
    actors: {
      watchTime: fromCallback<EventObject, { from: number }, TimeMessage>(({ sendBack }) => {
        notify = sendBack;
      }),
      watchActivity: fromCallback(() => {}),
      watchTabs: fromCallback(() => {}),
      readClock: fromPromise<SessionClock | null, undefined>(() => {
        calls.push('readClock');
        return Promise.resolve(clock);
      }),
      keepAlive: fromPromise<SessionClock, undefined>(() => {
        calls.push('keepAlive');
        return new Promise(() => {});
      }),
    },
  });
  const timeout = createActor(logic, { input: { clock } }).start();
  render(<SessionTimeoutScreen timeout={timeout} />);
  const passUntilLeft = (seconds: number) =>
    act(async () => notify?.({ type: 'time.passed', now: deadlineOf(deadlinesOf(clock)) - seconds * 1000 }));
  await waitFor(() => expect(timeout.getSnapshot().matches({ expiring: 'asked' })).toBe(true));
  return { timeout, calls, passUntilLeft };
};

const dialogNames = (): (string | null)[] =>
  screen.queryAllByRole('dialog').map((dialog) => {
    const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    return title?.textContent ?? dialog.getAttribute('aria-label');
  });
const countdown = () => screen.getByRole('timer', { hidden: true }).textContent;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent.trim());

describe('the warning of the absolute end of a session', () => {
  test('is titled "Session Timeout" and counts from 119 seconds down to zero, as m:ss [TMO-05.1, TMO-05.2]', async () => {
    const { passUntilLeft } = await open(atAbsoluteEnd);
    await passUntilLeft(121);
    expect(dialogNames()).toEqual([]);

    const shown: (string | null)[] = [];
    for (let left = 120; left > 1; left -= 1) {
      await passUntilLeft(left);
      shown.push(countdown());
    }

    expect(dialogNames()).toEqual(['Session Timeout']);
    const words = screen.getByText(/^Your session is about to expire\. You will be logged out in/);
    expect(words.textContent).toMatch(/^Your session is about to expire\. You will be logged out in 0:01/);
    expect(shown).toHaveLength(119);
    expect(shown).toEqual([
      ...Array.from({ length: 60 }, (_, at) => `1:${String(59 - at).padStart(2, '0')}`),
      ...Array.from({ length: 59 }, (_, at) => `0:${String(59 - at).padStart(2, '0')}`),
    ]);
  });

  test('has Logout and Continue alone, and Escape does not cancel it [TMO-05.3, TMO-05.4]', async () => {
    const { passUntilLeft, timeout } = await open(atAbsoluteEnd);
    await passUntilLeft(100);

    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');

    expect(dialogNames()).toEqual(['Session Timeout']);
    expect(buttons()).toEqual(['Logout', 'Continue']);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(timeout.getSnapshot()).toMatchObject({ value: 'left', status: 'done' });
  });

  test('after Continue is a strip whose countdown continues: no call is made and no deadline moves [TMO-05.6, TMO-05.8]', async () => {
    const { passUntilLeft, timeout, calls } = await open(atAbsoluteEnd);
    await passUntilLeft(100);
    const made = [...calls];
    const { clock } = timeout.getSnapshot().context;

    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const before = countdown();
    await passUntilLeft(60);

    expect(dialogNames()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Session Timeout' })).toBeVisible();
    expect([before, countdown()]).toEqual(['1:39', '0:59']);
    expect(timeout.getSnapshot().context.clock).toBe(clock);
    expect(calls).toEqual(made);
    expect(buttons()).toEqual(['Logout']);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(timeout.getSnapshot()).toMatchObject({ value: 'left', status: 'done' });
  });

  test('is never beside the idle warning, which alone can be extended [TMO-05.9, TMO-05.10]', async () => {
    const extend = { type: 'session.extend' } as const;
    const idle = await open(atIdleLimit);
    await idle.passUntilLeft(100);
    expect(dialogNames()).toEqual(['Stay logged in?']);
    expect(screen.queryByRole('region', { name: 'Session Timeout' })).toBeNull();
    expect(idle.timeout.getSnapshot().can(extend)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'No, log me out' }));
    expect(dialogNames()).toEqual([]);

    const absolute = await open(atAbsoluteEnd);
    await absolute.passUntilLeft(100);
    expect(dialogNames()).toEqual(['Session Timeout']);
    expect(absolute.timeout.getSnapshot().can(extend)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await absolute.passUntilLeft(50);
    expect(dialogNames()).toEqual([]);
    expect(absolute.timeout.getSnapshot().can(extend)).toBe(false);
  });
});

describe('what assistive technology hears of a countdown', () => {
  test.for([
    ['of the idle limit', atIdleLimit, 'Your session will expire in', null],
    ['of the absolute end', atAbsoluteEnd, 'You will be logged out in', null],
    ['of the strip', atAbsoluteEnd, 'You will be logged out in', 'Continue'],
  ] as const)(
    '%s changes every 20 seconds, and the seconds are hidden from it [TMO-02.3]',
    async ([, clock, lead, press]) => {
      const { passUntilLeft } = await open(clock);
      await passUntilLeft(120);
      if (press) await userEvent.click(screen.getByRole('button', { name: press }));

      const heard: { left: number; text: string }[] = [];
      for (let left = 120; left > 1; left -= 1) {
        await passUntilLeft(left);
        const text = screen.getByRole('status').textContent.trim();
        if (heard.at(-1)?.text !== text) heard.push({ left, text });
      }

      expect(heard).toEqual([
        { left: 120, text: `${lead} 2 minutes.` },
        { left: 100, text: `${lead} 1 minute 40 seconds.` },
        { left: 80, text: `${lead} 1 minute 20 seconds.` },
        { left: 60, text: `${lead} 1 minute.` },
        { left: 40, text: `${lead} 40 seconds.` },
        { left: 20, text: `${lead} 20 seconds.` },
      ]);
      const timer = screen.getByRole('timer', { hidden: true });
      expect([timer.getAttribute('aria-hidden'), timer.getAttribute('aria-live')]).toEqual(['true', 'off']);
    },
  );
});

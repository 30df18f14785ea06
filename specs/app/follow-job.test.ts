import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Portal } from '#app/boot/portal.ts';
import { followJob } from '#app/shell/follow-job.ts';

/** A portal in which what announces jobs never comes. */
const failing = setup({
  actions: {
    fail: () => {
      throw new Error('the portal failed');
    },
  },
}).createMachine({ on: { fail: { actions: 'fail' } } });

test('an order waits for what announces it, and where that fails, it is said once, by what failed', () => {
  vi.useFakeTimers();
  const actor = createActor(failing).start();
  const said: unknown[] = [];
  actor.subscribe({ error: (error) => said.push(error) });
  followJob({ actor: actor as unknown as Portal['actor'] })({ type: 'job.ordered', id: 'job-1' });

  actor.send({ type: 'fail' });

  expect(said).toEqual([new Error('the portal failed')]);
  // XState throws what an observer does not take, in a turn of its own
  expect(() => vi.runAllTimers()).not.toThrow();
  vi.useRealTimers();
});

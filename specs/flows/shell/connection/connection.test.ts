import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { connectionMachine, type ConnectionMessage } from '#machines/shell/connection/connection.machine.ts';

test('once the carrier can be reached, reads wait for it 2 s at most, whatever the browser says [XTR-08.3] [SEC-23.2]', async () => {
  const clock = new SimulatedClock();
  let isReached = false;
  let resumed = 0;
  const connection = createActor(
    connectionMachine.provide({
      actors: {
        checkHealth: fromPromise(() => (isReached ? Promise.resolve() : Promise.reject(new Error('no answer')))),
        watchNetwork: fromCallback<EventObject, undefined, ConnectionMessage>(({ sendBack }) =>
          sendBack({ type: 'network.lost' }),
        ),
      },
      actions: { resumeCalls: () => (resumed += 1) },
    }),
    { clock },
  ).start();
  const settle = () => new Promise((done) => setTimeout(done));
  for (let probe = 0; probe < 30; probe += 1) {
    clock.increment(2000);
    await settle();
  }
  expect(resumed).toBe(0);

  isReached = true;
  clock.increment(2000);
  await settle();

  expect([resumed, connection.getSnapshot().matches('returned')]).toEqual([1, true]);
});

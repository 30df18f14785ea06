import { expect, test } from 'vitest';
import type { lampMachine } from '../explore/fixtures/lamp.ts';
import type { Driver, DriverOf } from './driver.ts';

test('a driver is checked against the types of its machine, and is one that the tool takes', () => {
  const lamp: DriverOf<typeof lampMachine> = {
    actions: {
      // @ts-expect-error the event has no such field
      'lamp.dim': (screen, { by, level }) => screen.label(`${by} ${level}`).click(),
      // @ts-expect-error the machine has no such event
      'lamp.break': (screen) => screen.role('button', 'Break').click(),
    },
    expectations: {
      // @ts-expect-error the context has no such field
      on: (screen, { context }) => [screen.text(`level ${context.brightness}`)],
      // @ts-expect-error the machine has no such state
      shining: (screen) => [screen.text('bright')],
    },
    controls: {
      // @ts-expect-error the event lacks a field
      Dim: { control: (screen) => screen.role('button', 'Dim'), event: { type: 'lamp.dim' } },
      Off: {
        control: (screen) => screen.role('button', 'Off'),
        event: { type: 'lamp.switchOff' },
        // @ts-expect-error the machine has no such state
        within: (snapshot) => snapshot.matches('shining'),
      },
    },
    calls: {
      // @ts-expect-error the machine has no such actor
      requestLight: { method: 'POST', path: /^\/light$/, reply: () => null },
    },
  };
  const any: Driver = lamp;

  expect(Object.keys(any.controls)).toEqual(['Dim', 'Off']);
});

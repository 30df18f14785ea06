import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { explore } from './exploration.ts';

test('what history remembers of several regions is the same, whichever of them has changed last', () => {
  const { simulation, graph } = explore(desk);
  const after = (...labels: string[]) =>
    labels.reduce((at, label) => {
      const step = simulation.successors(at).find(({ stimulus }) => stimulus.label === label);
      if (!step) throw new Error(`${label} is not offered`);
      return step.after;
    }, simulation.starts[0].after);

  const [one, other] = [after('Light', 'Door', 'Leave'), after('Door', 'Light', 'Leave')];

  expect(simulation.identity(one)).toBe(simulation.identity(other));
  expect(simulation.key(one)).toBe(simulation.key(other));
  // four states before history remembers any, four for each of the four that it remembers, and those in which all is left
  expect(graph.nodes.size).toBe(24);
});

const desk = defineModel({
  machine: setup({ types: { events: {} as { type: 'light' | 'door' | 'leave' | 'back' } } }).createMachine({
    id: 'desk',
    initial: 'used',
    states: {
      used: {
        type: 'parallel',
        on: { leave: 'left' },
        states: {
          lamp: { initial: 'off', states: { off: { on: { light: 'on' } }, on: { on: { light: 'off' } } } },
          drawer: { initial: 'shut', states: { shut: { on: { door: 'open' } }, open: { on: { door: 'shut' } } } },
          last: { type: 'history', history: 'deep' },
        },
      },
      left: { on: { back: 'used.last' } },
    },
  }),
  title: 'Desk',
  events: { light: 'Light', door: 'Door', leave: 'Leave', back: 'Back' },
  outcomes: {},
  states: {
    'used.lamp.off': 'dark',
    'used.lamp.on': 'light',
    'used.drawer.shut': 'shut',
    'used.drawer.open': 'open',
    left: 'left',
  },
  rules: [],
});

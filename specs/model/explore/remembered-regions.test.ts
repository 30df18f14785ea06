import { assign, createMachine, setup } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { checkRules } from '../rules/check-rules.ts';
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

test('regions are told apart by which was entered first where both take transitions without an event', () => {
  expect(checkRules(explore(race)).map(({ path }) => path.steps.map(({ stimulus }) => stimulus.label))).toEqual([
    ['Second', 'First', 'Go'],
  ]);
});

const region = (event: string, name: string) => ({
  initial: 'idle',
  states: {
    idle: { on: { [event]: 'ready' } },
    ready: {
      always: {
        guard: ({ context }: { context: Race }) => context.isOpen,
        target: 'over',
        actions: assign({ log: ({ context }: { context: Race }) => `${context.log} ${name}` }),
      },
    },
    over: {},
  },
});

interface Race {
  isOpen: boolean;
  log: string;
}

/** Two regions that write into one log, in the order in which they were entered. */
const race = defineModel({
  machine: createMachine({
    id: 'race',
    options: { maxIterations: 20 },
    context: { isOpen: false, log: '' } as Race,
    type: 'parallel',
    on: { go: { actions: assign({ isOpen: true }) } },
    states: { one: region('first', '1'), two: region('second', '2') },
  }),
  title: 'Race',
  events: { go: 'Go', first: 'First', second: 'Second' },
  outcomes: {},
  states: {
    'one.idle': 'idle',
    'one.ready': 'ready',
    'one.over': 'over',
    'two.idle': 'idle',
    'two.ready': 'ready',
    'two.over': 'over',
  },
  rules: [
    {
      title: 'the first is first where both can go at once',
      on: ({ before, stimulus }: { before: { context: Race }; stimulus: { label: string } }) =>
        stimulus.label === 'Go' && before.context.log === '',
      expect: ({ after }: { after: { context: Race } }) => after.context.log !== ' 2 1',
    },
  ],
} as never);

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

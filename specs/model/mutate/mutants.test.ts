import { unlimited } from '../define/budget.ts';
import { and, assign, createMachine, fromPromise, not, or, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { explore } from '../explore/exploration.ts';
import { lamp, lampMachine } from '../explore/fixtures/lamp.ts';
import { mutantsOf } from './mutants.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { withoutOperands } from './part-mutants.ts';
import { mutationAdequatePaths } from './mutation-adequate-paths.ts';
import { breaksRule, mutationScore } from './mutation-score.ts';

describe('mutants', () => {
  test('differ from the machine in one place each, and leave it unchanged', () => {
    const before = JSON.stringify(lampMachine.config);

    const names = mutantsOf(lampMachine).map(({ name }) => name);

    expect(names).toContain('asking: power onDone [1] with its guard negated');
    expect(names).toContain('on: after burning takes twice as long');
    expect(names).toContain('asking: power onDone [1] with its guard without params');
    expect(names).toContain('on: entry action 1 without its params');
    expect(names).toContain('action dim: level not assigned');
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(lampMachine.config)).toBe(before);
  });

  test('are all killed by mutation-adequate golden paths', () => {
    const { survivors, percent } = mutationScore(explored, mutationAdequatePaths(explored, [], 12));

    expect([survivors.map(({ name }) => name), percent]).toEqual([[], 100]);
  });

  test('are no reason to try paths for ever: the search ends after some in a row that kill none', () => {
    const tries = (maxIdle: number) => {
      let count = 0;
      const explored = explore(kettle, { ...unlimited, check: () => void (count += 1) });
      const { paths } = transitionPaths(explored);
      count = 0;
      mutationAdequatePaths(explored, paths, 2, maxIdle);
      return count;
    };

    expect(tries(1)).toBeLessThan(tries(1000));
  });

  test('of a branch that is asked and never taken can only be noticed by its guard', () => {
    const explored = explore(valve);
    const { unreachable } = mutationScore(explored, mutationAdequatePaths(explored, [], 12));

    expect(unreachable.map(({ name }) => name)).toEqual([
      'shut: valve.turn [1] dropped',
      'shut: valve.turn [1] action 1 dropped',
    ]);
  });

  test('of history states remember too much or too little, and lead elsewhere where nothing is remembered', () => {
    const ofHistory = (names: readonly { readonly name: string }[]) =>
      names.map(({ name }) => name).filter((name) => name.includes('remembers') || name.includes('default'));
    const explored = explore(radio);

    expect(ofHistory(mutantsOf(radio.machine))).toEqual([
      'on.before: remembers one level only',
      'on.before: without its default',
      'on.outer: remembers all levels',
    ]);
    expect(ofHistory(mutationScore(explored, mutationAdequatePaths(explored, [], 12)).survivors)).toEqual([]);
  });

  test('break a rule where no golden path notices them', () => {
    const explored = explore(valve);
    const { survivors } = mutationScore(explored, mutationAdequatePaths(explored, [], 12));

    expect(survivors.map((mutant) => [mutant.name, breaksRule(valve, mutant)])).toEqual([
      ['(root): context begins without turns', true],
      ['shut: valve.turn [2] action 1 dropped', true],
      ['action count: turns not assigned', true],
    ]);
    expect(breaksRule(valve, valve)).toBe(false);
  });

  test('lack each operand of a composed guard, however deep', () => {
    const guard = and(['isDry', or(['isWarm', not('isDark')])]);

    expect(withoutOperands(guard).map(({ what }) => what)).toEqual([
      'operand 1',
      'operand 2',
      'operand 2, operand 1',
      'operand 2, operand 2',
    ]);
  });

  test('target no state that the machine enters anyway, whatever the target is called', () => {
    const names = mutantsOf(televisionMachine).map(({ name }) => name);

    expect(names.filter((name) => name.includes('targets') || name.includes('starts in'))).toEqual([
      '(root): starts in second',
      '(root): starts in third',
      'first: next targets third',
      'second: next [1] targets third',
      'second: next [2] targets third',
      'third: next targets second',
      'third: back targets first',
    ]);
  });

  test('target a state inside one that does something when it is entered again', () => {
    const inside = (config: object) =>
      mutantsOf(
        createMachine({
          id: 'box',
          initial: 'box',
          states: {
            box: {
              initial: 'first',
              states: { first: {}, second: { on: { again: '#box.box', first: '#box.box.first' } } },
              ...config,
            },
          },
        }),
      ).flatMap(({ name }) => (name.includes(' targets ') ? [name] : []));

    expect(inside({ entry: () => {} })).toEqual(['box.second: again targets first']);
    expect(inside({ after: { 1000: {} } })).toEqual(['box.second: again targets first']);
    expect(inside({})).toEqual([]);
  });

  test('lack each key of a context, the input of an actor, and an operand of a named guard', () => {
    const names = mutantsOf(kettleMachine).map(({ name }) => name);

    expect(names).toEqual(
      expect.arrayContaining([
        '(root): context begins without level',
        'boiling: actor 1 without its input',
        'guard isReady: operand 2 dropped',
        'off: kettle.switchOn with its guard without operand 1',
      ]),
    );
  });
});

const explored = explore(lamp);

/** A machine whose targets are an id, and a state inside the one that begins with it. */
const televisionMachine = createMachine({
  id: 'television',
  initial: 'first',
  states: {
    first: { id: 'one', initial: 'loud', states: { loud: { id: 'loud' } }, on: { next: 'second' } },
    second: { on: { next: [{ guard: () => false, target: '#one' }, { target: 'first.loud' }] } },
    third: { on: { next: '#loud', back: '#television.second' } },
  },
});

/** A kettle, one of whose mutants nothing distinguishes: it fills what is full. */
const kettleMachine = setup({
  types: {} as { context: { level: number }; events: { type: 'kettle.switchOn' } | { type: 'kettle.fill' } },
  actors: { heat: fromPromise<void, { level: number }>(async () => {}) },
  actions: { fill: assign({ level: 3 }) },
  guards: {
    isFull: ({ context }) => context.level > 0,
    isSmall: ({ context }) => context.level < 9,
    isReady: and(['isFull', 'isSmall']),
  },
}).createMachine({
  id: 'kettle',
  context: { level: 3 },
  initial: 'off',
  states: {
    off: {
      on: {
        'kettle.switchOn': { guard: and(['isReady', 'isFull']), target: 'boiling' },
        'kettle.fill': { actions: 'fill' },
      },
    },
    boiling: {
      invoke: { id: 'heat', src: 'heat', input: ({ context }) => context, onDone: 'off', onError: 'off' },
    },
  },
});

const kettle = defineModel({
  machine: kettleMachine,
  title: 'Kettle',
  events: { 'kettle.switchOn': 'Press On', 'kettle.fill': 'Fill it' },
  outcomes: { heat: { done: { 'It boils': undefined }, error: { 'It breaks': new Error('broken') } } },
  states: { off: 'a cold kettle', boiling: 'steam' },
  rules: [],
});

/** A valve that never opens: its context is omitted from golden paths, and a rule is about it. */
const valve = defineModel({
  machine: setup({
    types: {} as { context: { turns: number }; events: { type: 'valve.turn' } },
    actions: { count: assign({ turns: ({ context }) => Math.min(context.turns + 1, 2) }), open: () => {} },
    guards: { isLoose: () => false },
  }).createMachine({
    id: 'valve',
    context: { turns: 0 },
    initial: 'shut',
    states: {
      shut: { on: { 'valve.turn': [{ guard: 'isLoose', actions: 'open' }, { actions: 'count' }] } },
    },
  }),
  title: 'Valve',
  events: { 'valve.turn': 'Turn the valve' },
  outcomes: {},
  states: { shut: 'a valve' },
  omitted: ['turns'],
  rules: [
    {
      title: 'turns are counted',
      on: ({ stimulus }) => stimulus.label === 'Turn the valve',
      expect: ({ before, after }) => after.context.turns === Math.min(before.context.turns + 1, 2),
    },
  ],
});

const radio = defineModel({
  machine: setup({
    types: { events: {} as { type: 'tune' | 'press' | 'back' | 'reset' | 'change' } },
  }).createMachine({
    id: 'radio',
    initial: 'off',
    states: {
      off: { on: { press: 'on.before', reset: 'on.outer' } },
      on: {
        initial: 'music',
        on: { press: 'off' },
        states: {
          music: {
            initial: 'loud',
            states: { loud: { on: { tune: 'soft' } }, soft: { on: { tune: 'loud' } } },
            on: { change: 'news' },
          },
          news: { on: { change: 'music', back: 'atomic' } },
          atomic: {
            initial: 'a',
            states: { a: { on: { back: '#radio.off' } }, plain: { type: 'history' } },
          },
          before: { type: 'history', history: 'deep', target: 'news' },
          outer: { type: 'history', target: 'music' },
        },
      },
    },
  }),
  title: 'Radio',
  events: { tune: 'Tune', press: 'Press', back: 'Back', reset: 'Reset', change: 'Change' },
  outcomes: {},
  states: {
    off: 'off',
    'on.music.loud': 'loud',
    'on.music.soft': 'soft',
    'on.news': 'news',
    'on.atomic.a': 'a',
  },
  rules: [],
});

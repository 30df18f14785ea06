import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import type { Model } from '../define/model.ts';
import { explore } from '../explore/exploration.ts';
import { recordGoldenPaths } from '../golden/golden-paths.ts';
import { metaMutants } from './meta-mutants.ts';
import { mutantsOf } from './mutants.ts';
import { mutationAdequatePaths } from './mutation-adequate-paths.ts';
import { breaksRule, mutationScore } from './mutation-score.ts';

describe('mutants of states', () => {
  test('lack a tag that no other state gives back, and are killed where the state is reached', () => {
    const explored = explore(gate);
    const { survivors, unreachable } = mutationScore(explored, recordGoldenPaths(explored, []));
    const ofTags = (names: readonly { readonly name: string }[]) =>
      names.map(({ name }) => name).filter((name) => name.includes('tag'));

    expect(ofTags(mutantsOf(gate.machine))).toEqual(['shut: without the tag still', 'broken: without the tag stuck']);
    expect([ofTags(survivors), ofTags(unreachable)]).toEqual([[], ['broken: without the tag stuck']]);
  });

  test('lack what rules read of meta, and nothing else of it', () => {
    const explored = explore(door);
    const { rules } = door;

    const names = (read: Model['rules']) =>
      metaMutants({ ...explored, model: { ...door, rules: read } }).map((mutant) => [
        mutant.name,
        breaksRule(door, mutant),
      ]);

    expect(names(rules)).toEqual([
      ['shut: without meta title', true],
      ['open: without meta title', true],
      ['open: without meta hint', false],
    ]);
    expect(names([])).toEqual([]);
  });

  test('enter their state again, or no longer, where that does something else', () => {
    const explored = explore(pump);
    const ofReentry = (names: readonly { readonly name: string }[]) =>
      names.map(({ name }) => name).filter((name) => name.includes('reenter'));
    const { survivors, total } = mutationScore(explored, mutationAdequatePaths(explored, [], 12));

    expect(ofReentry(mutantsOf(pump.machine))).toEqual([
      'left: reset with reenter',
      'left.busy: again without reenter',
      'left.busy: first with reenter',
      'left.resting: touch with reenter',
    ]);
    // what rests does the same when it is entered again: its mutant is none
    expect(total).toBe(mutantsOf(pump.machine).length - 1);
    expect(ofReentry(survivors)).toEqual([]);
  });
});

/** A pump of two regions, of which one is left and entered with the other. */
const pump = defineModel({
  machine: setup({
    types: {
      context: {} as { level: number },
      events: {} as { type: 'start' | 'look' | 'again' | 'first' | 'faster' | 'rest' | 'touch' | 'reset' | 'raise' },
    },
    actions: { hum: () => {}, empty: assign({ level: 0 }) },
  }).createMachine({
    id: 'pump',
    context: { level: 0 },
    type: 'parallel',
    states: {
      left: {
        initial: 'idle',
        on: { reset: '.idle' },
        states: {
          idle: { on: { start: 'busy', look: 'idle' } },
          busy: {
            entry: 'hum',
            initial: 'slow',
            on: { again: { target: 'busy', reenter: true }, first: '.slow', rest: 'resting' },
            states: { slow: { on: { faster: 'fast' } }, fast: {} },
          },
          resting: { entry: 'empty', on: { touch: 'resting' } },
        },
      },
      right: { initial: 'low', states: { low: { on: { raise: 'high' } }, high: {} } },
    },
  }),
  title: 'Pump',
  events: {
    start: 'Start',
    look: 'Look',
    again: 'Again',
    first: 'First',
    faster: 'Faster',
    rest: 'Rest',
    touch: 'Touch',
    reset: 'Reset',
    raise: 'Raise',
  },
  outcomes: {},
  states: {
    'left.idle': 'idle',
    'left.busy.slow': 'slow',
    'left.busy.fast': 'fast',
    'left.resting': 'resting',
    'right.low': 'low',
    'right.high': 'high',
  },
  rules: [],
});

const gate = defineModel({
  machine: setup({ types: { events: {} as { type: 'press' } } }).createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { tags: 'still', on: { press: 'open' } },
      open: { tags: 'busy', initial: 'wide', states: { wide: { tags: 'busy' } } },
      broken: { tags: 'stuck' },
    },
  }),
  title: 'Gate',
  events: { press: 'Press' },
  outcomes: {},
  states: { shut: 'shut', 'open.wide': 'open', broken: 'broken' },
  rules: [],
});

/** A door whose rule is about the titles of its states; one state is never reached. */
const door = defineModel({
  machine: setup({
    types: { events: {} as { type: 'press' }, meta: {} as { title: string; hint?: string } },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { meta: { title: 'Shut' }, on: { press: 'open' } },
      open: { meta: { title: 'Open', hint: 'It is windy' } },
      broken: { meta: { title: 'Broken' } },
    },
  }),
  title: 'Door',
  events: { press: 'Press' },
  outcomes: {},
  states: { shut: 'shut', open: 'open', broken: 'broken' },
  rules: [
    {
      title: 'each state has a title',
      always: (state) => Object.values(state.getMeta()).every((meta) => Boolean(meta?.title)),
    },
  ],
});

import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { explore } from '../explore/exploration.ts';
import { eager, still } from '../explore/fixtures/eager.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { budgetOf } from '../define/budget.ts';
import type { Path } from '../explore/step.ts';
import { parseStages } from './stages.ts';
import { generatePaths, type PathOptions } from './generate-paths.ts';
import { parseStopCondition } from './stop-condition.ts';

describe('path generation', () => {
  test('stops at the step that meets the condition', () => {
    const { paths } = generatePaths(explore(lamp), { ...plain, until: parseStopCondition('reached(on)') });

    expect(paths.map(({ steps }) => steps.map(({ stimulus }) => stimulus.label))).toEqual([
      ['Press On', 'There is power'],
    ]);
  });

  test('continues after the strategy is complete until the condition is met', () => {
    const { paths } = generatePaths(explore(lamp), {
      ...plain,
      by: 'state',
      until: parseStopCondition('transitions(100) and length(40)'),
    });

    expect(paths.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(40);
  });

  test('names what is missing when the condition cannot be met', () => {
    expect(() =>
      generatePaths(explore(lamp), { ...plain, maxLength: 2, until: parseStopCondition('transitions(100)') }),
    ).toThrow(
      /the condition 'transitions\(100\)' cannot be met on machine "lamp".*not reached: on · lamp\.switchOff → off/,
    );
  });

  test('names edges that are missing by what is done and seen, not by what an abstract state consists of', () => {
    expect(() =>
      generatePaths(explore(lamp), { ...plain, maxLength: 2, until: parseStopCondition('edges(100)') }),
    ).toThrow(
      'not reached: "Press Off" where you see light, level 3, "Turn the dimmer" where you see light, level 3, ',
    );
  });

  test('names a state that does not exist', () => {
    expect(() => generatePaths(explore(lamp), { ...plain, until: parseStopCondition('reached(dark)') })).toThrow(
      'machine "lamp" has no state "dark"',
    );
  });

  test('by random gives the same paths for the same seed, and others for another', () => {
    const labels = (seed: number) =>
      generatePaths(explore(lamp), { ...plain, by: 'random', seed }).paths.flatMap(({ steps }) =>
        steps.map(({ stimulus }) => stimulus.label),
      );

    expect(labels(7)).toEqual(labels(7));
    expect(labels(7)).not.toEqual(labels(8));
  });

  test.for(['state', 'transition', 'edge', 'pair', 'requirement'] as const)('by %s covers all of it', (by) => {
    const explored = explore(lamp);
    const criterion = (
      { state: 'states', transition: 'transitions', edge: 'edges', pair: 'pairs', requirement: 'requirements' } as const
    )[by];

    const { coverage } = generatePaths(explored, { ...plain, by });

    expect([...explored.reachable[criterion]].filter((id) => !coverage.seen[criterion].has(id))).toEqual([]);
  });

  test.for(['edge', 'pair'] as const)('by %s covers what no edge or pair has: a start that ends the machine', (by) => {
    const explored = explore(question);

    const { coverage } = generatePaths(explored, { ...plain, by });

    expect(coverage.seen.transitions).toEqual(explored.reachable.transitions);
    expect(coverage.seen.guards).toEqual(explored.reachable.guards);
  });

  test('by pair ends on a machine whose start takes a transition, and begins with that one', () => {
    const explored = explore(eager);

    const { paths, coverage } = generatePaths(explored, { ...plain, by: 'pair' });

    expect([...coverage.seen.pairs]).toEqual([...explored.reachable.pairs]);
    expect([...explored.reachable.pairs]).toContain('checking · always → ready » ready · add → stays');
    expect(paths.length).toBeLessThan(4);
  });

  test('by pair asks for no pairs that cannot follow each other', () => {
    expect([...explore(eager).reachable.pairs]).toEqual([
      'checking · always → ready » ready · add → stays',
      'ready · add → stays » ready · open → opened',
    ]);
  });

  test.for(['reached(on) and length(9)', 'transitions(100) and time(1)', 'length(1)'])(
    'ends on a machine in which nothing can be done, until %s',
    (until) => {
      expect(() => generatePaths(explore(still), { ...plain, until: parseStopCondition(until) })).toThrow(
        'cannot be met',
      );
    },
  );

  test('ends when a condition with a length has a part that cannot be met', () => {
    const until = parseStopCondition('transitions(100) and length(40)');

    expect(() => generatePaths(explore(lamp), { ...plain, maxLength: 2, until })).toThrow(
      /cannot be met.*not reached: on · lamp\.switchOff/,
    );
  });

  test('until every edge and every pair is covered', () => {
    const explored = explore(lamp);
    const seen = (until: string) =>
      generatePaths(explored, { ...plain, by: 'state', until: parseStopCondition(until) }).coverage.seen;

    expect([...explored.reachable.edges].filter((id) => !seen('edges(100)').edges.has(id))).toEqual([]);
    expect([...explored.reachable.pairs].filter((id) => !seen('pairs(100)').pairs.has(id))).toEqual([]);
    expect(seen('pairs(50)').pairs.size).toBeLessThan(explored.reachable.pairs.size);
  });

  test('names the pairs that are missing', () => {
    expect(() =>
      generatePaths(explore(lamp), { ...plain, maxLength: 2, until: parseStopCondition('pairs(100)') }),
    ).toThrow(/the condition 'pairs\(100\)' cannot be met.*not reached: [^,]* » /);
  });

  test('in a chain continues with what the strategy before does not cover', () => {
    const explored = explore(lamp);
    const [first, second] = parseStages('state(states(100)), transition(transitions(100))');
    if (!first || !second) throw new Error('there are two stages');

    const alone = generatePaths(explored, { ...plain, ...first });
    const chained = generatePaths(explored, { ...plain, ...first, next: [second] });
    const whole = generatePaths(explored, { ...plain, ...second });

    expect(labelsOf(chained.paths.slice(0, alone.paths.length))).toEqual(labelsOf(alone.paths));
    expect(chained.coverage.seen.transitions.size).toBe(explored.reachable.transitions.size);
    expect(stepsOf(chained.paths.slice(alone.paths.length))).toBeLessThan(stepsOf(whole.paths));
  });

  test('in a chain leaves out a strategy whose condition is met', () => {
    const next = parseStages('edge(states(100)), random(length(60))');

    const { paths } = generatePaths(explore(lamp), { ...plain, by: 'transition', next });

    expect(stepsOf(paths)).toBe(60);
  });

  test('ends when the budget is spent, with the paths until then', () => {
    let now = 0;
    const explored = explore(
      lamp,
      budgetOf(30, () => now),
    );

    const { paths, coverage } = generatePaths(explored, {
      ...plain,
      by: 'random',
      onPath: () => void (now += 10_000),
    });

    expect([paths.length, coverage.seen.states.size > 0]).toEqual([3, true]);
  });

  test('says that the budget is spent before a condition is met', () => {
    let now = 0;
    const explored = explore(
      lamp,
      budgetOf(30, () => now),
    );
    const until = parseStopCondition('time(1000)');

    expect(() => generatePaths(explored, { ...plain, until, onPath: () => void (now += 10_000) })).toThrow(
      /the condition 'time\(1000\)' is not met: the budget of 30 seconds is spent/,
    );
  });
});

const stepsOf = (paths: readonly Path[]) => paths.reduce((sum, { steps }) => sum + steps.length, 0);

const labelsOf = (paths: readonly Path[]) => paths.map(({ steps }) => steps.map(({ stimulus }) => stimulus.label));

const plain: PathOptions = { by: 'transition', maxLength: 12, seed: 1, seconds: () => 0 };

const question = defineModel({
  machine: setup({
    types: { context: {} as { isDone: boolean }, input: {} as { isDone: boolean }, events: {} as { type: 'go' } },
  }).createMachine({
    id: 'question',
    options: { maxIterations: 10 },
    context: ({ input }) => input,
    initial: 'asking',
    states: {
      asking: { always: { guard: ({ context }) => context.isDone, target: 'over' }, on: { go: 'left' } },
      left: { type: 'final' },
      over: { type: 'final' },
    },
  }),
  title: 'Question',
  starts: { 'It is open': { isDone: false }, 'It is done': { isDone: true } },
  events: { go: 'Go' },
  outcomes: {},
  states: { asking: 'a list', left: 'nothing', over: 'nothing' },
  rules: [],
});

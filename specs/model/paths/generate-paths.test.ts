import { describe, expect, test } from 'vitest';
import { explore } from '../explore/exploration.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
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
    ).toThrow(/--until 'transitions\(100\)' cannot be met on machine "lamp".*not reached: on · lamp\.switchOff → off/);
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
});

const plain: PathOptions = { by: 'transition', maxLength: 12, seed: 1, seconds: () => 0 };

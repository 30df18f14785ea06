import { describe, expect, test } from 'vitest';
import { lamp } from '../explore/fixtures/lamp.ts';
import { search, type Search } from './generate-paths.ts';
import { survey } from '../explore/exploration.ts';
import { isMet, parseUntil, formatCondition, type Progress } from './stop-condition.ts';

describe('--until', () => {
  test.for([
    ['transitions(100)', 'transitions(100)'],
    ['transitions(100) and length(200)', 'transitions(100) and length(200)'],
    ['states(50) or time(2) and guards(10)', 'states(50) or time(2) and guards(10)'],
    ['(states(50) or time(2)) and reached(list.failed)', '(states(50) or time(2)) and reached(list.failed)'],
  ])('reads %s', ([text, said]) => {
    expect(formatCondition(parseUntil(text ?? ''))).toBe(said);
  });

  test.for([
    ['transitions(101)', 'transitions(101) can never be met, 100 is everything'],
    ['speed(3)', 'there is no condition "speed"'],
    ['transitions(all)', 'transitions(all) needs a number'],
    ['transitions(100', 'a ")" is missing'],
    ['transitions 100', 'a "(" is missing'],
    ['length(3) length(4)', '"length" is one word too many'],
    ['length(3) and', 'something is missing at the end'],
  ])('says what is wrong with %s', ([text, complaint]) => {
    expect(() => parseUntil(text ?? '')).toThrow(complaint);
  });

  test('holds only when both sides of an and hold', () => {
    const condition = parseUntil('length(2) and time(1)');

    expect([at(2, 0), at(1, 1), at(2, 1)].map((progress) => isMet(condition, progress))).toEqual([false, false, true]);
  });
});

describe('a search', () => {
  test('stops at the step that meets the condition', () => {
    const { paths } = search(survey(lamp), { ...plain, until: parseUntil('reached(on)') });

    expect(paths.map(({ steps }) => steps.map(({ stimulus }) => stimulus.label))).toEqual([
      ['Press On', 'There is power'],
    ]);
  });

  test('goes on beyond its own end until the condition is met', () => {
    const { paths } = search(survey(lamp), {
      ...plain,
      by: 'state',
      until: parseUntil('transitions(100) and length(40)'),
    });

    expect(paths.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(40);
  });

  test('says when the condition cannot be met, and what is missing', () => {
    expect(() => search(survey(lamp), { ...plain, maxLength: 2, until: parseUntil('transitions(100)') })).toThrow(
      /--until 'transitions\(100\)' cannot be met on machine "lamp".*not reached: on · lamp\.switchOff → off/,
    );
  });

  test('names a state that does not exist', () => {
    expect(() => search(survey(lamp), { ...plain, until: parseUntil('reached(dark)') })).toThrow(
      'machine "lamp" has no state "dark"',
    );
  });

  test('by random gives the same paths for the same seed, and others for another', () => {
    const labels = (seed: number) =>
      search(survey(lamp), { ...plain, by: 'random', seed }).paths.flatMap(({ steps }) =>
        steps.map(({ stimulus }) => stimulus.label),
      );

    expect(labels(7)).toEqual(labels(7));
    expect(labels(7)).not.toEqual(labels(8));
  });

  test.for(['state', 'transition', 'edge', 'pair', 'requirement'] as const)('by %s covers all of it', (by) => {
    const explored = survey(lamp);
    const aspect = (
      { state: 'states', transition: 'transitions', edge: 'edges', pair: 'pairs', requirement: 'requirements' } as const
    )[by];

    const { coverage } = search(explored, { ...plain, by });

    expect([...explored.reachable[aspect]].filter((id) => !coverage.seen[aspect].has(id))).toEqual([]);
  });
});

const plain: Search = { by: 'transition', maxLength: 12, seed: 1, seconds: () => 0 };

const nothing = new Set<string>();
const none = {
  states: nothing,
  transitions: nothing,
  guards: nothing,
  requirements: nothing,
  edges: nothing,
  pairs: nothing,
};
const at = (steps: number, seconds: number): Progress => ({ seen: none, reachable: none, steps, seconds });

import { describe, expect, test } from 'vitest';
import { lamp } from '../explore/fixtures/lamp.ts';
import { fuzz } from '../paths/random-paths.ts';
import { checkRules } from './check-rules.ts';
import { explore } from '../explore/exploration.ts';
import type { Model, Rule } from '../define/model.ts';
import { describePath } from '../report/sentences.ts';

describe('a rule', () => {
  test('that holds has no violation', () => {
    expect(checkRules(explore(lamp))).toEqual([]);
  });

  test('about states that is violated gives the shortest path as numbered sentences', () => {
    expect(counterExample({ ...rule, never: (state) => state.matches('on') })).toEqual([
      '0. At the start: you see a dark lamp.',
      '1. Press On: you see a flicker.',
      '2. There is power: you see light, level 3.',
    ]);
  });

  test('about every state applies to the start too', () => {
    expect(counterExample({ ...rule, always: (state) => state.context.level > 0 })).toEqual([
      '0. At the start: you see a dark lamp.',
    ]);
  });

  test('about steps gives a path that ends with the violating step', () => {
    const steps = counterExample({
      ...rule,
      on: ({ stimulus }) => stimulus.origin === 'clock',
      expect: ({ after }) => !after.matches('off'),
    });

    expect(steps.at(-1)).toBe('3. Wait 1 minute: you see a dark lamp.');
  });

  test('that a goal is always reached is violated where results and time alone may not reach it', () => {
    const steps = counterExample({
      ...rule,
      from: (state) => state.matches('asking'),
      leadsTo: (state) => state.matches('on'),
    });

    expect(steps.at(-1)).toBe('1. Press On: you see a flicker.');
  });

  test('that a goal stays reachable is violated where it is unreachable', () => {
    const steps = counterExample({ ...rule, from: () => true, canReach: (state) => state.matches('on') });

    expect(steps.at(-1)).toBe('2. A fuse blows: you see a broken lamp, and the flow ends.');
  });

  test('that is given after others have been checked is checked as well', () => {
    const explored = explore(lamp);
    const other: Rule = { ...rule, never: (state) => state.matches('on') };

    expect(checkRules(explored)).toEqual([]);
    expect(checkRules({ ...explored, model: withRule(other) }).map((found) => found.rule)).toEqual([other]);
  });

  test('that is violated is found by random paths and shrunk', () => {
    const found = fuzz(explore(withRule({ ...rule, never: (state) => state.matches('broken') })), {
      seed: 3,
      runs: 200,
      maxLength: 12,
    });

    expect(found?.failure).toBe('violates the rule "it is so [COM-01]"');
    expect(found?.path.steps.map(({ stimulus }) => stimulus.label)).toEqual(['Press On', 'A fuse blows']);
  });
});

const rule = { id: 'COM-01', title: 'it is so' } as const;

const withRule = (one: Rule): Model => ({ ...lamp, rules: [one] });

function counterExample(one: Rule): string[] {
  const [broken] = checkRules(explore(withRule(one)));
  return broken ? describePath(lamp, broken.path) : [];
}

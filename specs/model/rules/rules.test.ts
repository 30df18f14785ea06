import { describe, expect, test } from 'vitest';
import { careless } from './fixtures/careless.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { lint } from './lint.ts';
import { fuzz } from '../paths/random-paths.ts';
import { createReport } from '../report/report.ts';
import { checkRules } from './check-rules.ts';
import { explore } from '../explore/exploration.ts';
import type { Model, Rule } from '../define/model.ts';
import { unreachableOf } from '../explore/unreachable.ts';
import { describePath } from '../report/sentences.ts';

describe('a rule', () => {
  test('that holds has no counter-example', () => {
    expect(checkRules(explore(lamp))).toEqual([]);
  });

  test('about states that is broken shows the shortest way there as numbered sentences', () => {
    expect(counterExample({ ...rule, never: (state) => state.matches('on') })).toEqual([
      '0. At the start you see a dark lamp.',
      '1. Press On: you see a flicker.',
      '2. There is power: you see light, level 3.',
    ]);
  });

  test('about every state is broken by the start too', () => {
    expect(counterExample({ ...rule, always: (state) => state.context.level > 0 })).toEqual([
      '0. At the start you see a dark lamp.',
    ]);
  });

  test('about steps ends with the step that breaks it', () => {
    const steps = counterExample({
      ...rule,
      on: ({ stimulus }) => stimulus.origin === 'clock',
      expect: ({ after }) => !after.matches('off'),
    });

    expect(steps.at(-1)).toBe('3. Wait 1 minute: you see a dark lamp.');
  });

  test('that something leads to its end is broken where answers alone do not bring it', () => {
    const steps = counterExample({
      ...rule,
      from: (state) => state.matches('asking'),
      leadsTo: (state) => state.matches('on'),
    });

    expect(steps.at(-1)).toBe('1. Press On: you see a flicker.');
  });

  test('that something stays possible is broken where it is not', () => {
    const steps = counterExample({ ...rule, from: () => true, canReach: (state) => state.matches('on') });

    expect(steps.at(-1)).toBe('2. A fuse blows: you see a broken lamp, and the flow ends.');
  });

  test('that is broken is found by random paths and shrunk', () => {
    const found = fuzz(explore(withRule({ ...rule, never: (state) => state.matches('broken') })), {
      seed: 3,
      runs: 200,
      maxLength: 12,
    });

    expect(found?.failure).toBe('violates the rule "it is so [COM-01]"');
    expect(found?.path.steps.map(({ stimulus }) => stimulus.label)).toEqual(['Press On', 'A fuse blows']);
  });
});

describe('the lints', () => {
  test('find what is careless, and only what the tester has not explained', () => {
    expect(lint(explore(careless)).map(({ message }) => message)).toEqual([
      'set options.maxIterations, or a cycle of always uses memory until the page crashes',
      'busy starts fetch and has no onError',
      'busy starts fetch without an id',
      '"No number comes" stops the whole machine in busy: no transition handles it',
      'nothing exercises the rule "the island is green [COM-01]"',
      'the model explains "trap start", which is not missing',
    ]);
  });

  test('list what cannot be reached with the cause', () => {
    expect(unreachableOf(explore(careless)).map(({ id, cause }) => `${id}: ${cause}`)).toEqual([
      'state careless.island: nothing leads to it',
      'start · go [2] → island: shadowed: a branch before it is always taken',
      'start · after 200 → island: canceled: another step always comes first',
      'busy · never → island: nothing sends it here',
      'start · go [1] → busy fails: the guard always is always true here',
    ]);
  });

  test('keep a machine from the bars until it is put right or explained', () => {
    const explored = explore(careless);

    expect(createReport(explored, transitionPaths(explored)).problems).toHaveLength(11);
  });
});

const rule = { id: 'COM-01', says: 'it is so' } as const;

const withRule = (one: Rule): Model => ({ ...lamp, rules: [one] });

function counterExample(one: Rule): string[] {
  const [broken] = checkRules(explore(withRule(one)));
  return broken ? describePath(lamp, broken.path) : [];
}

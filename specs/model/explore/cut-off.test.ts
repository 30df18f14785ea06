import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { unlimited } from '../define/budget.ts';
import type { Model } from '../define/model.ts';
import { generatePaths, transitionPaths } from '../paths/generate-paths.ts';
import { parseStopCondition } from '../paths/stop-condition.ts';
import { json } from '../report/json.ts';
import { createReport } from '../report/report.ts';
import { details, rowOf, warningLines } from '../report/text.ts';
import { rendererOf } from '../cli/renderers.ts';
import { readArgs } from '../cli/args.ts';
import { checkRules } from '../rules/check-rules.ts';
import { lint } from '../rules/lint.ts';
import { explore } from './exploration.ts';
import { alternating, eager } from './fixtures/eager.ts';
import { race } from './fixtures/race.ts';
import { unreachableOf } from './unreachable.ts';

describe('timers with many times left', () => {
  test('are all explored', () => {
    const explored = explore(race);

    expect(unreachableOf(explored)).toEqual([]);
    expect(explored.graph.notExplored).toBe(0);
  });

  test('are in the path that violates a rule', () => {
    const rule = { title: 'it is never saved', never: isSaved };
    const [broken] = checkRules(explore({ ...race, rules: [rule] }));

    expect(broken?.path.steps).toHaveLength(18);
    expect(broken?.path.steps.at(-1)?.after.snapshot.matches({ session: 'saved' })).toBe(true);
  });
});

describe('an exploration that is cut off', () => {
  test('says so, and what is not proved then', () => {
    expect(warningLines(report)[0]).toMatch(
      /^alternating: warning: exploration is cut off, \d+ configurations are not explored: what is unreachable, and the rules that hold, are not proved$/,
    );
  });

  test('marks what is unreachable as not proved', () => {
    expect(report.unreachable.map(({ id, proved }) => [id, proved])).toEqual([
      ['state alternating.open', false],
      ['shut · press [1] → open', false],
    ]);
    expect(rowOf(report).at(-1)).toBe('2 unproved');
    expect(details(report)).toContain('  state alternating.open: NOT EXPLAINED, nothing leads to it (not proved)');
    expect(report.problems).toContain(
      'unreachable and not explained: state alternating.open (nothing leads to it; not proved: exploration is cut off)',
    );
  });

  test('is in JSON and in JUnit', () => {
    const { part, whole } = rendererOf(readArgs(['--format', 'junit'], { models: '', diagrams: '' }));
    const suite = part(report, { paths: new Map(), others: [] });

    expect(JSON.parse(json(report))).toMatchObject({ cutOff: report.cutOff, unreachable: [{ proved: false }, {}] });
    expect(whole([suite], [])).toContain(`    <system-out>${report.cutOff}</system-out>\n  </testsuite>`);
  });

  test('does not call a condition impossible', () => {
    const until = parseStopCondition('reached(open)');
    const options = { by: 'transition', until, maxLength: 5, seed: 1, seconds: () => 0 } as const;

    expect(() => generatePaths(explore(alternating), options)).toThrow(
      /is not met on machine "alternating" .*, and exploration is cut off: that is no proof/,
    );
  });

  test('goes as deep, however little of the budget is left', () => {
    const late = { ...unlimited, seconds: 10, left: () => 1 };

    expect(explore(race, late).graph.notExplored).toBe(0);
  });

  test('searches again for a way to a goal, or says that it is not proved', () => {
    const rule = {
      title: 'it can open',
      from: () => true,
      canReach: (state: AnyMachineSnapshot) => state.matches('open'),
    };
    const model = { ...alternating, rules: [rule] };
    const late = { ...unlimited, seconds: 10, left: () => 1 };

    expect(checkRules(explore(model))).toEqual([]);
    expect(checkRules(explore(model, late)).map(({ reason }) => reason)).toEqual([
      'from here the goal is unreachable, as far as explored: not proved',
    ]);
  });

  test('calls no trap and no rule without use proved', () => {
    const rule = {
      title: 'it is open',
      when: (state: AnyMachineSnapshot) => state.matches('open'),
      always: () => true,
    };

    expect(lint(explore({ ...alternating, rules: [rule] })).map(({ message }) => message)).toEqual([
      'nothing leaves shut, and it is not final (not proved: exploration is cut off)',
      'nothing exercises the rule "it is open" (not proved: exploration is cut off)',
    ]);
  });

  test('calls no explanation unused, because something further on may need it', () => {
    const accepted = { 'merge further on': 'it is so' };

    expect(unused({ ...alternating, accepted })).toEqual([]);
    expect(unused({ ...race, accepted })).toEqual(['accepted merge further on']);
  });

  test('is none where every configuration is explored', () => {
    const explored = explore(eager);

    expect(createReport(explored, transitionPaths(explored)).cutOff).toBeUndefined();
    expect(unreachableOf(explored).every(({ proved }) => proved)).toBe(true);
  });
});

const explored = explore(alternating);
const report = createReport(explored, transitionPaths(explored));

function isSaved(state: { matches: (value: { session: 'saved' }) => boolean }): boolean {
  return state.matches({ session: 'saved' });
}

const unused = (model: Model) => lint(explore(model)).flatMap(({ id }) => (id.startsWith('accepted ') ? [id] : []));

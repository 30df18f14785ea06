import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { deviations, expectedSteps, recordGoldenPaths } from '../golden/golden-paths.ts';
import { formatGoldenFile, parseGoldenFile } from '../golden/golden-file.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { generatePaths, transitionPaths, type PathOptions } from '../paths/generate-paths.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { json } from '../report/json.ts';
import { createReport } from '../report/report.ts';
import { explore } from './exploration.ts';
import { alternating, eager, patient } from './fixtures/eager.ts';
import { lamp } from './fixtures/lamp.ts';
import { mergedStates } from './merged-states.ts';
import { unreachableOf } from './unreachable.ts';

describe('waits of growing length', () => {
  test('are one step, up to the one that changes the state', () => {
    const { simulation } = explore(patient);

    expect(simulation.successors(simulation.starts[0].after).map(({ stimulus }) => stimulus.label)).toEqual([
      'Wait 1 second',
      'Wait 1 second, then 2 seconds, then 4 seconds',
    ]);
  });

  test('leave nothing unreachable, and are replayed', () => {
    const explored = explore(patient);

    expect(unreachableOf(explored)).toEqual([]);
    expect(mergedStates(explored)).toEqual([]);
    expect([...replayPaths(explored, edgePaths(explored, 100)).values()]).toEqual([]);
    expect(createReport(explored, transitionPaths(explored)).counts.transitions).toEqual({
      seen: 2,
      reachable: 2,
      defined: 2,
    });
  });

  test('are golden paths that are read as they are written', () => {
    const explored = explore(patient);
    const golden = recordGoldenPaths(explored, transitionPaths(explored).paths);
    const read = parseGoldenFile(formatGoldenFile(golden), 'golden.json');

    expect(read.paths[0]?.steps.at(-1)?.wait).toEqual([1000, 2000, 4000]);
    expect(deviations(patient, read)).toEqual([]);
    expect(read.paths.map((path) => expectedSteps(explored, path).at(-1)?.after.snapshot.value)).toContain('over');
  });
});

describe('states that the projection merges although they behave differently', () => {
  test('are both explored', () => {
    const { reachable, inventory } = explore(eager);

    expect([...reachable.states].toSorted()).toEqual([...inventory.states].toSorted());
    expect(unreachableOf(explore(eager)).map(({ id }) => id)).toEqual([]);
  });

  test('are a warning with the two paths that show it', () => {
    expect(mergedStates(explore(eager)).map(({ message }) => message)).toEqual([
      'project merges states of ready that behave differently: ' +
        'At the start, Press Add leads to ready (ready · add → stays); ' +
        'At the start, Press Add, Press Add leads to ready (no transition)',
      'project merges states of ready that behave differently: ' +
        'At the start, Press Open leads to ready (no transition); ' +
        'At the start, Press Add, Press Open leads to opened (ready · open → opened)',
    ]);
  });

  test('are a warning about timers where these alone distinguish them', () => {
    const machine = setup({ types: { events: {} as { type: 'again' | 'go' } } }).createMachine({
      initial: 'on',
      states: {
        on: {
          type: 'parallel',
          states: {
            slow: { initial: 'a', states: { a: { after: { 5000: 'b' } }, b: { on: { again: 'a' } } } },
            fast: {
              initial: 'a',
              states: { a: { after: { 3000: 'b' } }, b: { on: { go: 'a' } } },
            },
          },
        },
      },
    });
    const model = defineModel({
      machine,
      title: 'Two timers',
      events: { again: 'Again', go: 'Go' },
      outcomes: {},
      states: { 'on.slow.a': 'a', 'on.slow.b': 'b', 'on.fast.a': 'a', 'on.fast.b': 'b' },
      rules: [],
    });

    expect(mergedStates(explore(model)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^timers with other times left merge states of on\.slow\.a and on\.fast\.a that behave /),
    ]);
  });

  test('are no warning where a counter is one step', () => {
    expect(mergedStates(explore(lamp))).toEqual([]);
  });

  test('are no warning that the model accepts with a reason', () => {
    const explored = explore({ ...eager, accepted: { 'merge ready': 'a person presses Add once' } });

    expect(createReport(explored, transitionPaths(explored)).warnings).toEqual([]);
  });

  test('are in the report, which passes', () => {
    const explored = explore(eager);
    const report = createReport(explored, transitionPaths(explored));
    const { warnings } = JSON.parse(json(report)) as { warnings: { paths: string[][] }[] };

    expect(report.problems).toEqual([
      'set options.maxIterations, or a cycle of always uses memory until the page crashes (finding "options")',
      'nothing leaves opened, and it is not final (finding "trap opened")',
    ]);
    expect(warnings.map(({ paths }) => paths)).toEqual([
      [['Press Add'], ['Press Add', 'Press Add']],
      [['Press Open'], ['Press Add', 'Press Open']],
    ]);
  });

  test.for(['transition', 'edge', 'pair', 'state'] as const)('are in paths by %s', (by) => {
    const explored = explore(eager);

    const { coverage } = generatePaths(explored, { ...plain, by });

    expect([...coverage.seen.states].toSorted()).toEqual([...explored.inventory.states].toSorted());
  });
});

describe('a path that reaches what exploration does not', () => {
  test('corrects the list of what is unreachable, and is a warning', () => {
    const explored = explore(alternating);
    const before = unreachableOf(explored).map(({ id }) => id);

    const report = createReport(explored, generatePaths(explored, { ...plain, by: 'random', maxLength: 40 }));

    expect(before).toEqual(['state alternating.open', 'shut · press [1] → open']);
    expect(report.unreachable).toEqual([]);
    expect(report.counts.transitions).toEqual({ seen: 2, reachable: 2, defined: 2 });
    expect(report.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^project merges states of shut .*: At the start, Press \w+ leads to shut \(shut · press \[2\] → stays\); .* leads to open \(shut · press \[1\] → open\)$/,
      ),
    );
  });
});

const plain: PathOptions = { by: 'transition', maxLength: 12, seed: 1, seconds: () => 0 };

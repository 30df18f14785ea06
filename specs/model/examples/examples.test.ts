import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadFlows } from '../define/load-models.ts';
import { percent } from '../explore/coverage.ts';
import { explore } from '../explore/exploration.ts';
import { readGoldenFile } from '../golden/golden-file.ts';
import { deviations, missingFromGolden } from '../golden/golden-paths.ts';
import { mutationScore } from '../mutate/mutation-score.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { createReport } from '../report/report.ts';

const folder = import.meta.dirname;
const flows = await loadFlows([], { models: folder, diagrams: folder });

test('there is an example for each kind of machine that is hard to explore', () => {
  const folders = globSync('*/machine.ts', { cwd: folder }).map((file) => basename(dirname(file)));

  expect(flows.map(({ name }) => name)).toEqual([
    'callbacks',
    'emit',
    'enqueue-actions',
    'history',
    'nested-invocation',
    'parallel',
    'routes',
    'spawn',
    'wildcard',
  ]);
  expect(folders.sort()).toEqual(flows.map(({ name }) => name));
});

describe.each(flows)('the example $name', ({ model, goldenFile }) => {
  const explored = explore(model);
  const golden = readGoldenFile(goldenFile);

  test('reaches every transition of the machine, and every one that is reachable is in a path', () => {
    const { paths, coverage } = transitionPaths(explored);

    expect(explored.reachable.transitions.size).toBe(explored.inventory.transitions.length);
    expect(percent(coverage.seen.transitions, explored.reachable.transitions)).toBe(100);
    expect(createReport(explored, { paths, coverage }).problems).toEqual([]);
  });

  test('has golden paths that the running machine follows, over everything that is reachable', () => {
    if (!golden) throw new Error('there are no golden paths');

    expect(golden.paths.length).toBeGreaterThan(0);
    expect(deviations(model, golden)).toEqual([]);
    expect(missingFromGolden(explored, golden)).toEqual([]);
  });

  test('behaves on every edge as predicted', () => {
    expect([...replayPaths(explored, edgePaths(explored, 500)).values()]).toEqual([]);
  });

  test('has golden paths that kill at least 95 % of the mutants', () => {
    if (!golden) throw new Error('there are no golden paths');
    const { percent: score, survivors } = mutationScore(explored, golden);

    expect(score, survivors.map(({ name }) => name).join('\n')).toBeGreaterThanOrEqual(95);
  });
});

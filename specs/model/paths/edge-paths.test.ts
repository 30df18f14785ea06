import { expect, test } from 'vitest';
import { explore } from '../explore/exploration.ts';
import { choosy, comparing, eager, patient } from '../explore/fixtures/eager.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { replayEdges, replayPaths } from '../replay/replay-paths.ts';
import { generatePaths, transitionPaths } from './generate-paths.ts';
import { differences, predicted } from '../replay/observation.ts';
import { startMachine } from '../replay/running-machine.ts';
import { edgePaths } from './edge-paths.ts';

test.for([lamp, eager, patient])('edge paths of $name take every edge, each as predicted', (model) => {
  const explored = explore(model);

  const paths = edgePaths(explored, 100);

  const taken = new Set(paths.flatMap(({ steps }) => steps).flatMap((step) => explored.goals.edges(step)));
  expect([...explored.reachable.edges].filter((id) => !taken.has(id))).toEqual([]);
  expect([...replayPaths(explored, paths).values()]).toEqual([]);
});

test('paths of some edges take these', () => {
  const explored = explore(lamp);
  const [edge] = explored.graph.edges.slice(-1);

  const paths = edgePaths(explored, 100, { edges: edge ? [edge] : [] });

  expect(paths).toHaveLength(1);
  expect(paths[0]?.steps).toContain(edge?.step);
});

test('the replay of every edge agrees where a guard asks whether two objects are one', () => {
  const explored = explore(comparing);
  const rough = edgePaths(explored, 100, { isRough: true });
  const asExplored = rough.map(({ start, steps }) => {
    const running = startMachine(comparing, start.stimulus.label);
    return steps.flatMap((step) => differences(predicted(explored, step), running.perform(step.stimulus)));
  });

  expect(asExplored.flat()).not.toEqual([]);
  expect([...replayEdges(explored).values()]).toEqual([]);
});

test('a path agrees where a guard asks whether two objects are one: it is predicted again from its own objects', () => {
  const explored = explore(comparing);

  expect([...replayPaths(explored, edgePaths(explored, 100, { isRough: true })).values()]).toEqual([]);
});

test('a path has no step that its own objects do not take, and its coverage no pair that cannot follow each other', () => {
  const explored = explore(choosy);

  const { paths, coverage } = generatePaths(explored, { by: 'pair', maxLength: 12, seed: 1, seconds: () => 0 });

  expect([...replayPaths(explored, paths).values()]).toEqual([]);
  expect(paths.map(({ steps }) => steps.map(({ stimulus }) => stimulus.label))).toEqual([
    ['Take the note', 'Press Return'],
  ]);
  expect(coverage.seen.pairs.size).toBe(1);
});

test('a path differs where the machine does otherwise', () => {
  const explored = explore(lamp);
  const machine = lamp.machine.provide({ guards: { isGranted: () => false } });
  const { paths } = transitionPaths(explored);

  expect(replayPaths({ ...explored, model: { ...lamp, machine } }, paths).size).toBeGreaterThan(0);
});

test('the replay of every edge shows where the running machine differs', () => {
  const machine = lamp.machine.provide({ delays: { burning: 90_000 } });

  const [difference] = replayEdges({ ...explore(lamp), model: { ...lamp, machine } }).values();

  expect(difference).toContain("state: expected 'off', found 'on'");
});

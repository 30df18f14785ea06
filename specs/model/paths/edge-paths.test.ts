import { expect, test } from 'vitest';
import { explore } from '../explore/exploration.ts';
import { comparing, eager, patient } from '../explore/fixtures/eager.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { replayEdges, replayPaths } from '../replay/replay-paths.ts';
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

  expect(replayPaths(explored, rough).size).toBeGreaterThan(0);
  expect([...replayEdges(explored).values()]).toEqual([]);
});

test('the replay of every edge shows where the running machine differs', () => {
  const machine = lamp.machine.provide({ delays: { burning: 90_000 } });

  const [difference] = replayEdges({ ...explore(lamp), model: { ...lamp, machine } }).values();

  expect(difference).toContain("state: expected 'off', found 'on'");
});

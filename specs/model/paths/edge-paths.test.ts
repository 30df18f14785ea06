import { expect, test } from 'vitest';
import { explore } from '../explore/exploration.ts';
import { eager, patient } from '../explore/fixtures/eager.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { edgePaths } from './edge-paths.ts';

test.for([lamp, eager, patient])('edge paths of $name take every edge, each as predicted', (model) => {
  const explored = explore(model);

  const paths = edgePaths(explored, 100);

  const taken = new Set(paths.flatMap(({ steps }) => steps).flatMap((step) => explored.goals.edges(step)));
  expect([...explored.reachable.edges].filter((id) => !taken.has(id))).toEqual([]);
  expect([...replayPaths(explored, paths).values()]).toEqual([]);
});

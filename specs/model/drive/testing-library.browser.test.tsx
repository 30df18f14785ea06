import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { describe, expect, test } from 'vitest';
import { barPaths } from '../paths/generate-paths.ts';
import { survey } from '../explore/exploration.ts';
import type { Path } from '../define/model.ts';
import { lampDriver } from './fixtures/lamp.driver.ts';
import { lamp, type lampMachine } from '../explore/fixtures/lamp.ts';
import { bugs, LampView, type Bug } from './fixtures/LampView.tsx';
import { driveView } from './testing-library.tsx';

const { paths } = barPaths(survey(lamp));

describe('a view driven by generated paths', () => {
  test.each(paths)('$name goes through when the view is right', async (path) => {
    await driveLamp(path);
  });

  test.each(bugs)('%s is caught', async (bug) => {
    await expect(driveAll(bug)).rejects.toThrow(/^Lamp, path \d+, fails at step \d+:/);
  });

  test('a failing step reads as numbered sentences, with what is wrong and a picture', async () => {
    await expect(driveAll('a value that is one off')).rejects.toThrow(
      /fails at step 2:\n  0\. At the start you see a dark lamp\.\n  1\. Press On: you see a flicker\.\n  2\. There is power: you see light, level 3\.\n     "level 3" is not on screen\n     picture: .*lamp-path-\d+-step-2\.png$/,
    );
  });
});

async function driveAll(bug: Bug): Promise<void> {
  for (const path of paths) await driveLamp(path, bug, 150);
}

const driveLamp = (path: Path, bug?: Bug, patience?: number): Promise<void> =>
  driveView(lamp, lampDriver, path, (actor) => viewOf(actor, bug), patience);

const viewOf = (actor: AnyActorRef, bug: Bug | undefined) => (
  <LampView lamp={actor as ActorRefFrom<typeof lampMachine>} bug={bug} />
);

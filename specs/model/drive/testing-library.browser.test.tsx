import { server } from 'vitest/browser';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { describe, expect, test } from 'vitest';
import { transitionPaths } from '../paths/generate-paths.ts';
import { explore } from '../explore/exploration.ts';
import { lampDriver } from './fixtures/lamp.driver.ts';
import { lamp, type lampMachine } from '../explore/fixtures/lamp.ts';
import { bugs, LampView, type Bug } from './fixtures/LampView.tsx';
import { driveView } from './testing-library.tsx';

const { paths } = transitionPaths(explore(lamp));

describe('a view driven by generated paths', () => {
  test.each(paths)('$name goes through when the view is right', async (path) => {
    await driveView(lamp, lampDriver, path, viewWith());
  });

  test.each(bugs)('%s is caught', async (bug) => {
    await expect(driveAll(bug)).rejects.toThrow(/^Lamp, path \d+, fails at step \d+:/);
  });

  test('a failing step reads as numbered sentences, with the failure and a screenshot', async () => {
    await expect(driveAll('a value that is one off', `${server.config.root}/dist/reports/screens`)).rejects.toThrow(
      /fails at step 2:\n  0\. At the start: you see a dark lamp\.\n  1\. Press On: you see a flicker\.\n  2\. There is power: you see light, level 3\.\n     "level 3" is not on screen\n     screenshot: .*lamp-path-\d+-step-2\.png$/,
    );
  });
});

async function driveAll(bug: Bug, screenshots?: string): Promise<void> {
  for (const path of paths) await driveView(lamp, lampDriver, path, viewWith(bug), { timeout: 150, screenshots });
}

const viewWith = (bug?: Bug) => (actor: AnyActorRef) => (
  <LampView lamp={actor as ActorRefFrom<typeof lampMachine>} bug={bug} />
);

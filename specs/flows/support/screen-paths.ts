import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { server } from 'vitest/browser';
import type { AnyActorRef } from 'xstate';
import type { Model } from '#specs/model/define/model.ts';
import type { Driver } from '#specs/model/drive/driver.ts';
import { viewFaultsFor } from '#specs/model/drive/view-faults.ts';
import { driveView } from '#specs/model/drive/testing-library.tsx';
import { viewPaths } from '#specs/model/drive/screen-paths.ts';

/** Where a screen that fails is kept as a picture. */
const screenshots = `${server.config.root}/dist/reports/screens`;

/** What the `driver.tsx` of a flow exports: its screen, and how it is used. */
export interface ScreenDriver {
  readonly title: string;
  readonly model: Model;
  readonly driver: Driver;
  /** The view of the flow, given its actor. */
  readonly view: (actor: AnyActorRef) => ReactElement;
}

/**
 * Drives a screen in the browser along the paths that its machine generates, and then with one control or one state after
 * another disconnected: each of those has to be noticed.
 */
export const testScreen = (name: string, { title, model, driver, view }: ScreenDriver): void => {
  const paths = viewPaths(model, driver);

  describe(`${name}: ${title}`, () => {
    test.each(paths)('follows $name, generated from the machine', async (path) => {
      await driveView(model, driver, path, view, { screenshots });
    });

    test.each(viewFaultsFor(driver))('is caught with $name', async ({ inject, symptom }) => {
      const driveAll = async () => {
        for (const path of paths)
          await driveView(model, driver, path, (actor) => view(inject(actor)), { timeout: 150 });
      };

      await expect(driveAll()).rejects.toThrow(symptom);
    });
  });
};

/** Drives a screen with a seeded bug along its paths, until one fails. */
export const driveUntilFailure = (name: string, { model, driver, view }: ScreenDriver): void => {
  test(name, async () => {
    for (const path of viewPaths(model, driver)) await driveView(model, driver, path, view, { timeout: 4000 });
  });
};

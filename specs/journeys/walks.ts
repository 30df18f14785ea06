import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { defineModel } from '#specs/model/define.ts';
import type { Driver } from '#specs/model/drivers/driver.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';

/** The view of a flow, given its actor. */
type View = (actor: AnyActorRef) => ReactElement;

/**
 * Drives a screen in the browser along the walks that its machine generates, and then with one control or one state after
 * another disconnected: each of those has to be noticed.
 */
export const testScreen = (title: string, model: ReturnType<typeof defineModel>, driver: Driver, view: View): void => {
  const walks = walksOnScreen(model, driver);

  describe(title, () => {
    test.each(walks)('goes $name, generated from the machine', async (walk) => {
      await driveView(model, driver, walk, view);
    });

    test.each(meddlingsFor(driver))('is caught with $name', async ({ meddle, symptom }) => {
      const driveAll = async () => {
        for (const walk of walks) await driveView(model, driver, walk, (actor) => view(meddle(actor)), 150);
      };

      await expect(driveAll()).rejects.toThrow(symptom);
    });
  });
};

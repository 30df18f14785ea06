import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { PolicyholderRef } from '#machines/policyholder/policyholder.machine.ts';
import { PolicyholderScreen } from '#screens/policyholder/PolicyholderScreen.tsx';
import { driver } from '#specs/machines/policyholder.driver.ts';
import { model } from '#specs/machines/policyholder.model.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';

const walks = walksOnScreen(model, driver);

describe("a client's own page", () => {
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

const view = (actor: AnyActorRef) => <PolicyholderScreen policyholder={actor as PolicyholderRef} />;

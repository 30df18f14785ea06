import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { RaterSetupRef } from '#machines/rater-setup/rater-setup.machine.ts';
import { RaterSetupScreen } from '#screens/rater-setup/RaterSetupScreen.tsx';
import { driver } from '#specs/machines/rater-setup.driver.ts';
import { model } from '#specs/machines/rater-setup.model.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

const walks = walksOnScreen(model, driver);

describe('the rater set-up screen', () => {
  test.each(walks)('goes $name, generated from the machine', { timeout: 30_000 }, async (walk) => {
    await driveView(model, driver, walk, view);
  });

  test.each(meddlingsFor(driver))('is caught with $name', { timeout: 60_000 }, async ({ meddle, symptom }) => {
    const driveAll = async () => {
      for (const walk of walks) await driveView(model, driver, walk, (actor) => view(meddle(actor)), 150);
    };

    await expect(driveAll()).rejects.toThrow(symptom);
  });
});

const view = (actor: AnyActorRef) => (
  <RaterSetupScreen rater={actor as RaterSetupRef} brand={brandOf('01')} logoutHref="/logout" />
);

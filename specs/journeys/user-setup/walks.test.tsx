import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { UserSetupRef } from '#machines/user-setup/user-setup.machine.ts';
import { UserSetupScreen } from '#screens/user-setup/UserSetupScreen.tsx';
import { driver } from '#specs/machines/user-setup.driver.ts';
import { model } from '#specs/machines/user-setup.model.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

const walks = walksOnScreen(model, driver);

describe('the user set-up screen', () => {
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
  <UserSetupScreen setup={actor as UserSetupRef} brand={brandOf('01')} logoutHref="/logout" />
);

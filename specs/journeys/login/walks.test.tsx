import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { LaterSteps } from '#screens/login/LaterSteps.tsx';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { driver } from '#specs/machines/login.driver.ts';
import { model } from '#specs/machines/login.model.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';

const walks = walksOnScreen(model, driver);

describe('the sign-in screen', () => {
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

const view = (actor: AnyActorRef) => (
  <LoginScreen login={actor as LoginRef} brand={brandOf('01')} LaterSteps={LaterSteps} />
);

import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts';
import { ForgotPasswordScreen } from '#screens/forgot-password/ForgotPasswordScreen.tsx';
import { driver } from '#specs/machines/forgot-password.driver.ts';
import { model } from '#specs/machines/forgot-password.model.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

const walks = walksOnScreen(model, driver);

describe('the screen of a forgotten password', () => {
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
  <ForgotPasswordScreen forgot={actor as ForgotPasswordRef} brand={brandOf('01')} loginHref="/login" />
);

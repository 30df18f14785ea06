import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { SignUpRef } from '#machines/sign-up/sign-up.machine.ts';
import { SignUpScreen } from '#screens/sign-up/SignUpScreen.tsx';
import { driver } from '#specs/machines/sign-up.driver.ts';
import { model } from '#specs/machines/sign-up.model.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

const walks = walksOnScreen(model, driver);

describe('the sign-up screen', () => {
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
  <SignUpScreen signUp={actor as SignUpRef} brand={brandOf('01')} loginHref="/login" />
);

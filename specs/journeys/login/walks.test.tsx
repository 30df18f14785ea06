import { describe, test } from 'vitest';
import { brandOf } from '#brands/brands.ts';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { LaterSteps } from '#screens/login/LaterSteps.tsx';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { driver } from '#specs/machines/login.driver.ts';
import { model } from '#specs/machines/login.model.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

describe('the sign-in screen', () => {
  test.each(walksOnScreen(model, driver))('goes $name, generated from the machine', async (walk) => {
    await driveView(model, driver, walk, (actor) => (
      <LoginScreen login={actor as LoginRef} brand={brandOf('01')} LaterSteps={LaterSteps} />
    ));
  });
});

import { describe, test } from 'vitest';
import { brandOf } from '#brands/brands.ts';
import type { LogoutRef } from '#machines/logout/logout.machine.ts';
import { LogoutScreen } from '#screens/logout/LogoutScreen.tsx';
import { driver } from '#specs/machines/logout.driver.ts';
import { model } from '#specs/machines/logout.model.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

describe('the logout screen', () => {
  test.each(walksOnScreen(model, driver))('goes $name, generated from the machine', async (walk) => {
    await driveView(model, driver, walk, (actor) => <LogoutScreen logout={actor as LogoutRef} brand={brandOf('01')} />);
  });
});

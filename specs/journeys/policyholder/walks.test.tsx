import { describe, test } from 'vitest';
import type { PolicyholderRef } from '#machines/policyholder/policyholder.machine.ts';
import { PolicyholderScreen } from '#screens/policyholder/PolicyholderScreen.tsx';
import { driver } from '#specs/machines/policyholder.driver.ts';
import { model } from '#specs/machines/policyholder.model.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

describe("a client's own page", () => {
  test.each(walksOnScreen(model, driver))('goes $name, generated from the machine', async (walk) => {
    await driveView(model, driver, walk, (actor) => <PolicyholderScreen policyholder={actor as PolicyholderRef} />);
  });
});

import { describe, test } from 'vitest';
import type { DemoAccountsRef } from '#machines/demo-accounts/demo-accounts.machine.ts';
import { DemoAccounts } from '#screens/demo-accounts/DemoAccounts.tsx';
import { driver } from '#specs/machines/demo-accounts.driver.ts';
import { model } from '#specs/machines/demo-accounts.model.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

describe("the demonstration's help panel", () => {
  test.each(walksOnScreen(model, driver))('goes $name, generated from the machine', async (walk) => {
    await driveView(model, driver, walk, (actor) => <DemoAccounts demo={actor as DemoAccountsRef} />);
  });
});

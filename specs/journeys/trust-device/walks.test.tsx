import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { TrustDeviceRef } from '#machines/trust-device/trust-device.machine.ts';
import { TrustDeviceScreen } from '#screens/trust-device/TrustDeviceScreen.tsx';
import { driver } from '#specs/machines/trust-device.driver.ts';
import { model } from '#specs/machines/trust-device.model.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

const walks = walksOnScreen(model, driver);

describe('the screen that asks to trust a device', () => {
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
  <TrustDeviceScreen device={actor as TrustDeviceRef} brand={brandOf('01')} logoutHref="/logout" />
);

import { brandOf } from '#brands/brands.ts';
import type { TrustDeviceRef } from '#machines/trust-device/trust-device.machine.ts';
import { TrustDeviceScreen } from '#screens/trust-device/TrustDeviceScreen.tsx';
import { driver } from '#specs/machines/trust-device.driver.ts';
import { model } from '#specs/machines/trust-device.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the screen that asks to trust a device', model, driver, (actor) => (
  <TrustDeviceScreen device={actor as TrustDeviceRef} brand={brandOf('01')} logoutHref="/logout" />
));

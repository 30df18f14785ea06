import { brandOf } from '#brands/brands.ts';
import type { TrustDeviceRef } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import { TrustDeviceScreen } from '#screens/sign-in/trust-device/TrustDeviceScreen.tsx';
import { driver } from '#specs/flows/sign-in/trust-device/driver.ts';
import { model } from '#specs/flows/sign-in/trust-device/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the screen that asks to trust a device', model, driver, (actor) => (
  <TrustDeviceScreen device={actor as TrustDeviceRef} brand={brandOf('01')} logoutHref="/logout" />
));

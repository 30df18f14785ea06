import { TrustDeviceScreen } from '#screens/sign-in/trust-device/TrustDeviceScreen.tsx';
import { paths } from '#src/paths.ts';
import { trustDeviceActor } from '../../actors/sign-in/trust-device.ts';
import { useFlow } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** Whether to trust this browser. */
const TrustDevicePage = () => {
  const { session } = useWizard();
  const device = useFlow(trustDeviceActor, { input: { session } });
  return <TrustDeviceScreen device={device} brand={useBrand()} logoutHref={paths.logout()} />;
};

export default TrustDevicePage;

import { useState } from 'react';
import { useScreenActor } from '#screens/inspection.ts';
import { TrustDeviceScreen } from '#screens/sign-in/trust-device/TrustDeviceScreen.tsx';
import { paths } from '#src/paths.ts';
import { trustDeviceActor } from '../../actors/sign-in/trust-device.ts';
import { usePortal } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** Whether to trust this browser. */
const TrustDevicePage = () => {
  const { call, sessionPorts } = usePortal();
  const { session } = useWizard();
  const [logic] = useState(() => trustDeviceActor({ call, sessionPorts }));
  const device = useScreenActor(logic, { input: { session } });
  return <TrustDeviceScreen device={device} brand={useBrand()} logoutHref={paths.logout()} />;
};

export default TrustDevicePage;

import { useState } from 'react';
import { setupApi } from '#api/setup.ts';
import { trustDeviceMachine } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { TrustDeviceScreen } from '#screens/sign-in/trust-device/TrustDeviceScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import { provideSessionStep } from '../../actors/onboarding/session-step.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** Whether to trust this browser. */
const TrustDevicePage = () => {
  const { call, sessionPorts } = usePortal();
  const { session } = useWizard();
  const [logic] = useState(() => {
    const api = setupApi(call);
    const { watchSession, readSession, shareSession } = sessionPorts;
    return trustDeviceMachine.provide({
      actors: {
        watchSession,
        rememberDevice: provideSessionStep(({ input, signal }) => api.rememberDevice(input.trust, signal), readSession),
      },
      actions: { shareSession },
    });
  });
  const device = useScreenActor(logic, { input: { session } });
  return <TrustDeviceScreen device={device} brand={useBrand()} logoutHref={paths.logout()} />;
};

export default TrustDevicePage;

import type { Client } from '#api/client.ts';
import { setupApi } from '#api/setup.ts';
import { trustDeviceMachine } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import type { SessionPorts } from '../support/session-ports.ts';

interface TrustDeviceDeps {
  call: Client;
  sessionPorts: SessionPorts;
}

/** Whether to trust this browser, with the carrier. */
export const trustDeviceActor = ({ call, sessionPorts }: TrustDeviceDeps) => {
  const api = setupApi(call);
  const { watchSession, shareSession, step } = sessionPorts;
  return trustDeviceMachine.provide({
    actors: {
      watchSession,
      rememberDevice: step(({ input, signal }) => api.rememberDevice(input.trust, signal)),
    },
    actions: { shareSession },
  });
};

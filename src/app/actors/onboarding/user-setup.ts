import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { setupApi } from '#api/setup.ts';
import { userSetupMachine } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import { coolDownActor } from '../support/cool-down.ts';
import type { SessionPorts } from '../support/session-ports.ts';

interface UserSetupDeps {
  call: Client;
  sessionPorts: SessionPorts;
}

/** The user setup, with the carrier. */
export const userSetupActor = ({ call, sessionPorts }: UserSetupDeps) => {
  const api = setupApi(call);
  const { watchSession, shareSession, step } = sessionPorts;
  return userSetupMachine.provide({
    actors: {
      watchSession,
      watchCoolDown: coolDownActor(),
      submitAnswer: step(({ input, signal }) => api.submit(input, signal)),
      resendCode: step(({ input, signal }) => api.resend(input.step, signal)),
      fetchTerms: fromPromise(({ signal }) => api.readTerms(signal)),
    },
    actions: { shareSession },
  });
};

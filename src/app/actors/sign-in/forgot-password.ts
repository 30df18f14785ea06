import type { Client } from '#api/client.ts';
import { signUpApi } from '#api/sign-up.ts';
import { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import type { SessionPorts } from '../support/session-ports.ts';

interface ForgotPasswordDeps {
  call: Client;
  sessionPorts: SessionPorts;
  goTo: (page: 'request' | 'reset') => void;
}

/** A forgotten password, with the carrier and the router. */
export const forgotPasswordActor = ({ call, sessionPorts, goTo }: ForgotPasswordDeps) => {
  const api = signUpApi(call);
  const { shareSession, step } = sessionPorts;
  return forgotPasswordMachine.provide({
    actors: {
      requestCode: step(({ input, signal }) => api.requestCode(input.email, signal)),
      resetPassword: step(({ input, signal }) => api.resetPassword(input, signal)),
    },
    actions: { shareSession, goTo: (_, { page }) => goTo(page) },
  });
};

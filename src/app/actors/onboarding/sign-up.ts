import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { addressApi, signUpApi } from '#api/sign-up.ts';
import { signUpMachine } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import type { SessionPorts } from '../support/session-ports.ts';

interface SignUpDeps {
  call: Client;
  sessionPorts: SessionPorts;
  /** shows the page of a step */
  showPage: (path: string) => void;
  /** goes to sign-in */
  leave: () => void;
  reloadPage: () => void;
}

/** Signing up, with the carrier, the address service and the router. */
export const signUpActor = ({ call, sessionPorts, showPage, leave, reloadPage }: SignUpDeps) => {
  const api = signUpApi(call);
  const addresses = addressApi(call);
  const { watchSession, forgetUser, shareSession, step } = sessionPorts;
  return signUpMachine.provide({
    actors: {
      watchSession,
      resetSession: forgetUser,
      suggestAddresses: fromPromise(({ input, signal }) => addresses.suggest(input.text, input.sessionToken, signal)),
      makeCall: step(({ input, signal }) => api.makeCall(input, signal)),
    },
    actions: { shareSession, showPage: (_, { path }) => showPage(path), leave, reloadPage },
  });
};

import type { Client } from '#api/client.ts';
import { setupApi } from '#api/setup.ts';
import { raterSetupMachine } from '#machines/onboarding/rater-setup/rater-setup.machine.ts';
import type { SessionPorts } from '../support/session-ports.ts';

interface RaterSetupDeps {
  call: Client;
  sessionPorts: SessionPorts;
  /** shows the page of a step */
  showPage: (path: string) => void;
}

/** The comparative rater setup, with the carrier and the router. */
export const raterSetupActor = ({ call, sessionPorts, showPage }: RaterSetupDeps) => {
  const api = setupApi(call);
  const { watchSession, shareSession, step } = sessionPorts;
  return raterSetupMachine.provide({
    actors: {
      watchSession,
      submitAnswer: step(({ input, signal }) => api.submitRater(input, signal)),
      runRateTest: step(({ signal }) => api.runRateTest(signal)),
      restartRater: step(({ signal }) => api.restartRater(signal)),
    },
    actions: { shareSession, showPage: (_, { path }) => showPage(path) },
  });
};

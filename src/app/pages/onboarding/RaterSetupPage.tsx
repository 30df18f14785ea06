import { useState } from 'react';
import { setupApi } from '#api/setup.ts';
import { raterSetupMachine } from '#machines/onboarding/rater-setup/rater-setup.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { RaterSetupScreen } from '#screens/onboarding/rater-setup/RaterSetupScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import { provideSessionStep } from '../../actors/onboarding/session-step.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** The comparative rater set-up: one page for all its steps. */
const RaterSetupPage = () => {
  const { call, sessionPorts } = usePortal();
  const { session, showPage, demo } = useWizard();
  const [logic] = useState(() => {
    const api = setupApi(call);
    const { watchSession, readSession, shareSession } = sessionPorts;
    return raterSetupMachine.provide({
      actors: {
        watchSession,
        submitAnswer: provideSessionStep(({ input, signal }) => api.submitRater(input, signal), readSession),
        runRateTest: provideSessionStep(({ signal }) => api.runRateTest(signal), readSession),
        restartRater: provideSessionStep(({ signal }) => api.restartRater(signal), readSession),
      },
      actions: { shareSession, showPage: (_, { path }) => showPage(path) },
    });
  });
  const rater = useScreenActor(logic, { input: { session } });
  return <RaterSetupScreen rater={rater} brand={useBrand()} logoutHref={paths.logout()} demo={demo} />;
};

export default RaterSetupPage;

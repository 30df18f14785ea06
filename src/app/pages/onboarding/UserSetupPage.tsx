import { useState } from 'react';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { setupApi } from '#api/setup.ts';
import type { CoolDownMessage } from '#machines/support/cool-down.ts';
import { userSetupMachine } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { UserSetupScreen } from '#screens/onboarding/user-setup/UserSetupScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal } from '../../boot/context.ts';
import { watchCoolDown } from '../../browser/cool-down.ts';
import { useBrand } from '../../routing/title.ts';
import { provideSessionStep } from '../../actors/onboarding/session-step.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** The user set-up: one page for all its steps. */
const UserSetupPage = () => {
  const { call, sessionPorts } = usePortal();
  const { session, demo } = useWizard();
  const [logic] = useState(() => {
    const api = setupApi(call);
    const { watchSession, readSession, shareSession } = sessionPorts;
    return userSetupMachine.provide({
      actors: {
        watchSession,
        watchCoolDown: fromCallback<EventObject, { seconds: number }, CoolDownMessage>(({ input, sendBack }) =>
          watchCoolDown(input.seconds, sendBack),
        ),
        submitAnswer: provideSessionStep(({ input, signal }) => api.submit(input, signal), readSession),
        resendCode: provideSessionStep(({ input, signal }) => api.resend(input.step, signal), readSession),
        fetchTerms: fromPromise(({ signal }) => api.readTerms(signal)),
      },
      actions: { shareSession },
    });
  });
  const setup = useScreenActor(logic, { input: { session } });
  return <UserSetupScreen setup={setup} brand={useBrand()} logoutHref={paths.logout()} demo={demo} />;
};

export default UserSetupPage;

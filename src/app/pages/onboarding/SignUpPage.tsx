import { useState } from 'react';
import { fromPromise } from 'xstate';
import { addressApi, signUpApi } from '#api/sign-up.ts';
import { signUpMachine } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { SignUpScreen } from '#screens/onboarding/sign-up/SignUpScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal } from '../../boot/context.ts';
import { provideSessionStep } from '../../actors/onboarding/session-step.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** Signing up: one page for all its steps. */
const SignUpPage = () => {
  const { call, sessionPorts, navigation } = usePortal();
  const { session, kept, showPage, demo } = useWizard();
  const [{ logic, sessionToken }] = useState(() => {
    const api = signUpApi(call);
    const addresses = addressApi(call);
    const { watchSession, readSession, forgetUser, shareSession } = sessionPorts;
    const provided = signUpMachine.provide({
      actors: {
        watchSession,
        resetSession: forgetUser,
        suggestAddresses: fromPromise(({ input, signal }) => addresses.suggest(input.text, input.sessionToken, signal)),
        makeCall: provideSessionStep(({ input, signal }) => api.makeCall(input, signal), readSession),
      },
      actions: {
        shareSession,
        showPage: (_, { path }) => showPage(path),
        leave: () => navigation.replace(paths.login() + kept),
        reloadPage: () => window.location.reload(),
      },
    });
    return { logic: provided, sessionToken: newToken() };
  });
  const signUp = useScreenActor(logic, { input: { session, sessionToken } });
  return <SignUpScreen signUp={signUp} brand={useBrand()} loginHref={paths.login() + kept} demo={demo} />;
};

export default SignUpPage;

/** A token that groups one visitor's calls of the address service; plain http has no randomUUID. */
const newToken = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

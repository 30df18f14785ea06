import { useState } from 'react';
import { useScreenActor } from '#screens/inspection.ts';
import { SignUpScreen } from '#screens/onboarding/sign-up/SignUpScreen.tsx';
import { paths } from '#src/paths.ts';
import { signUpActor } from '../../actors/onboarding/sign-up.ts';
import { usePortal } from '../../boot/context.ts';
import { newToken } from '../../browser/token.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** Signing up: one page for all its steps. */
const SignUpPage = () => {
  const { call, sessionPorts, navigation } = usePortal();
  const { session, kept, showPage, demo } = useWizard();
  const [logic] = useState(() => {
    const leave = () => navigation.replace(paths.login() + kept);
    return signUpActor({ call, sessionPorts, showPage, leave, reloadPage: () => window.location.reload() });
  });
  // groups one visitor's calls of the address service
  const [sessionToken] = useState(newToken);
  const signUp = useScreenActor(logic, { input: { session, sessionToken } });
  return <SignUpScreen signUp={signUp} brand={useBrand()} loginHref={paths.login() + kept} demo={demo} />;
};

export default SignUpPage;

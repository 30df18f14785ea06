import { SignUpScreen } from '#screens/onboarding/sign-up/SignUpScreen.tsx';
import { paths } from '#src/paths.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';
import { useSignUp } from './sign-up.ts';

/** Signing up: one page for all its steps. */
const SignUpPage = () => {
  const { kept, demo, ...wizard } = useWizard();
  const loginHref = paths.login() + kept;
  const signUp = useSignUp({ ...wizard, loginHref });
  return <SignUpScreen signUp={signUp} brand={useBrand()} loginHref={loginHref} demo={demo} />;
};

export default SignUpPage;

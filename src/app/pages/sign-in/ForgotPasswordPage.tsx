import { ForgotPasswordScreen } from '#screens/sign-in/forgot-password/ForgotPasswordScreen.tsx';
import { paths } from '#src/paths.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';
import { useForgotPassword } from './forgot-password.ts';

/** A forgotten password: the address decides between request and reset. */
const ForgotPasswordPage = () => {
  const { session, kept, demo } = useWizard();
  const forgot = useForgotPassword(session.email ?? '', kept);
  return (
    <ForgotPasswordScreen
      forgot={forgot}
      brand={useBrand()}
      loginHref={paths.login() + kept}
      resetHref={paths.resetPassword() + kept}
      demo={demo}
    />
  );
};

export default ForgotPasswordPage;

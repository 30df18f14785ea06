import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signUpApi } from '#api/sign-up.ts';
import { forgotPasswordMachine } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { ForgotPasswordScreen } from '#screens/sign-in/forgot-password/ForgotPasswordScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { paths } from '#src/paths.ts';
import { usePortal } from '../../boot/context.ts';
import { provideSessionStep } from '../../actors/onboarding/session-step.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** A forgotten password: the address decides between request and reset. */
const ForgotPasswordPage = () => {
  const { call, sessionPorts } = usePortal();
  const { session, kept, demo } = useWizard();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const page = pathname === paths.resetPassword() ? 'reset' : 'request';
  const [logic] = useState(() => {
    const api = signUpApi(call);
    const { readSession, shareSession } = sessionPorts;
    return forgotPasswordMachine.provide({
      actors: {
        requestCode: provideSessionStep(({ input, signal }) => api.requestCode(input.email, signal), readSession),
        resetPassword: provideSessionStep(({ input, signal }) => api.resetPassword(input, signal), readSession),
      },
      actions: {
        shareSession,
        goTo: (_, params) =>
          void navigate((params.page === 'reset' ? paths.resetPassword() : paths.forgotPassword()) + kept),
      },
    });
  });
  const forgot = useScreenActor(logic, { input: { email: session.email ?? '', page } });
  useEffect(() => {
    if (forgot.getSnapshot().context.page !== page) forgot.send({ type: 'page.changed', page });
  }, [forgot, page]);
  return <ForgotPasswordScreen forgot={forgot} brand={useBrand()} loginHref={paths.login() + kept} demo={demo} />;
};

export default ForgotPasswordPage;

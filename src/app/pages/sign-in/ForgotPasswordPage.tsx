import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useScreenActor } from '#screens/inspection.ts';
import { ForgotPasswordScreen } from '#screens/sign-in/forgot-password/ForgotPasswordScreen.tsx';
import { paths } from '#src/paths.ts';
import { forgotPasswordActor } from '../../actors/sign-in/forgot-password.ts';
import { usePortal } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

const pathOf = { request: paths.forgotPassword, reset: paths.resetPassword };

/** A forgotten password: the address decides between request and reset. */
const ForgotPasswordPage = () => {
  const { call, sessionPorts } = usePortal();
  const { session, kept, demo } = useWizard();
  const navigate = useNavigate();
  const page = useLocation().pathname === paths.resetPassword() ? 'reset' : 'request';
  const [logic] = useState(() =>
    forgotPasswordActor({ call, sessionPorts, goTo: (next) => void navigate(pathOf[next]() + kept) }),
  );
  const forgot = useScreenActor(logic, { input: { email: session.email ?? '', page } });
  useEffect(() => {
    if (forgot.getSnapshot().context.page !== page) forgot.send({ type: 'page.changed', page });
  }, [forgot, page]);
  return <ForgotPasswordScreen forgot={forgot} brand={useBrand()} loginHref={paths.login() + kept} demo={demo} />;
};

export default ForgotPasswordPage;

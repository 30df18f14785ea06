import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ForgotPasswordRef } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { paths } from '#src/paths.ts';
import { forgotPasswordActor } from '../../actors/sign-in/forgot-password.ts';
import { useFlow } from '../../boot/context.ts';
import { usePageNavigate } from '../../routing/page-navigate.ts';

const pathOf = { request: paths.forgotPassword, reset: paths.resetPassword };

/** A forgotten password that follows the address, and changes it; `kept` are the query keys that survive. */
export const useForgotPassword = (email: string, kept: string): ForgotPasswordRef => {
  const navigate = usePageNavigate();
  const page = useLocation().pathname === paths.resetPassword() ? 'reset' : 'request';
  const forgot = useFlow(
    ({ call, sessionPorts }) =>
      forgotPasswordActor({ call, sessionPorts, goTo: (next) => navigate(pathOf[next]() + kept) }),
    { input: { email, page } },
  );
  useEffect(() => {
    if (forgot.getSnapshot().context.page !== page) forgot.send({ type: 'page.changed', page });
  }, [forgot, page]);
  return forgot;
};

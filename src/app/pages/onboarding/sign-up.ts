import { useState } from 'react';
import type { Session } from '#machines/domain/session/session.ts';
import type { SignUpRef } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import { signUpActor } from '../../actors/onboarding/sign-up.ts';
import { useFlow } from '../../boot/context.ts';
import { newToken } from '../../browser/token.ts';

interface SignUpOptions {
  session: Session;
  showPage: (path: string) => void;
  loginHref: string;
}

/** Signing up from where the session is; one token groups a visitor's calls of the address service. */
export const useSignUp = ({ session, showPage, loginHref }: SignUpOptions): SignUpRef => {
  const [sessionToken] = useState(newToken);
  return useFlow(
    ({ call, sessionPorts, navigation }) => {
      const leave = () => navigation.replace(loginHref);
      return signUpActor({ call, sessionPorts, showPage, leave, reloadPage: () => window.location.reload() });
    },
    { input: { session, sessionToken } },
  );
};

import { useState } from 'react';
import type { LoginScreenProps } from '#screens/sign-in/login/LoginScreen.tsx';
import { SignIn } from './SignIn.tsx';

/**
 * Sign-in: part of the entry and drawn at once, before the session is known. It starts over when a session that it led
 * to, or found, is over before its page has opened.
 */
export const LoginPage = (props: Pick<LoginScreenProps, 'LaterSteps'>) => {
  const [round, setRound] = useState(0);
  return <SignIn key={round} {...props} onOver={() => setRound(round + 1)} />;
};

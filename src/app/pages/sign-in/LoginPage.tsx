import { useState } from 'react';
import { SignIn } from './SignIn.tsx';

/**
 * Sign-in: part of the entry and drawn at once, before the session is known. It begins anew when a session that it led
 * to, or found, is over before its page has opened.
 */
export const LoginPage = () => {
  const [round, setRound] = useState(0);
  return <SignIn key={round} onOver={() => setRound(round + 1)} />;
};

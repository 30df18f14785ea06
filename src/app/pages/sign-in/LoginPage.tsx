import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useScreenActor } from '#screens/inspection.ts';
import { LoginScreen, type LoginScreenProps } from '#screens/sign-in/login/LoginScreen.tsx';
import { usePortal } from '../../boot/context.ts';
import { personCookie } from '../../browser/remembered-person.ts';
import { useBrand } from '../../routing/title.ts';
import { useDemoPanel } from '../../shell/demo.tsx';
import { useSingleSignOn } from './single-sign-on.tsx';

type LoginPageProps = Pick<LoginScreenProps, 'LaterSteps'>;

/**
 * Sign-in: part of the entry and drawn at once, before the session is known. It begins anew when a session that it led
 * to, or found, is over before its page has opened.
 */
export const LoginPage = (props: LoginPageProps) => {
  const [round, setRound] = useState(0);
  return <SignIn key={round} {...props} onOver={() => setRound(round + 1)} />;
};

const SignIn = ({ LaterSteps, onOver }: LoginPageProps & { onOver: () => void }) => {
  const { actor, login: logic } = usePortal();
  const session = useSelector(actor, ({ children }) => children.session);
  const login = useScreenActor(logic, { input: { session: session?.getSnapshot().context.session ?? null } });
  const isDone = useSelector(login, (snapshot) => snapshot.status === 'done');
  const isSignedOut = useSelector(session, (snapshot) => snapshot?.matches('signedOut') ?? false);
  useEffect(() => {
    if (isDone && isSignedOut) onOver();
  }, [isDone, isSignedOut, onOver]);
  useEffect(() => {
    if (session && document.cookie.includes(personCookie))
      void import('../../session/recalled-person.ts').then((it) => it.resumePerson(login, session));
  }, [login, session]);
  const singleSignOn = useSingleSignOn(login, session);
  return <LoginScreen {...{ login, session, LaterSteps, ...singleSignOn }} brand={useBrand()} demo={useDemoPanel()} />;
};

import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loginStepOf } from '#machines/domain/session/session.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { LoginScreen, type LoginScreenProps } from '#screens/sign-in/login/LoginScreen.tsx';
import { lazyComponent } from '#src/lazy-components.ts';
import { usePortal } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';

const SingleSignOnPanel = lazyComponent('singleSignOn', () => import('./SingleSignOnPanel.tsx'));
const DemoPanel = lazyComponent('demo', () => import('./DemoPanel.tsx'));

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
  const isDemo = useSelector(actor, ({ context }) => context.config?.demo ?? false);
  const hasProvider = useSelector(actor, ({ context }) => context.config?.singleSignOn ?? false);
  const login = useScreenActor(logic, { input: { session: session?.getSnapshot().context.session ?? null } });
  const hasTicket = new URLSearchParams(useLocation().search).has('sso');
  const step = useSelector(login, ({ context }) => (context.session ? loginStepOf(context.session) : 'userType'));
  const isAllowed = useSelector(
    session,
    (snapshot) => (snapshot?.matches('signedOut') && snapshot.context.session?.samlAllowed) ?? false,
  );
  const singleSignOn = hasProvider && isAllowed && (hasTicket || step === 'email' || step === 'password') && (
    <Suspense>
      <SingleSignOnPanel />
    </Suspense>
  );
  const isDone = useSelector(login, (snapshot) => snapshot.status === 'done');
  const isSignedOut = useSelector(session, (snapshot) => snapshot?.matches('signedOut') ?? false);
  useEffect(() => {
    if (isDone && isSignedOut) onOver();
  }, [isDone, isSignedOut, onOver]);
  return (
    <LoginScreen
      login={login}
      session={session}
      brand={useBrand()}
      LaterSteps={LaterSteps}
      {...(hasTicket ? { lead: singleSignOn } : { alternative: singleSignOn })}
      demo={
        isDemo && (
          <Suspense>
            <DemoPanel />
          </Suspense>
        )
      }
    />
  );
};

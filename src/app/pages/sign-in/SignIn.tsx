import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { timeUpParam } from '#machines/domain/session/routes.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { LoginScreen, type LoginScreenProps } from '#screens/sign-in/login/LoginScreen.tsx';
import { usePortal } from '../../boot/context.ts';
import { personCookie } from '../../browser/person-cookie.ts';
import { loadLaterSteps } from '../../routing/pages.tsx';
import { useQuery } from '../../routing/query.ts';
import { useBrand } from '../../routing/title.ts';
import { useDemoPanel } from '../../shell/demo.tsx';
import { useSingleSignOn } from './single-sign-on.tsx';

interface SignInProps extends Pick<LoginScreenProps, 'LaterSteps'> {
  /** the user was signed in, and is not anymore */
  onOver: () => void;
}

/** One sign-in, from the session as it is found. */
export const SignIn = ({ LaterSteps, onOver }: SignInProps) => {
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
      void loadLaterSteps().then((it) => it.resumePerson(login, session));
  }, [login, session]);
  const singleSignOn = useSingleSignOn(login, session);
  const query = useQuery();
  const isLaterEntry = Boolean(useLocation().state) && isSignedOut;
  // the prerendered page, which is taken over first, does not know the address
  const isTimeUp = isSignedOut && timeUpParam in query;
  return (
    <LoginScreen
      {...{ login, session, isTimeUp, isLaterEntry, LaterSteps, ...singleSignOn }}
      brand={useBrand()}
      demo={useDemoPanel()}
    />
  );
};

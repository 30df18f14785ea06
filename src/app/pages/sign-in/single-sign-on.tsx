import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginStepOf } from '#machines/domain/session/session.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import type { LoginScreenProps } from '#screens/sign-in/login/LoginScreen.tsx';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { useConfig } from '../../boot/context.ts';

const SingleSignOnPanel = lazyComponent('singleSignOn', () => import('./SingleSignOnPanel.tsx'));

/** Where single sign-on shows: first for users who come back from the provider, else below the steps that it can replace. */
export const useSingleSignOn = (
  login: LoginRef,
  session: SessionRef | undefined,
): Pick<LoginScreenProps, 'lead' | 'alternative'> => {
  const hasProvider = useConfig()?.singleSignOn ?? false;
  const { search } = useLocation();
  // where the panel shows does not change when the ticket leaves the address: it would start over
  const [hasTicket] = useState(() => new URLSearchParams(search).has('sso'));
  const step = useSelector(login, ({ context }) => (context.session ? loginStepOf(context.session) : 'userType'));
  const isAllowed = useSelector(
    session,
    (snapshot) => (snapshot?.matches('signedOut') && snapshot.context.session?.samlAllowed) ?? false,
  );
  const panel = hasProvider && isAllowed && (hasTicket || step === 'email' || step === 'password') && (
    <ChunkBoundary>
      <SingleSignOnPanel />
    </ChunkBoundary>
  );
  return hasTicket ? { lead: panel } : { alternative: panel };
};

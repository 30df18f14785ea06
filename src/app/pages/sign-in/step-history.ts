import { useEffect } from 'react';
import { loginStepOf, type LoginStep } from '#machines/domain/session/session.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import { paths } from '#src/paths.ts';
import { useAddress } from '../../routing/address.ts';
import type { AddressHistory } from '../../routing/history.ts';

/** The steps whose entries lead to the current entry of the history, with its own as the last. */
const trailOf = (state: unknown): readonly LoginStep[] =>
  (state as { usr?: { trail?: readonly LoginStep[] } | null } | null)?.usr?.trail ?? ['userType'];

/**
 * Gives each step of signing in an entry of the history, so that Back shows the step before instead of leaving the portal. The
 * session alone names the step: Back asks to move it, an entry that is ahead of it (Forward, a restart) is left again, and
 * once the user is in, no step is left behind them.
 */
const followSteps = (login: LoginRef, history: AddressHistory): (() => void) => {
  let isLeaving = false;

  const follow = (isBack: boolean) => {
    const snapshot = login.getSnapshot();
    if (isLeaving || snapshot.hasTag('busy') || window.location.pathname !== paths.login()) return;
    const { session } = snapshot.context;
    const step = session ? loginStepOf(session) : 'userType';
    const trail = trailOf(window.history.state);
    const [entry] = trail.slice(-1);
    if (!entry || entry === step) return;
    if (trail.includes(step)) {
      isLeaving = true;
      history.go(trail.indexOf(step) + 1 - trail.length);
    } else if (isBack && snapshot.can({ type: 'login.return', step: entry })) {
      login.send({ type: 'login.return', step: entry });
    } else {
      history.push({ search: window.location.search }, { trail: [...trail, step] });
    }
  };

  const onPop = () => {
    isLeaving = false;
    follow(true);
  };
  window.addEventListener('popstate', onPop);
  const subscription = login.subscribe(() => follow(false));
  follow(false);
  return () => {
    window.removeEventListener('popstate', onPop);
    subscription.unsubscribe();
  };
};

export const useStepHistory = (login: LoginRef): void => {
  const { history } = useAddress();
  useEffect(() => followSteps(login, history), [login, history]);
};

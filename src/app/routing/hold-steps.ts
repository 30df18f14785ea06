import type { Portal } from '../boot/portal.ts';

/**
 * Keeps Forward from the steps that signing in has left behind. The access machine would put the page that the user is on in their place, which
 * left two entries of one page and a Back that changed nothing. The browser goes to the page again.
 */
export const holdSteps = ({ actor, navigation }: Portal): void => {
  let isReturning = false;
  const isBehind = (path: string): boolean => {
    const scope = actor.getSnapshot().children.access?.getSnapshot().context.scope ?? 'guest';
    return path === '/login' && scope !== 'guest';
  };
  navigation.holdsSteps = ({ by, to }) => {
    const isBack = isReturning;
    isReturning = !isBack && by > 0 && isBehind(to.pathname);
    if (isReturning) window.history.go(-by);
    return isBack || isReturning;
  };
};

import type { Portal } from '../boot/portal.ts';

/**
 * Keeps Forward from the steps that signing in has left behind. The access machine would put the page that the user is on in their place, which
 * left two entries of one page and a Back that changed nothing. The browser goes to the page again, however often Forward is pressed meanwhile.
 */
export const holdSteps = ({ actor, navigation }: Portal): void => {
  // not `way-back.ts`: code that follows every first page shares none with other pages
  let ahead = 0;
  const isBehind = (path: string): boolean => {
    const scope = actor.getSnapshot().children.access?.getSnapshot().context.scope ?? 'guest';
    return path === '/login' && scope !== 'guest';
  };
  navigation.holdsSteps = ({ by, to }) => {
    if (ahead === 0 && (by <= 0 || !isBehind(to.pathname))) return false;
    ahead += by;
    if (ahead !== 0) window.history.go(-ahead);
    return true;
  };
};

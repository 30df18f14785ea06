import type { Portal } from '../../boot/portal.ts';

const held = new WeakSet<Portal>();

/**
 * Keeps Forward from the steps that signing in has left behind. The access machine would put the page that the user is on in their place, which
 * left two entries of one page and a Back that changed nothing. The browser goes to the page again.
 */
export const holdSteps = (portal: Portal): void => {
  if (held.has(portal)) return;
  held.add(portal);
  const { actor, navigation } = portal;
  const { holdsPop } = navigation;
  let isReturning = false;
  const isBehind = (path: string): boolean => {
    const scope = actor.getSnapshot().children.access?.getSnapshot().context.scope ?? 'guest';
    return path === '/login' && scope !== 'guest';
  };
  navigation.holdsPop = (pop) => {
    const isBack = isReturning;
    isReturning = !isBack && pop.by > 0 && isBehind(pop.to.pathname);
    if (isReturning) window.history.go(-pop.by);
    return isBack || isReturning || (holdsPop?.(pop) ?? false);
  };
};

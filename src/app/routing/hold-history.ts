import type { Navigation } from './navigation.ts';

/**
 * Keeps Back and Forward from the router, and has the browser go to the entry again that it went from. Returns how to stop, which waits until the browser
 * is there.
 */
export const holdHistory = (navigation: Navigation): (() => void) => {
  const { holdsPop } = navigation;
  let isReturning = false;
  let isStopped = false;
  const release = () => {
    if (navigation.holdsPop === hold) navigation.holdsPop = holdsPop;
  };
  const hold: Navigation['holdsPop'] = ({ by }) => {
    isReturning = !isReturning;
    if (isReturning) window.history.go(-by);
    else if (isStopped) release();
    return true;
  };
  navigation.holdsPop = hold;
  return () => {
    isStopped = true;
    if (!isReturning) release();
  };
};

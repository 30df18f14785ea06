import type { Navigation } from './navigation.ts';
import { createWayBack } from './way-back.ts';

/**
 * Keeps Back and Forward from the router, and has the browser go to the entry again that it went from. Returns how to stop, which waits until the browser
 * is there.
 */
export const holdHistory = (navigation: Navigation): (() => void) => {
  const { holdsPop } = navigation;
  const wayBack = createWayBack();
  let isStopped = false;
  const release = () => {
    if (navigation.holdsPop === hold) navigation.holdsPop = holdsPop;
  };
  const hold: Navigation['holdsPop'] = ({ by }) => {
    wayBack.go(by);
    if (isStopped && !wayBack.isAway()) release();
    return true;
  };
  navigation.holdsPop = hold;
  return () => {
    isStopped = true;
    if (!wayBack.isAway()) release();
  };
};

/** The way back to the entry of the history at which the page stays. */
interface WayBack {
  /** whether the browser is at another entry */
  isAway: () => boolean;
  /** goes back from where Back or Forward has led, also where either is pressed again before the browser is back: it forgets where it was going */
  go: (by: number) => void;
}

/** Counts how many entries of the history the browser is from the one where it is to stay. */
export const createWayBack = (): WayBack => {
  let away = 0;
  return {
    isAway: () => away !== 0,
    go: (by) => {
      away += by;
      if (away !== 0) window.history.go(-away);
    },
  };
};

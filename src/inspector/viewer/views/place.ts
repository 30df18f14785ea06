import { useEffect, useState } from 'react';
import type { PortalLog } from '../model/log.ts';
import { readPlace, writePlace, type Place } from '../model/place.ts';

/** Milliseconds between two changes of the address: browsers refuse more than a few a second. */
const breath = 300;

/**
 * The place that the address named when the page was opened, or that is looked for since, until it is found, and the address kept at where one is. A place is found
 * as soon as its portal is there, live or recorded, and has come so far. It counts as missing only where it could be: not beside many recordings,
 * and not in a recording of other portals (`isElsewhere`).
 */
export const usePlace = (
  log: PortalLog | null,
  now: Place | null,
  go: (place: Place) => void,
  isElsewhere: (portal: string) => boolean,
) => {
  const [wanted, setWanted] = useState(() => readPlace(window.location.hash));
  const isFound =
    wanted !== null && log?.info.id === wanted.portal && log.actors.has(wanted.sid) && log.lastSeq >= (wanted.at ?? 0);
  useEffect(() => {
    if (!wanted || !isFound) return undefined;
    const timer = setTimeout(() => {
      setWanted(null);
      go(wanted);
    });
    return () => clearTimeout(timer);
  }, [wanted, isFound, go]);
  const address = wanted || !now ? null : writePlace(now);
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => window.history.replaceState(null, '', address), breath);
    return () => clearTimeout(timer);
  }, [address]);
  const isMissing = wanted !== null && log !== null && log.info.id !== wanted.portal && !isElsewhere(wanted.portal);
  return { wanted, isMissing, look: setWanted, forget: () => setWanted(null) };
};

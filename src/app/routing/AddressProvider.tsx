import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { usePortal } from '../boot/context.ts';
import { AddressContext } from './address.ts';
import { createAddressHistory, type Address } from './history.ts';

/** Follows the browser's history. */
export const AddressProvider = ({ children }: { children: ReactNode }) => {
  const [history] = useState(createAddressHistory);
  const { navigation } = usePortal();
  const [address, setAddress] = useState(() => history.read(firstReached()));
  useLayoutEffect(
    () =>
      history.listen((next, by) => {
        if (next.reached === 'POP' && navigation.holdsPop?.({ by: by ?? 0, path: next.pathname })) return;
        startTransition(() => setAddress(next));
      }),
    [history, navigation],
  );
  useLayoutEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setAddress((last) => ({ ...last, reached: 'POP' }));
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const open = useMemo(() => ({ address, history }), [address, history]);
  return <AddressContext value={open}>{children}</AddressContext>;
};

/**
 * How the document was opened. A reload, the back/forward cache (above) and the browser's history return to an entry; a typed address and a link of
 * another document do not, and add no entry that the portal could go back from.
 */
const firstReached = (): Address['reached'] => {
  const [entry] = window.performance.getEntriesByType('navigation');
  const isReturn = entry instanceof PerformanceNavigationTiming && /^(?:reload|back_forward)$/.test(entry.type);
  return isReturn ? 'POP' : 'REPLACE';
};

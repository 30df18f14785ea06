import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { usePortal } from '../boot/context.ts';
import { returning } from '../browser/first-call.ts';

/**
 * The router over the browser's history. It does what `BrowserRouter` does, which would bring the forms, fetchers and
 * data of the data router into the first screen.
 */
export const AddressRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const { navigation } = usePortal();
  const [at, setAt] = useState({ action: firstAction(), location: history.location });
  useLayoutEffect(
    () =>
      history.listen(({ action, location, delta }) => {
        const pop = { by: delta ?? 0, to: location };
        if (action === NavigationType.Pop && (navigation.holdsSteps?.(pop) || navigation.holdsPop?.(pop))) return;
        startTransition(() => setAt({ action, location }));
      }),
    [history, navigation],
  );
  useLayoutEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setAt((last) => ({ ...last, action: NavigationType.Pop }));
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <Router navigator={history} navigationType={at.action} location={at.location}>
      {children}
    </Router>
  );
};

/**
 * How the document was opened. A reload, the back/forward cache (above) and the browser's history return to an entry; a typed address and a link of
 * another document do not, and add no entry that the portal could go back from.
 */
const firstAction = (): NavigationType => {
  const [entry] = window.performance.getEntriesByType('navigation');
  const isReturn = entry instanceof PerformanceNavigationTiming && returning.test(entry.type);
  return isReturn ? NavigationType.Pop : NavigationType.Replace;
};

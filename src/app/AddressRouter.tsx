import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * The router over the browser's history. It does what `BrowserRouter` does, which would bring the forms, fetchers and
 * data of the data router into the first screen.
 */
export const AddressRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [at, setAt] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setAt({ action, location }))),
    [history],
  );
  return (
    <Router navigator={history} navigationType={at.action} location={at.location}>
      {children}
    </Router>
  );
};

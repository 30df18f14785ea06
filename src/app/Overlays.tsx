import { lazy } from 'react';
import { ReauthenticationScreen } from '#screens/reauthentication/ReauthenticationScreen.tsx';
import { SessionTimeoutScreen } from '#screens/session-timeout/SessionTimeoutScreen.tsx';
import type { Running } from './overlays.ts';
import { useBrand } from './title.ts';

const LaterSteps = lazy(() => import('./pages/LaterSteps.ts'));

/** What shows over the page: the flows of the session's end that are running. */
const Overlays = ({ timeout, reauthentication }: Running) => {
  const brand = useBrand();
  return (
    <>
      {timeout && <SessionTimeoutScreen timeout={timeout} />}
      {reauthentication && (
        <ReauthenticationScreen reauthentication={reauthentication} brand={brand} LaterSteps={LaterSteps} />
      )}
    </>
  );
};

export default Overlays;

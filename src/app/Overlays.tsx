import type { LoginScreenProps } from '#screens/login/LoginScreen.tsx';
import { ReauthenticationScreen } from '#screens/reauthentication/ReauthenticationScreen.tsx';
import { SessionTimeoutScreen } from '#screens/session-timeout/SessionTimeoutScreen.tsx';
import type { Running } from './overlays.ts';
import { useBrand } from './title.ts';

/** What shows over the page: the flows of the session's end that are running. */
export type OverlaysProps = Running & Pick<LoginScreenProps, 'LaterSteps'>;

const Overlays = ({ timeout, reauthentication, LaterSteps }: OverlaysProps) => {
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

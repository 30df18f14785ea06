import { useEffect, useRef } from 'react';
import type { LaterStepsProps } from '#screens/sign-in/login/LaterSteps.tsx';
import type { ReauthenticationRef } from '#machines/session/reauthentication/reauthentication.machine.ts';
import type { SessionTimeoutRef } from '#machines/session/session-timeout/session-timeout.machine.ts';
import { ReauthenticationScreen } from '#screens/session/reauthentication/ReauthenticationScreen.tsx';
import { SessionTimeoutScreen } from '#screens/session/session-timeout/SessionTimeoutScreen.tsx';
import { lazyComponent } from '#src/lazy-components.tsx';
import { classOf } from '#ui/classes.ts';

const LaterSteps = lazyComponent('laterSteps', async () => ({
  default: (await import('#screens/sign-in/login/LaterSteps.tsx')).LaterSteps,
}));

/** The steps of signing in, with the focus on the first field as soon as there is one. */
const FocusedSteps = (props: LaterStepsProps) => {
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => steps.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus(), []);
  return (
    <div ref={steps} className={classOf('stack', { gap: 'lg' })}>
      <LaterSteps {...props} />
    </div>
  );
};

interface OverlaysProps {
  timeout: SessionTimeoutRef | undefined;
  reauthentication: ReauthenticationRef | undefined;
}

/** What shows over the page: the flows of the session's end that are running. */
const Overlays = ({ timeout, reauthentication }: OverlaysProps) => {
  return (
    <>
      {timeout && <SessionTimeoutScreen timeout={timeout} />}
      {reauthentication && <ReauthenticationScreen reauthentication={reauthentication} LaterSteps={FocusedSteps} />}
    </>
  );
};

export default Overlays;

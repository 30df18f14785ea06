import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { countdownOf, deadlinesOf, remaining } from '#machines/domain/session/timeout.ts';
import type { SessionTimeoutRef } from '#machines/session/session-timeout/session-timeout.machine.ts';
import { Button } from '#ui/Button.tsx';
import { partOf } from '#ui/classes.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Countdown, spokenCountdown } from './Countdown.tsx';
import { ExtensionNotice } from './ExtensionNotice.tsx';

interface Props {
  timeout: SessionTimeoutRef;
}

const selectSeconds = ({ context }: SnapshotFrom<SessionTimeoutRef>): number =>
  countdownOf(remaining(deadlinesOf(context.clock), context.now));

/** What shows when the session is about to end: one dialog at a time, or the strip. */
export const SessionTimeoutScreen = ({ timeout }: Props) => {
  const isIdle = useSelector(timeout, (snapshot) => snapshot.matches('idle'));
  const isAbsolute = useSelector(timeout, (snapshot) => snapshot.matches({ absolute: 'open' }));
  const isFolded = useSelector(timeout, (snapshot) => snapshot.matches({ absolute: 'folded' }));
  const isEnding = useSelector(timeout, (snapshot) => snapshot.matches('verifying') || snapshot.matches('over'));
  if (isIdle) return <IdleWarning timeout={timeout} />;
  if (isAbsolute) return <AbsoluteWarning timeout={timeout} />;
  if (isFolded) return <Strip timeout={timeout} />;
  return isEnding ? <Dialog isOpen title="Session Timeout" description="Logging out..." /> : null;
};

/** The warning that can be answered: stay or go. Escape stays. */
const IdleWarning = ({ timeout }: Props) => {
  const seconds = useSelector(timeout, selectSeconds);
  const isBusy = useSelector(timeout, (snapshot) => snapshot.hasTag('busy'));
  const extension = useSelector(timeout, ({ children }) => children.extension);
  const stay = useRef<HTMLButtonElement>(null);
  const onStay = () => timeout.send({ type: 'session.extend' });
  return (
    <Dialog
      isOpen
      title="Stay logged in?"
      initialFocus={stay}
      onEscape={onStay}
      description={<Countdown lead="Your session will expire in" seconds={seconds} />}
      actions={
        <>
          <Button variant="secondary" onClick={() => timeout.send({ type: 'session.leave' })}>
            No, log me out
          </Button>
          <Button ref={stay} isBusy={isBusy} onClick={onStay}>
            Yes, keep me logged in
          </Button>
        </>
      }
    >
      <LiveRegion>{spokenCountdown('Your session will expire in', seconds)}</LiveRegion>
      {extension && <ExtensionNotice extension={extension} />}
    </Dialog>
  );
};

/** The warning of the end that cannot be extended; Continue collapses it. */
const AbsoluteWarning = ({ timeout }: Props) => {
  const seconds = useSelector(timeout, selectSeconds);
  const goOn = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      title="Session Timeout"
      initialFocus={goOn}
      description={<Countdown lead="Your session is about to expire. You will be logged out in" seconds={seconds} />}
      actions={
        <>
          <Button variant="secondary" onClick={() => timeout.send({ type: 'session.leave' })}>
            Logout
          </Button>
          <Button ref={goOn} onClick={() => timeout.send({ type: 'warning.fold' })}>
            Continue
          </Button>
        </>
      }
    >
      <p>Sessions last up to 12 hours. Save your work, then sign in again.</p>
      <LiveRegion>{spokenCountdown('You will be logged out in', seconds)}</LiveRegion>
    </Dialog>
  );
};

const Strip = ({ timeout }: Props) => {
  const seconds = useSelector(timeout, selectSeconds);
  return (
    <section aria-label="Session Timeout" data-strip="" className={partOf('strip', 'root')}>
      <Countdown lead="You will be logged out in" seconds={seconds} />
      <LiveRegion>{spokenCountdown('You will be logged out in', seconds)}</LiveRegion>
      <Button size="sm" variant="secondary" onClick={() => timeout.send({ type: 'session.leave' })}>
        Logout
      </Button>
    </section>
  );
};

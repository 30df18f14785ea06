import { useEffect, useState } from 'react';
import type { TimerInfo } from '../../bridge/protocol.ts';
import { useShown } from '../context.ts';
import { spanLabel } from '../words.ts';

/** The rest of a timer: while live it runs, otherwise, and where its portal is closed, it is that of the moment shown. */
export const useRemaining = (timer: TimerInfo): number => {
  const { isLive, log, position, workspace } = useShown();
  const isRunning = isLive && !workspace.portal(false)?.isGone;
  const shownAt = log.lines[position - 1]?.t ?? log.info.startedAt;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return Math.max(0, timer.dueAt - (isRunning ? now : shownAt));
};

/** The time that is left of a pending timer, as a meter and in seconds. */
export const Countdown = ({ timer }: { timer: TimerInfo }) => {
  const remaining = useRemaining(timer);
  return (
    <span className="countdown">
      <meter min={0} max={timer.delay} value={remaining} aria-label="Time left" />
      <span>
        {spanLabel(remaining)} of {spanLabel(timer.delay)}
      </span>
    </span>
  );
};

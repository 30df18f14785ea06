import { useEffect, useState } from 'react';
import type { TimerInfo } from '../../bridge/protocol.ts';
import { useShown } from '../context.ts';
import { spanLabel } from '../words.ts';

/** The rest of a timer: while live it runs, otherwise it shows the selected moment. */
export const useRemaining = (timer: TimerInfo): number => {
  const { isLive, log, position } = useShown();
  const shownAt = log.lines[position - 1]?.t ?? log.info.startedAt;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isLive) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(ticking);
  }, [isLive]);
  return Math.max(0, timer.dueAt - (isLive ? now : shownAt));
};

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

import { announcementOf, formatCountdown } from '#machines/domain/session/timeout.ts';
import { partOf } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

interface CountdownProps {
  lead: string;
  seconds: number;
}

/** The countdown as it is seen, each second; assistive technology reads the coarser words in its place. */
export const Countdown = ({ lead, seconds }: CountdownProps) => (
  <span className={partOf('strip', 'words')}>
    {lead}{' '}
    <strong role="timer" aria-live="off" aria-hidden="true" className={partOf('strip', 'time')}>
      {formatCountdown(seconds)}
    </strong>
    <VisuallyHidden>{announcementOf(seconds)}</VisuallyHidden>
  </span>
);

/** What is said aloud: the same words for twenty seconds, so that they are said once. */
export const spokenCountdown = (lead: string, seconds: number): string => `${lead} ${announcementOf(seconds)}.`;

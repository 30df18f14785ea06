import { classOf } from '#ui/classes.ts';

/** A thin bar at the top of the window while something is going on that has no place of its own. */
export const ProgressBar = ({ label = 'Loading' }: { label?: string }) => (
  <div role="progressbar" aria-label={label} className={classOf('progress')} />
);

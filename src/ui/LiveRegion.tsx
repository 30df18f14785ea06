import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';

/** What a LiveRegion takes. */
export interface LiveRegionProps {
  children?: ReactNode;
  /** shows the words on screen as well */
  isVisible?: boolean;
}

/**
 * Says changes aloud when convenient. Render it all the time and change its words: a region that comes in together with
 * its words is not read.
 */
export const LiveRegion = ({ children, isVisible = false }: LiveRegionProps) => (
  <div role="status" className={isVisible ? undefined : classOf('hidden')}>
    {children}
  </div>
);

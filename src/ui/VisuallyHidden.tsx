import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';

/** Words for assistive technology only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={classOf('hidden')}>{children}</span>
);

import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { classOf } from '#ui/classes.ts';

/**
 * Keeps a page as it is, but hidden and inert, while it is not certain who is in front of it. The
 * focus comes back to where it was.
 */
export const InertCover = ({ session, children }: { session: SessionRef; children: ReactNode }) => {
  const isCovered = useSelector(session, (snapshot) => snapshot.hasTag('covered'));
  const former = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isCovered) former.current = document.activeElement;
    else if (former.current instanceof HTMLElement) former.current.focus({ preventScroll: true });
  }, [isCovered]);
  return (
    <div className={classOf('cover', { covered: isCovered })} inert={isCovered}>
      {children}
    </div>
  );
};

import { useEffect } from 'react';
import { viewersChannel } from '#machines/domain/inspector/viewers.ts';
import { useMayInspect, usePortal } from '../boot/context.ts';
import type { Portal } from '../boot/portal.ts';
import { logFailure } from '../browser/log.ts';
import { openChannel } from '../session/tabs.ts';

/** Lets the inspector's viewers see this page, where its user may open one: the inspector starts when a viewer looks for portals. */
export const useViewers = (): void => {
  const portal = usePortal();
  const canInspect = useMayInspect();
  useEffect(() => (canInspect ? awaitViewer(portal) : undefined), [portal, canInspect]);
};

/** Starts the inspector for the first viewer that looks for portals. Returns how to stop. */
const awaitViewer = (portal: Portal): (() => void) => {
  const channel = openChannel(viewersChannel);
  channel?.addEventListener('message', () => {
    // a viewer calls again and again: an inspector that failed is not started again for it
    channel.close();
    void import('../boot/inspector.ts')
      .then(({ startInspector }) => startInspector('local', portal.inspectors))
      .then(({ attach }) => attach(portal))
      .catch((error: unknown) => logFailure('inspector', error));
  });
  return () => channel?.close();
};

import { useSelector } from '@xstate/react';
import type { InspectorRef } from '#machines/inspector/inspector/inspector.machine.ts';

/** What to do as long as there is nothing to see. */
export const Empty = ({ inspector }: { inspector: InspectorRef }) => {
  const isOff = useSelector(inspector, (snapshot) => snapshot.matches({ connecting: 'unavailable' }));
  const isSilent = useSelector(inspector, (snapshot) => snapshot.matches({ connecting: 'silent' }));
  const isOpening = useSelector(inspector, (snapshot) => snapshot.matches('importing'));
  return (
    <main className="empty">
      {isOpening ? (
        <p role="status">Reading the recording…</p>
      ) : isOff ? (
        <>
          <h2>This browser can’t connect to portals</h2>
          <p>BroadcastChannel is missing or turned off. You can still open recordings.</p>
        </>
      ) : (
        <>
          <h2>{isSilent ? 'No portal found' : 'Looking for a portal…'}</h2>
          <p>
            Open the portal in this browser with{' '}
            <a href="/?inspect=local" target="portal">
              /?inspect=local
            </a>
            , or choose Inspector in its user menu. This page finds it automatically.
          </p>
          <p className="quiet">Nothing leaves this computer. Values appear as types and sizes only.</p>
        </>
      )}
    </main>
  );
};

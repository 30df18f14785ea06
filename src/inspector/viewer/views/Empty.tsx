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
        <>
          <p role="status">Reading the recording…</p>
          <button type="button" onClick={() => inspector.send({ type: 'recording.cancel' })}>
            Cancel
          </button>
        </>
      ) : isOff ? (
        <>
          <h2>This browser cannot hear portals</h2>
          <p>It has no BroadcastChannel, or it is switched off. Recordings can still be opened.</p>
        </>
      ) : (
        <>
          <h2>{isSilent ? 'No portal answers' : 'Looking for a portal…'}</h2>
          <p>
            Open the portal in this browser with{' '}
            <a href="/?inspect=local" target="portal">
              /?inspect=local
            </a>
            , or choose Inspector in its user menu. This page finds it by itself.
          </p>
          <p className="quiet">Nothing leaves this machine. Of data, only types and lengths are shown.</p>
        </>
      )}
    </main>
  );
};

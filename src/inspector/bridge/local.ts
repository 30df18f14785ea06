import { watchActs } from './acts.ts';
import { openChannel } from './channel.ts';
import type { PortalInfo } from './protocol.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { InspectorBackend } from './backend.ts';

const previousKey = 'portal.inspector.previous';

/** Runs against session storage; null where that cannot be used. */
type InStorage = <Result>(use: (storage: Storage) => Result) => Result | null;

/**
 * The local inspector's side of the portal: records from now on, and sends to viewers once it is permitted. Where there is
 * no BroadcastChannel nothing is sent, and the portal does not notice.
 */
export const createLocalInspector = (
  page: () => Pick<PortalInfo, 'page' | 'company'>,
  inStorage: InStorage,
): InspectorBackend => {
  let recorder: Recorder | null = createRecorder(undefined, watchActs(window));
  const id = crypto.randomUUID();
  const startedAt = Date.now();
  let channel: ReturnType<typeof openChannel> | null = null;
  const canSend = import.meta.env.DEV;
  let previous: string | null = null;
  const describe = (): PortalInfo => ({ id, startedAt, ...page(), canSend, ...(previous !== null && { previous }) });
  /** Taken away, so that a copy of this tab does not follow the same page. */
  const takePrevious = () => {
    previous = inStorage((storage) => storage.getItem(previousKey));
    inStorage((storage) => storage.removeItem(previousKey));
  };
  return {
    inspect: (event) => recorder?.inspect(event),
    adopt: (ref) => recorder?.adopt(ref),
    permit: () => {
      if (channel || !recorder || typeof BroadcastChannel !== 'function') return;
      takePrevious();
      channel = openChannel({ recorder, describe, ...(canSend ? { send: (ref, event) => ref.send(event) } : {}) });
      window.addEventListener('pagehide', () => {
        if (!channel) return;
        channel.leave();
        inStorage((storage) => storage.setItem(previousKey, id));
      });
      window.addEventListener('pageshow', ({ persisted }) => {
        if (!persisted || !channel) return;
        takePrevious();
        channel.arrive();
      });
    },
    stop: () => {
      channel?.close();
      channel = null;
      recorder = null;
    },
  };
};

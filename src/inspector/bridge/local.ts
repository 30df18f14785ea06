import { watchActs } from './acts.ts';
import { openChannel } from './channel.ts';
import type { PortalInfo } from './protocol.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { InspectorBackend } from './backend.ts';

/**
 * The local inspector's side of the portal: records from now on, and sends to viewers once it is permitted. Where there is
 * no BroadcastChannel nothing is sent, and the portal does not notice.
 */
export const createLocalInspector = (page: () => Pick<PortalInfo, 'page' | 'company'>): InspectorBackend => {
  let recorder: Recorder | null = createRecorder(undefined, watchActs(window));
  const id = crypto.randomUUID();
  const startedAt = Date.now();
  let channel: ReturnType<typeof openChannel> | null = null;
  const canSend = import.meta.env.DEV;
  const describe = (): PortalInfo => ({ id, startedAt, ...page(), canSend });
  return {
    inspect: (event) => recorder?.inspect(event),
    adopt: (ref) => recorder?.adopt(ref),
    permit: () => {
      if (channel || !recorder || typeof BroadcastChannel !== 'function') return;
      channel = openChannel({ recorder, describe, ...(canSend ? { send: (ref, event) => ref.send(event) } : {}) });
      window.addEventListener('pagehide', () => channel?.leave());
      window.addEventListener('pageshow', ({ persisted }) => persisted && channel?.arrive());
    },
    stop: () => {
      channel?.close();
      channel = null;
      recorder = null;
    },
  };
};

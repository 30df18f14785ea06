import type { AnyActorRef } from 'xstate';
import {
  channelName,
  protocolVersion,
  viewerPatience,
  type ViewerRequest,
  type Message,
  type PortalInfo,
  type PortalMessage,
} from './protocol.ts';
import type { Recorder } from './recorder.ts';

/** What of a BroadcastChannel is used. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;

export interface ChannelOptions {
  recorder: Recorder;
  /** describes the portal as it is now */
  describe: () => PortalInfo;
  /** sends a viewer's event to one of the actors; absent outside development */
  send?: (ref: AnyActorRef, event: { type: string }) => void;
  open?: (name: string) => Channel;
  now?: () => number;
}

/** Messages per post when a viewer comes: the portal never blocks for it. */
const portion = 400;

const isViewerRequest = (data: unknown): data is ViewerRequest =>
  typeof data === 'object' &&
  data !== null &&
  'request' in data &&
  'version' in data &&
  data.version === protocolVersion;

/**
 * Sends what the recorder writes to the viewers of this origin. Without a viewer nothing is posted; what one task brings about
 * is posted at once. Whatever a channel does, the portal does not notice.
 */
export const openChannel = ({ recorder, describe, send, open, now = () => performance.now() }: ChannelOptions) => {
  const channel = (open ?? ((name) => new BroadcastChannel(name)))(channelName);
  const viewers = new Map<string, number>();
  let outbox: Message[] = [];
  /** the page is left: a word after goodbye would bring the portal back to life in the viewers */
  let isAway = false;

  const post = (notice: DistributiveOmit<PortalMessage, 'version' | 'portal'>) => {
    if (isAway) return;
    try {
      channel.postMessage({ version: protocolVersion, portal: describe(), ...notice });
    } catch {
      viewers.clear();
    }
  };

  const flush = () => {
    if (isAway) return;
    const messages = outbox;
    outbox = [];
    if (viewers.size > 0) post({ notice: 'batch', to: null, messages, isLast: true });
  };

  const stopListening = recorder.listen((message) => {
    if (viewers.size === 0) return;
    if (outbox.length === 0) {
      forgetSilent();
      queueMicrotask(flush);
    }
    outbox.push(message);
  });

  const forgetSilent = () => {
    for (const [viewer, seen] of viewers) if (now() - seen > viewerPatience) viewers.delete(viewer);
  };

  const greet = (viewer: string) => {
    const messages = recorder.recall();
    viewers.set(viewer, now());
    const next = (at: number) => {
      if (!viewers.has(viewer)) return;
      const isLast = at + portion >= messages.length;
      post({ notice: 'batch', to: viewer, messages: messages.slice(at, at + portion), isLast });
      if (!isLast) setTimeout(next, 0, at + portion);
    };
    next(0);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isAway || !isViewerRequest(data)) return;
    if (data.request === 'hello') greet(data.viewer);
    else if (data.request === 'bye') viewers.delete(data.viewer);
    else if (data.request === 'alive') {
      if (viewers.has(data.viewer)) viewers.set(data.viewer, now());
      post({ notice: 'here' });
    } else if (data.request === 'send' && send && data.portal === describe().id) {
      const known = recorder.knownActor(data.sid);
      if (known) send(known.ref, data.event);
    }
  });
  const arrive = () => {
    isAway = false;
    post({ notice: 'here' });
    if (outbox.length > 0) flush();
  };
  const leave = () => {
    flush();
    post({ notice: 'bye' });
    isAway = true;
  };
  arrive();

  return {
    viewers: () => viewers.size,
    /** the page is shown, for the first time or again */
    arrive,
    /** the page is left: viewers need not wait to find that out */
    leave,
    close: () => {
      stopListening();
      leave();
      channel.close();
    },
  };
};

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

import { viewersChannel } from '#machines/domain/inspector/viewers.ts';
import {
  channelName,
  protocolVersion,
  viewerPatience,
  viewerPulse,
  type ViewerRequest,
  type Message,
  type PortalInfo,
  type PortalMessage,
} from '../../bridge/protocol.ts';
import { liveLinesKept, PortalLog } from './log.ts';

interface KnownPortal {
  log: PortalLog;
  seen: number;
  isGone: boolean;
  /** messages that arrived while the portal was still sending the past; null afterwards */
  waiting: Message[] | null;
}

/** The portals that a viewer knows, and how it sends them events. */
export interface Stream {
  portals: ReadonlyMap<string, { log: PortalLog; isGone: boolean }>;
  /** Id of the page that the same tab had before, also where either is released. */
  previousOf: (id: string) => string | undefined;
  send: (portal: string, sid: string, event: { type: string } & Record<string, unknown>) => void;
  /** Lets the portals go that are closed, but for one. */
  forgetClosed: (kept: string | undefined) => void;
  close: () => void;
}

const isPortalMessage = (data: unknown): data is PortalMessage =>
  typeof data === 'object' &&
  data !== null &&
  'notice' in data &&
  'version' in data &&
  data.version === protocolVersion;

/**
 * Listens to every portal of this origin. Pages that are not inspected yet begin where they may. A new portal is sent a request for everything it knows; one that is silent counts as closed, and its messages stay.
 * @throws where this browser has no BroadcastChannel
 */
export const openStream = (onChange: () => void): Stream => {
  const channel = new BroadcastChannel(channelName);
  const viewers = new BroadcastChannel(viewersChannel);
  const viewer = crypto.randomUUID();
  const portals = new Map<string, KnownPortal>();
  const previous = new Map<string, string>();

  const send = (what: DistributiveOmit<ViewerRequest, 'version' | 'viewer'>) =>
    channel.postMessage({ version: protocolVersion, viewer, ...what });

  const register = (info: PortalInfo): KnownPortal => {
    const found = portals.get(info.id);
    if (found) {
      found.log.info = info;
      found.seen = performance.now();
      found.isGone = false;
      return found;
    }
    const log = new PortalLog(info, liveLinesKept);
    const known: KnownPortal = { log, seen: performance.now(), isGone: false, waiting: [] };
    portals.set(info.id, known);
    send({ request: 'hello' });
    return known;
  };

  const listener = (message: PortalMessage) => {
    if (message.notice === 'batch' && message.to !== null && message.to !== viewer) return;
    const { portal } = message;
    if (portal.previous !== undefined) previous.set(portal.id, portal.previous);
    if (message.notice === 'bye') {
      const leaving = portals.get(portal.id);
      if (leaving) leaving.isGone = true;
      return;
    }
    const known = register(portal);
    if (message.notice !== 'batch') return;
    if (message.to === null && known.waiting) known.waiting.push(...message.messages);
    else known.log.take(message.messages);
    if (message.to === viewer && message.isLast) {
      known.log.take(known.waiting ?? []);
      known.waiting = null;
    }
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isPortalMessage(data)) return;
    listener(data);
    onChange();
  });
  const pulse = setInterval(() => {
    send({ request: 'alive' });
    viewers.postMessage(null);
    for (const known of portals.values()) known.isGone ||= performance.now() - known.seen > viewerPatience;
    onChange();
  }, viewerPulse);
  const leave = () => send({ request: 'bye' });
  window.addEventListener('pagehide', leave);
  send({ request: 'hello' });
  viewers.postMessage(null);

  return {
    portals,
    previousOf: (id) => previous.get(id),
    send: (portal, sid, event) => send({ request: 'send', portal, sid, event }),
    forgetClosed: (kept) => {
      for (const [id, { isGone }] of portals) if (isGone && id !== kept) portals.delete(id);
    },
    close: () => {
      clearInterval(pulse);
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
      viewers.close();
    },
  };
};

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

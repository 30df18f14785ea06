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
import { PortalLog } from './log.ts';

interface Heard {
  log: PortalLog;
  seen: number;
  isGone: boolean;
  /** messages that arrived while the portal was still sending the past; null afterwards */
  waiting: Message[] | null;
}

export interface Stream {
  portals: ReadonlyMap<string, { log: PortalLog; isGone: boolean }>;
  send: (portal: string, sid: string, event: { type: string } & Record<string, unknown>) => void;
  close: () => void;
}

const isPortalMessage = (data: unknown): data is PortalMessage =>
  typeof data === 'object' && data !== null && 'tell' in data && 'version' in data && data.version === protocolVersion;

/**
 * Listens to every portal of this origin. A portal that is met for the first time is asked for all it knows; one that is
 * silent is gone, and its messages stay.
 * @throws where this browser has no BroadcastChannel
 */
export const openStream = (onChange: () => void): Stream => {
  const channel = new BroadcastChannel(channelName);
  const viewer = crypto.randomUUID();
  const portals = new Map<string, Heard>();

  const ask = (what: DistributiveOmit<ViewerRequest, 'version' | 'viewer'>) =>
    channel.postMessage({ version: protocolVersion, viewer, ...what });

  const meet = (info: PortalInfo): Heard => {
    const found = portals.get(info.id);
    if (found) {
      found.log.info = info;
      found.seen = performance.now();
      found.isGone = false;
      return found;
    }
    const heard: Heard = { log: new PortalLog(info), seen: performance.now(), isGone: false, waiting: [] };
    portals.set(info.id, heard);
    ask({ ask: 'hello' });
    return heard;
  };

  const listener = (tell: PortalMessage) => {
    if (tell.tell === 'batch' && tell.to !== null && tell.to !== viewer) return;
    const heard = meet(tell.portal);
    if (tell.tell === 'bye') heard.isGone = true;
    if (tell.tell !== 'batch') return;
    if (tell.to === null && heard.waiting) heard.waiting.push(...tell.messages);
    else heard.log.take(tell.messages);
    if (tell.to === viewer && tell.isLast) {
      heard.log.take(heard.waiting ?? []);
      heard.waiting = null;
    }
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isPortalMessage(data)) return;
    listener(data);
    onChange();
  });
  const pulse = setInterval(() => {
    ask({ ask: 'alive' });
    for (const heard of portals.values()) heard.isGone ||= performance.now() - heard.seen > viewerPatience;
    onChange();
  }, viewerPulse);
  const leave = () => ask({ ask: 'bye' });
  window.addEventListener('pagehide', leave);
  ask({ ask: 'hello' });

  return {
    portals,
    send: (portal, sid, event) => ask({ ask: 'send', portal, sid, event }),
    close: () => {
      clearInterval(pulse);
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    },
  };
};

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

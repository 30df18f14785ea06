import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server, as through a firewall that can forget connections. */
export interface Relay {
  /** the server's address by this way */
  url: string;
  /** nothing passes on the connections that are open now, which stay open; new ones pass */
  silence: () => void;
  stop: () => void;
}

/** Starts a relay in front of a server, by its URL. */
export const startRelay = async (url: string): Promise<Relay> => {
  const target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    silence: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};

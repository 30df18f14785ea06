import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Thrown when the server cannot listen; the message is for the operator. */
export class PortUnusable extends Error {
  override readonly name = 'PortUnusable';
}

/** Servers that listen at one port, each at an address of its own. */
export interface Listening {
  servers: Server[];
  port: number;
}

/** Both addresses of this machine's loopback: a browser resolves `localhost` to either. */
const loopback = ['127.0.0.1', '::1'];

/** What a machine without IPv6, or without IPv4, answers. */
const missingFamily = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** A free port of one address may be taken at the other one: so many are tried. */
const mostTries = 10;

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen({ port, host, ipv6Only: host === '::1' }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const stop = (servers: readonly Server[]): Promise<unknown> =>
  Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown reason';

/** The most letters of a host's name (RFC 1035, 2.3.4). */
const longestName = 253;

/** Whether the resolver, and not the port, has refused the address. */
const isUnresolved = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall === 'getaddrinfo';

const explain = (error: unknown, host: string, port: number): PortUnusable => {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new PortUnusable(`Port ${port} is taken. Choose another one: PORT=4301 npm start`);
  if (missingFamily.has(code) || isUnresolved(error))
    return new PortUnusable(`HOST ${host.slice(0, longestName)} is not an address of this machine (${code})`);
  return new PortUnusable(`Port ${port} cannot be used (${code}). Choose another one: PORT=4301 npm start`);
};

const listenAtEach = async (create: () => Server, hosts: readonly string[], port: number): Promise<Listening> => {
  const servers: Server[] = [];
  let taken = port;
  for (const host of hosts) {
    const server = create();
    try {
      taken = await listen(server, host, taken);
      servers.push(server);
    } catch (error) {
      const isLast = host === hosts.at(-1);
      if (hosts.length > 1 && missingFamily.has(codeOf(error)) && !(isLast && servers.length === 0)) continue;
      await stop(servers);
      throw Object.assign(error as Error, { host });
    }
  }
  return { servers, port: taken };
};

/**
 * Listens at an address, with one server for each address that it resolves to.
 * @param host the address; null and `localhost` are both loopback addresses of this machine
 * @param port 0 takes any free one, the same at each address
 * @throws PortUnusable
 */
export const listenAt = async (create: () => Server, host: string | null, port: number): Promise<Listening> => {
  const hosts = host === null || host === 'localhost' ? loopback : [host];
  for (let tries = 1; ; tries += 1) {
    try {
      return await listenAtEach(create, hosts, port);
    } catch (error) {
      const isOtherFamilyTaken = port === 0 && codeOf(error) === 'EADDRINUSE';
      if (!isOtherFamilyTaken || tries === mostTries) throw explain(error, host ?? 'localhost', port);
    }
  }
};

/** The address to open in a browser on this machine. */
export const startAddress = (host: string | null, port: number): string => {
  const isHere = host === null || ['localhost', '0.0.0.0', '::', ...loopback].includes(host);
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
};

import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createCarrier, type Carrier } from './app.ts';
import type { CarrierOptions } from './options.ts';

/** Portal and carrier at one address. */
export interface RunningServer {
  /** for example http://localhost:4300 */
  origin: string;
  carrier: Carrier;
  /** stops answering, ends open connections and closes the database */
  close: () => Promise<void>;
}

/** Thrown when the port cannot be listened on; the message is for whoever starts the server. */
export class PortUnusable extends Error {
  override readonly name = 'PortUnusable';
}

type Server = ReturnType<typeof createAdaptorServer>;

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code ?? 'unknown reason'})`;
      reject(new PortUnusable(`Port ${port} ${reason}. Choose another one: PORT=4301 npm start`));
    });
    server.listen(port, resolve);
  });

/**
 * Starts a carrier behind HTTP.
 * @param given the carrier's options and `port`; 0 takes any free one
 * @throws PortUnusable, DatabaseUnusable
 */
export const startServer = async ({
  port = 4300,
  ...given
}: Partial<CarrierOptions> & { port?: number }): Promise<RunningServer> => {
  const carrier = await createCarrier(given);
  const server = createAdaptorServer({ fetch: carrier.fetch, overrideGlobalObjects: false });
  try {
    await listen(server, port);
  } catch (error) {
    await carrier.close();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${taken}`,
    carrier,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await carrier.close();
    },
  };
};

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createCarrier, type Carrier } from './app.ts';
import { answerClientError, answerUnreadable } from './http/client-errors.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { listenAt, startAddress } from './http/listen.ts';
import { defaultOptions, type CarrierOptions } from './options.ts';

export { PortUnusable } from './http/listen.ts';

/** Portal and carrier at one address. */
export interface RunningServer {
  /** for example http://localhost:4300 */
  origin: string;
  carrier: Carrier;
  /**
   * stops accepting requests, answers those in flight within the drain time, and closes the database; later calls
   * return the same promise
   */
  close: () => Promise<void>;
}

/** Where a server listens and how it stops. */
export interface ServerOptions {
  /** 0 takes any free one */
  port: number;
  /** address to listen at; null is this machine alone, by either of its loopback addresses */
  host: string | null;
  /** how long calls in flight may take when the server stops */
  drainSeconds: number;
  /** how long a request may take to arrive, with its body; an answer may take longer */
  requestSeconds: number;
}

const defaults: ServerOptions = { port: 4300, host: null, drainSeconds: 10, requestSeconds: 30 };

/** How often in that time Node looks for requests that are late. */
const looksPerRequest = 6;

/** How long the database may take to close, in milliseconds. */
const databaseTime = 5000;

/** Whether a request names several hosts, equal or not: what is in front of the carrier may have gone by another one (RFC 9112, 3.2). */
const namesSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

const createHttpServer = (
  carrier: Carrier,
  log: CarrierOptions['log'],
  drain: Drain,
  requestSeconds: number,
): Server => {
  const listener = getRequestListener(carrier.fetch, {
    overrideGlobalObjects: false,
    // the other rejection is an injected fault, which has cut the connection
    errorHandler: (error) =>
      error instanceof RequestError ? answerUnreadable(400, log) : new Response(null, { status: 500 }),
  });
  const requestTimeout = requestSeconds * 1000;
  const server = createServer({
    requireHostHeader: false,
    requestTimeout,
    connectionsCheckingInterval: Math.ceil(requestTimeout / looksPerRequest),
  });
  drain.watch(server);
  const refuse = async (status: number, outgoing: ServerResponse): Promise<void> => {
    const answer = answerUnreadable(status, log);
    outgoing.shouldKeepAlive = false;
    outgoing.writeHead(status, Object.fromEntries(answer.headers)).end(await answer.text());
  };
  return server
    .on('request', (incoming, outgoing) => {
      if (namesSeveralHosts(incoming)) void refuse(400, outgoing);
      else void listener(incoming, outgoing);
    })
    .on('checkExpectation', (_, outgoing) => void refuse(417, outgoing))
    .on('clientError', (error, socket) => void answerClientError(log, drain.isAnswering)(error, socket));
};

/** A query that does not end does not keep the process. */
const closeDatabase = (carrier: Carrier): Promise<void> =>
  Promise.race([carrier.close(), wait(databaseTime, undefined, { ref: false })]);

/**
 * Starts a carrier behind HTTP.
 * @param given the carrier's options, and where to listen
 * @throws PortUnusable, DatabaseUnusable
 */
export const startServer = async (given: Partial<CarrierOptions & ServerOptions> = {}): Promise<RunningServer> => {
  const { port: wanted, host, drainSeconds, requestSeconds, ...options } = { ...defaults, ...given };
  const carrier = await createCarrier({ isThisMachineOnly: host === null, ...options });
  const drain = createDrain();
  const log = options.log ?? defaultOptions.log;
  try {
    const { servers, port } = await listenAt(() => createHttpServer(carrier, log, drain, requestSeconds), host, wanted);
    let closing: Promise<void> | null = null;
    return {
      origin: startAddress(host, port),
      carrier,
      close: () => (closing ??= drain.stop(servers, drainSeconds * 1000).then(() => closeDatabase(carrier))),
    };
  } catch (error) {
    await carrier.close();
    throw error;
  }
};

/** Closes a server when the process is asked to end, and ends the process; a second request ends it at once. */
export const closeOnSignals = ({ close }: RunningServer): void => {
  const stop = (): void => void close().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
};

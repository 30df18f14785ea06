import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Requests that are being answered, and how to stop without cutting them. */
export interface Drain {
  watch: (server: Server) => void;
  /** whether an answer is on its way over a connection */
  isAnswering: (socket: unknown) => boolean;
  /**
   * Reads what has arrived, stops accepting connections, closes idle ones immediately and the others after their answer;
   * ends what is still open when the time is over.
   * @param milliseconds the longest that answers may take
   */
  stop: (servers: readonly Server[], milliseconds: number) => Promise<void>;
}

/** How many turns of the event loop are waited for what has arrived. */
const turns = { most: 1000, quiet: 3 };

/** Counts what a server has accepted and not answered, so that it can stop after that. */
export const createDrain = (): Drain => {
  const answers = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isStopping = false;
  /** connections and calls so far */
  let arrived = 0;

  const watch = (server: Server): void => {
    server.on('connection', (socket: Socket) => {
      arrived += 1;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('request', (_, answer: ServerResponse) => {
      arrived += 1;
      answers.add(answer);
      if (isStopping) answer.shouldKeepAlive = false;
      answer.once('close', () => {
        answers.delete(answer);
        if (isStopping) server.closeIdleConnections();
      });
    });
  };

  /** What has arrived is accepted one connection a turn of the event loop, and read in the turn after. */
  const readArrived = async (): Promise<void> => {
    for (let turn = 0, quiet = 0, before = arrived; turn < turns.most && quiet < turns.quiet; turn += 1) {
      await nextTurn();
      quiet = arrived === before ? quiet + 1 : 0;
      before = arrived;
    }
  };

  const stop = async (servers: readonly Server[], milliseconds: number): Promise<void> => {
    isStopping = true;
    await readArrived();
    for (const answer of answers) answer.shouldKeepAlive = false;
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    // browsers open connections ahead of requests
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const deadline = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, milliseconds);
    await Promise.all(closed);
    clearTimeout(deadline);
  };

  return {
    watch,
    isAnswering: (socket) => [...answers].some((answer) => answer.socket === socket && answer.headersSent),
    stop,
  };
};

import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that are being answered, and how to stop without cutting them. */
export interface Drain {
  watch: (server: Server) => void;
  /** whether an answer is on its way over a connection */
  isAnswering: (socket: unknown) => boolean;
  /**
   * Stops accepting connections, closes idle ones immediately and the others after their answer; ends what is
   * still open when the time is over.
   * @param milliseconds the longest that answers may take
   */
  stop: (servers: readonly Server[], milliseconds: number) => Promise<void>;
}

export const createDrain = (): Drain => {
  const answers = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isStopping = false;

  const watch = (server: Server): void => {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('request', (_, answer: ServerResponse) => {
      answers.add(answer);
      if (isStopping) answer.shouldKeepAlive = false;
      answer.once('close', () => {
        answers.delete(answer);
        if (isStopping) server.closeIdleConnections();
      });
    });
  };

  const stop = async (servers: readonly Server[], milliseconds: number): Promise<void> => {
    isStopping = true;
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

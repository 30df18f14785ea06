import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { CarrierOptions } from '../options.ts';
import { newId } from '../secrets.ts';
import { securityHeaders } from './headers.ts';
import { answerError, HttpError } from './http-error.ts';

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long the other side may take to read the answer before the connection is cut, in milliseconds. */
const readingTime = 1000;

/**
 * Answers what never becomes a request of the carrier, because it is not HTTP, has no host, or takes too long: with the
 * headers that every answer carries, and a line in the log.
 */
export const answerUnreadable = (status: number, log: CarrierOptions['log']): Response => {
  const id = newId();
  const answer = answerError(new HttpError(status), id);
  const headers = { ...securityHeaders, 'x-request-id': id, 'cache-control': 'no-store' };
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  log({ time: new Date().toISOString(), id, method: '(none)', route: '(unreadable)', status, ms: 0 });
  return answer;
};

/**
 * Answers an error that Node finds in a connection before there is a request.
 * @param isAnswering whether an answer is on its way over the connection: then it is cut
 */
export const answerClientError =
  (log: CarrierOptions['log'], isAnswering: (socket: Duplex) => boolean) =>
  async (error: NodeJS.ErrnoException, socket: Duplex): Promise<void> => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const answer = answerUnreadable(statusOf[error.code ?? ''] ?? 400, log);
    const body = await answer.text();
    const lines = [...answer.headers, ['content-length', String(Buffer.byteLength(body))], ['connection', 'close']];
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${head}\r\n${body}`);
    setTimeout(() => socket.destroy(), readingTime).unref();
  };

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const portOf = (origin: string): number => Number(new URL(origin).port);

/** A connection to a server of this machine, to send what no HTTP client would, or only a part of it. */
export class RawConnection {
  readonly socket: Socket;
  /** all that came so far */
  received = '';
  /** all that came, once the other side has closed the connection */
  readonly ended: Promise<string>;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8').on('data', (text: string) => (this.received += text));
    socket.on('error', () => {});
    // a connection that is reset has come to its end, too, where `once` would fail
    this.ended = new Promise((resolve) => socket.once('close', () => resolve(this.received)));
  }

  static async open(origin: string, host = '127.0.0.1'): Promise<RawConnection> {
    const socket = connect({ host, port: portOf(origin) });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string): void {
    this.socket.write(text);
  }

  /** Waits until a text has come. */
  async until(text: string): Promise<void> {
    while (!this.received.includes(text)) await once(this.socket, 'data');
  }
}

/** Whether nothing listens at an address of this machine. */
export const isRefused = (origin: string, host = '127.0.0.1'): Promise<boolean> => {
  const socket = connect({ host, port: portOf(origin) });
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
  }).finally(() => socket.destroy());
};

const clock = '{"offsetSeconds":0}';

/** A call that is in flight: its handler waits for the last byte of the body, which `finish` sends. */
export const holdCall = async (origin: string): Promise<RawConnection & { finish: () => Promise<string> }> => {
  const connection = await RawConnection.open(origin);
  const head = [
    'POST /-/demo/clock HTTP/1.1',
    `host: ${new URL(origin).host}`,
    'sec-fetch-site: same-origin',
    'content-type: application/json',
    `content-length: ${clock.length}`,
    'expect: 100-continue',
  ];
  connection.send(`${head.join('\r\n')}\r\n\r\n`);
  await connection.until('HTTP/1.1 100 Continue');
  connection.send(clock.slice(0, -1));
  return Object.assign(connection, {
    finish: () => {
      connection.send(clock.slice(-1));
      return connection.ended;
    },
  });
};

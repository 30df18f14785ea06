import { once, EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over SMTP. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** by lower-case name */
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** How the server answers a message: takes it, refuses it with a code of SMTP, or never answers. */
export type Reply = 'take' | 'hang' | { code: number; at: 'recipient' | 'message' };

/** An SMTP server on this machine that keeps what it takes. */
export interface MailServer {
  url: string;
  mails: readonly ReceivedMail[];
  /** answers to the next messages, in turn; those after them are taken */
  replies: Reply[];
  /** resolves with the next message that is taken */
  next: () => Promise<ReceivedMail>;
  /** resolves when a message has come that gets no answer */
  hung: () => Promise<void>;
  /** drops what was taken, and the replies that were planned */
  forget: () => void;
  stop: () => Promise<void>;
}

const parse = (raw: string): Pick<ReceivedMail, 'headers' | 'text'> => {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const text = body.join('\r\n\r\n').replaceAll(/=\r\n/g, '').trim();
  return { headers, text };
};

const refusal = (responseCode: number): Error => Object.assign(new Error('refused by the test'), { responseCode });

/** Options of nodemailer in an address: a machine that pauses for seconds is no server that does not answer. */
const patience = new URLSearchParams(
  ['connectionTimeout', 'greetingTimeout', 'socketTimeout'].map((name) => [name, String(3_600_000)]),
);

/** Starts an SMTP server without encryption, on loopback. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const replies: Reply[] = [];
  const events = new EventEmitter();
  const isFor = (reply: Reply | undefined, at: 'recipient' | 'message') => typeof reply === 'object' && reply.at === at;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onRcptTo: (_address, _session, done) => {
      const reply = replies[0];
      if (!isFor(reply, 'recipient')) return done();
      replies.shift();
      return done(refusal((reply as { code: number }).code));
    },
    onData: async (stream, { envelope }, done) => {
      const reply = replies.shift();
      const raw = await text(stream);
      if (reply === 'hang') return events.emit('hung');
      if (typeof reply === 'object') return done(refusal(reply.code));
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parse(raw) });
      done();
      return events.emit('mail', mails.at(-1));
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?${patience}`,
    mails,
    replies,
    next: async () => (await once(events, 'mail'))[0] as ReceivedMail,
    hung: async () => void (await once(events, 'hung')),
    forget: () => {
      mails.length = 0;
      replies.length = 0;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

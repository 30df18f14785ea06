import { createTransport } from 'nodemailer';
import { isOnThisMachine } from '../http/this-machine.ts';
import { DeliveryFailed, type Send } from './failure.ts';
import { addressIn, type DeliverySettings } from './settings.ts';

/** Milliseconds that each part of a hand-over may take; together they stay below the lease of the outbox worker. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 5000, socketTimeout: 10_000 };

interface SmtpError {
  code?: string;
  responseCode?: number;
  permanent?: boolean;
}

/** Refused for good: the recipient or the message. A refused sign-in or connection may be put right meanwhile. */
const isFinal = ({ code, permanent }: SmtpError): boolean =>
  permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');

const toFailure = (error: unknown): DeliveryFailed => {
  const known = error as SmtpError;
  const reason = [known.code ?? 'unknown', known.responseCode].filter((part) => part !== undefined).join(' ');
  return new DeliveryFailed(reason, isFinal(known));
};

/** Sends mails by SMTP; encrypted, unless the server is on this machine or SMTP_URL ends in `?requireTLS=false`. */
export const createMailSender = ({ smtpUrl, mailFrom }: DeliverySettings): Send => {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isOnThisMachine(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const domain = (addressIn(mailFrom) ?? '').split('@')[1] ?? 'localhost';
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw toFailure(error);
    }
  };
};

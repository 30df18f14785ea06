import { phoneDigits } from '#machines/domain/shared/phone.ts';
import { signedHeaders } from '../http/webhook-signature.ts';
import { DeliveryFailed, type Send } from './failure.ts';
import type { DeliverySettings } from './settings.ts';

/** Milliseconds that a call may take; below the lease of the outbox worker. */
const timeout = 15_000;

/** Statuses for a wrong number or text. */
const final = new Set([400, 422]);

/**
 * Sends texts by a signed call, as standardwebhooks.com describes it: HMAC-SHA256 over id, timestamp and body.
 * @param now milliseconds since 1970
 */
export const createTextSender = ({ textUrl, textSecret }: DeliverySettings, now: () => number): Send => {
  const key = Buffer.from(textSecret.replace(/^whsec_/, ''), 'base64');
  return async ({ id, to, text }) => {
    const timestamp = String(Math.floor(now() / 1000));
    const body = JSON.stringify({ to: `+1${phoneDigits(to)}`, text });
    const headers = signedHeaders(key, { id, timestamp, body });
    const answer = await fetch(textUrl, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch(() => {
      throw new DeliveryFailed('no answer', false);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new DeliveryFailed(`status ${answer.status}`, final.has(answer.status));
  };
};

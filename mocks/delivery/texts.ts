import { phoneDigits } from '#machines/domain/shared/phone.ts';
import { signedHeaders } from '../http/webhook-signature.ts';
import { DeliveryFailed, type Send } from './failure.ts';
import type { DeliverySettings } from './settings.ts';

/** Milliseconds that a call may take; below the lease of the outbox worker. */
const timeout = 15_000;

/** Statuses for a wrong number or text. */
const final = new Set([400, 422]);

/** Why there is no answer: the code of the connection's error, or what `fetch` says of a call that it gave up. */
const reasonOf = (error: unknown): string => {
  const { name, cause } = error as Error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? message ?? name;
};

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
    // what cannot be called at all is a defect; only the call itself is tried again
    const call = new Request(textUrl, { method: 'POST', headers, body, redirect: 'error' });
    const answer = await fetch(call, { signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
      throw new DeliveryFailed(`no answer: ${reasonOf(error)}`, false);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new DeliveryFailed(`status ${answer.status}`, final.has(answer.status));
  };
};

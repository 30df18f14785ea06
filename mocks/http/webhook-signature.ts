import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed call says of itself: its id, when it was made (seconds since 1970), and its body as it is sent. */
export interface SignedCall {
  id: string;
  timestamp: string;
  body: string;
}

/** How old, or how far ahead, a signed call may be, in seconds. */
const tolerance = 300;

const signatureOf = (key: Buffer, { id, timestamp, body }: SignedCall): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Headers that sign a call as standardwebhooks.com describes it: HMAC-SHA256 over id, timestamp and body. */
export const signedHeaders = (key: Buffer, call: SignedCall): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': call.id,
  'webhook-timestamp': call.timestamp,
  'webhook-signature': signatureOf(key, call),
});

const isEqual = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/**
 * The id of a call that is signed with the key and not stale; null for any other.
 * @param now milliseconds since 1970
 */
export const verifiedId = (key: Buffer, headers: Headers, body: string, now: number): string | null => {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const signatures = (headers.get('webhook-signature') ?? '').slice(0, 1000).split(' ');
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= tolerance;
  const expected = signatureOf(key, { id, timestamp, body });
  const isSigned = signatures.some((given) => isEqual(given, expected));
  return isFresh && isSigned && /^[\w-]{1,100}$/.test(id) ? id : null;
};

import { signedHeaders } from '../../http/webhook-signature.ts';
import type { Notice } from '../../routes/billing/payment-notices.ts';
import { noticesPath } from '../../routes/billing/payment-notices.ts';
import { newId } from '../../secrets.ts';

/** How a notice reaches the carrier: as a call over HTTP would. */
export type Deliver = (request: Request) => Promise<Response>;

interface Sending {
  deliver: Deliver;
  secret: Buffer;
  now: number;
  /** the same notice is sent this often */
  times: number;
}

/** Sends a signed notice; answers whether the carrier agrees that the money is taken, null where it did not answer. */
export const notify = async (notice: Notice, { deliver, secret, now, times }: Sending): Promise<boolean | null> => {
  const body = JSON.stringify(notice);
  const headers = signedHeaders(secret, { id: newId(), timestamp: String(Math.floor(now / 1000)), body });
  let agreed: boolean | null = null;
  for (let left = times; left > 0; left -= 1) {
    const answer = await deliver(new Request(`http://localhost${noticesPath}`, { method: 'POST', headers, body }));
    if (answer.ok) agreed = ((await answer.json()) as { isAgreed: boolean }).isAgreed;
  }
  return agreed;
};

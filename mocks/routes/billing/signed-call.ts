import { HttpError } from '../../http/http-error.ts';
import { readText } from '../../http/read.ts';
import type { CarrierContext } from '../../http/request-context.ts';
import { verifiedId } from '../../http/webhook-signature.ts';
import type { PaymentPage } from '../../payments/page.ts';

/**
 * A call of the hosted page: server to server, so the signature says who makes it, no session and no origin does.
 * @throws HttpError 401 for a call that is not signed by the page, or too old
 */
export const readSignedCall = async (
  context: CarrierContext,
  page: PaymentPage,
): Promise<{ id: string; body: string }> => {
  const body = await readText(context.req.raw);
  const id = verifiedId(await page.secret(), context.req.raw.headers, body, context.get('now'));
  if (id === null) throw new HttpError(401, 'This notice is not signed, or it is too old.');
  return { id, body };
};

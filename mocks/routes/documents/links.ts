import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { digest, newSecret } from '../../secrets.ts';
import { noSuchRecord } from '../clients/own-records.ts';
import { apiPrefix } from '../prefix.ts';

/** How long a link is good, in milliseconds. */
const linkLife = 5 * 60_000;

/** What a link leads to: the PDF of a document, or the receipt of a payment. */
export type LinkedFile = { document: string } | { receiptOf: string };

const receiptMark = 'receipt:';

/** Makes an address of a file for the session that asks. */
export const linkFile = async ({ services, session, now }: UserRequestContext, file: LinkedFile) => {
  const token = newSecret();
  const expires = now + linkLife;
  await services.db
    .insertInto('document_links')
    .values({
      token_hash: digest(token),
      flow: session.flow,
      document_id: 'document' in file ? file.document : `${receiptMark}${file.receiptOf}`,
      expires_at: expires,
    })
    .execute();
  return { url: `${apiPrefix}/api/document-files/${token}`, expires };
};

/** @throws HttpError 404 for links of others, 410 for one that has expired */
export const linkedFile = async (
  { services, session, now }: UserRequestContext,
  token: string,
): Promise<LinkedFile> => {
  const link = await services.db
    .selectFrom('document_links')
    .selectAll()
    .where('token_hash', '=', digest(token))
    .where('flow', '=', session.flow)
    .executeTakeFirst();
  if (!link) throw noSuchRecord();
  if (link.expires_at <= now) throw new HttpError(410, 'This link expired. Open the document again.');
  const { document_id: id } = link;
  return id.startsWith(receiptMark) ? { receiptOf: id.slice(receiptMark.length) } : { document: id };
};

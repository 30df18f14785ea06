import { lifetimes } from '../../durations.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { digest, newSecret } from '../../secrets.ts';
import { noSuchRecord } from '../clients/own-records.ts';
import { apiPrefix } from '../prefix.ts';

/** What a link leads to: the PDF of a client's document, the receipt of a payment, or a form. */
export type LinkedFile = { document: string } | { receiptOf: string } | { form: string };

/** What precedes the id of a file that is no client's document. */
const marks = { receiptOf: 'receipt:', form: 'form:' } as const;

const writeFile = (file: LinkedFile): string => {
  if ('document' in file) return file.document;
  return 'form' in file ? marks.form + file.form : marks.receiptOf + file.receiptOf;
};

const readFile = (text: string): LinkedFile => {
  if (text.startsWith(marks.receiptOf)) return { receiptOf: text.slice(marks.receiptOf.length) };
  return text.startsWith(marks.form) ? { form: text.slice(marks.form.length) } : { document: text };
};

/** Makes an address of a file for the session that asks. */
export const linkFile = async ({ services, session, now }: UserRequestContext, file: LinkedFile) => {
  const token = newSecret();
  const expires = now + lifetimes.document_links;
  await services.db
    .insertInto('document_links')
    .values({
      token_hash: digest(token),
      flow: session.flow,
      document_id: writeFile(file),
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
  return readFile(link.document_id);
};

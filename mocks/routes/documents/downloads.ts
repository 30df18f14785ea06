import { downloadLimits } from '#machines/domain/documents/documents.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * Documents are downloaded together only while they fit into one answer.
 * @throws HttpError 400 in words for the user
 */
export const requireDownloadable = (chosen: readonly { bytes: number }[]): void => {
  const most = downloadLimits.documents;
  if (chosen.length > most) throw new HttpError(400, `At most ${most} documents are downloaded together.`);
  const bytes = chosen.reduce((sum, document) => sum + document.bytes, 0);
  if (bytes <= downloadLimits.bytes) return;
  throw new HttpError(400, `Together these documents have more than ${downloadLimits.bytes / 1e6} MB. Choose fewer.`);
};

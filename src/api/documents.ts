import {
  downloadDocuments,
  linkDocument,
  readDocument,
  readDocumentFile,
} from '#machines/domain/contract/client-records.ts';
import { fileIdOf, type DocumentDetail } from '#machines/domain/documents/documents.ts';
import type { Client } from './client.ts';

/** A file with the name under which it is kept. */
export interface NamedFile {
  name: string;
  body: Uint8Array<ArrayBuffer>;
}

/** Calls about one document of a client. */
export const documentsApi = (call: Client) => ({
  read: (id: string, signal?: AbortSignal): Promise<DocumentDetail> => call(readDocument, { params: { id }, signal }),

  /** Where its PDF can be read, for a short time. */
  link: async (id: string, signal?: AbortSignal): Promise<string> =>
    (await call(linkDocument, { params: { id }, signal })).url,

  /** Several documents of a client in one file. */
  together: async (accountId: string, ids: readonly string[], signal?: AbortSignal): Promise<NamedFile> =>
    (await call(downloadDocuments, { params: { id: accountId }, query: { ids: ids.join(',') }, signal })) as NamedFile,

  /** The PDF behind a link. `onProgress` is called with the bytes that have come so far. */
  file: async (url: string, signal?: AbortSignal, onProgress?: (bytes: number) => void): Promise<NamedFile> =>
    (await call(readDocumentFile, { params: { id: fileIdOf(url) }, signal, onProgress })) as NamedFile,
});

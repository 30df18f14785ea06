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

const ignore = (): void => {};

/** Reads an answer that is a file, piece by piece; its name is between the quotes of `content-disposition`. */
export const readFile =
  (onProgress: (bytes: number) => void = ignore) =>
  async (response: Response): Promise<unknown> => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      pieces.push(piece.value);
      bytes += piece.value.length;
      onProgress(bytes);
    }
    const name = response.headers.get('content-disposition')?.split('"')[1];
    return { name, body: new Uint8Array(await new Blob(pieces).arrayBuffer()) };
  };

/** Calls about documents of a client. */
export const documentsApi = (call: Client) => ({
  read: (id: string, signal?: AbortSignal): Promise<DocumentDetail> => call(readDocument, { params: { id }, signal }),

  /** Where its PDF can be read, for a short time. */
  link: async (id: string, signal?: AbortSignal): Promise<string> =>
    (await call(linkDocument, { params: { id }, signal })).url,

  /** Several documents of a client in one file. */
  together: async (accountId: string, ids: readonly string[], signal?: AbortSignal): Promise<NamedFile> =>
    (await call(downloadDocuments, {
      params: { id: accountId },
      query: { ids: ids.join(',') },
      read: readFile(),
      signal,
    })) as NamedFile,

  /** The PDF behind a link. `onProgress` is called with the bytes that have come so far. */
  file: async (url: string, signal?: AbortSignal, onProgress?: (bytes: number) => void): Promise<NamedFile> =>
    (await call(readDocumentFile, { params: { id: fileIdOf(url) }, read: readFile(onProgress), signal })) as NamedFile,
});

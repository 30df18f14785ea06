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

/** The name of a file in `content-disposition` (RFC 6266): in every script where it is encoded (RFC 8187), else in ASCII between quotes. */
const nameIn = (disposition: string): string | undefined => {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // what cannot be decoded has a name in ASCII beside it
  }
  return disposition.split('"')[1];
};

/** Reads an answer that is a file, piece by piece. */
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
    const name = nameIn(response.headers.get('content-disposition') ?? '');
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

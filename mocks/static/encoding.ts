import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The encoding that a browser accepts, brotli first; null for none. */
export const acceptedEncoding = (header: string | undefined): Encoding | null => {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
};

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses as small as it gets, on another thread. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> => compressors[encoding](text);

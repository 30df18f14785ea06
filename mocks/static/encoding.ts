import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The smaller one first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding that a browser accepts of those that there are, brotli first; null for none. */
export const acceptedEncoding = (
  header: string | undefined,
  offered: Readonly<Partial<Record<Encoding, unknown>>> = compressors,
): Encoding | null => {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return encodings.find((one) => accepted.has(one) && offered[one]) ?? null;
};

/** Compresses as small as it gets, on another thread. */
export const compress = (text: string, encoding: Encoding): Promise<Buffer> => compressors[encoding](text);

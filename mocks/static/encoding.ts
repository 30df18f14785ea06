import { brotliCompressSync, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Which of our encodings a browser takes, brotli first; null for neither. */
export const acceptedEncoding = (header: string | undefined): Encoding | null => {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
};

export const compress = (text: string, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(text) : gzipSync(text);

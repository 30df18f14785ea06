import { inflateSync } from 'node:zlib';

/** The lines of a PDF page by page, as they are read from top to bottom: each piece of text is placed and written as hexadecimal letters. */
export const linesOfPdf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string[] => {
  const pdf = Buffer.from(new Uint8Array(bytes)).toString('latin1');
  return [...pdf.matchAll(/stream\n(.*?)\nendstream/gs)]
    .map(([, stream]) => inflate(Buffer.from(stream ?? '', 'latin1')))
    .filter((content) => content.includes('BT'))
    .flatMap(linesOf);
};

const linesOf = (content: string): string[] => {
  const lines = new Map<string, string[]>();
  for (const [, at = '', text = ''] of content.matchAll(/ ([\d.]+) Tm\n.*?\[(.*?)\] TJ/gs)) {
    const letters = [...text.matchAll(/<(\w*)>/g)].map(([, hex]) => hex).join('');
    lines.set(at, [...(lines.get(at) ?? []), Buffer.from(letters, 'hex').toString('latin1')]);
  }
  return [...lines.values()].map((parts) => parts.join(' '));
};

const inflate = (stream: Buffer): string => {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
};

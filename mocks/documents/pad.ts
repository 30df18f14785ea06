/** Bytes of a document of so many pages: every PDF is filled up to them, so that a list has its size without the file. */
export const bytesOf = (pages: number): number => 12_288 + pages * 5120;

/**
 * Fills a PDF up to a size with a comment before its cross-reference table, which readers skip; the table's own place is corrected. The size of
 * a document is known before it is made.
 * @param pdf a file with one classic cross-reference table, as pdfkit writes it
 * @throws Error where the file is larger than that, or is built otherwise
 */
export const padPdf = (pdf: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> => {
  const text = Buffer.from(pdf).toString('latin1');
  const mark = 'startxref\n';
  const at = text.lastIndexOf(mark) + mark.length;
  const start = Number(text.slice(at).split('\n', 1)[0]);
  const head = text.slice(0, start);
  const table = text.slice(start, at);
  if (at < mark.length || !table.startsWith('xref\n'))
    throw new Error('A PDF does not end with the table that its end names');
  const digitsOf = (gap: number): number => String(head.length + gap).length;
  const rest = bytes - head.length - table.length - '\n%%EOF\n'.length;
  const gap = [4, 5, 6, 7].map((digits) => rest - digits).find((one) => one >= 0 && digitsOf(one) === rest - one);
  if (gap === undefined || gap < 2) throw new Error(`A PDF of ${pdf.length} bytes does not fit into ${bytes}`);
  const padding = `%${' '.repeat(gap - 2)}\n`;
  return new Uint8Array(Buffer.from(`${head}${padding}${table}${head.length + gap}\n%%EOF\n`, 'latin1'));
};

import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatLongDate, parseIsoDay } from '#machines/domain/shared/calendar.ts';

/** Letters that the fonts every PDF reader has can show (Windows-1252); others become question marks. */
const unprintable = /[^\t\n\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]/gu;
const printable = (text: string): string => text.normalize('NFC').replaceAll(unprintable, '?');

/** A day as people read it. */
export const longDate = (iso: string): string => {
  const day = parseIsoDay(iso);
  return day ? formatLongDate(day) : iso;
};

/** A line of text, a heading, or a label with its value. */
export type Line = string | { heading: string } | { cells: readonly [label: string, value: string] };

const margin = 54;
const width = 612 - 2 * margin;

const draw = (pdf: PDFKit.PDFDocument, line: Line): void => {
  if (typeof line === 'string') {
    pdf.font('Helvetica').fontSize(10).text(printable(line), margin, pdf.y, { width, lineGap: 2 });
    return;
  }
  if ('heading' in line) {
    pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(12).text(printable(line.heading), margin, pdf.y, { width });
    return;
  }
  const [label, value] = line.cells;
  const { y } = pdf;
  pdf
    .font('Helvetica')
    .fontSize(10)
    .text(printable(label), margin, y, { width: width * 0.6 });
  pdf.text(printable(value), margin + width * 0.6, y, { width: width * 0.4, align: 'right' });
};

/** What a PDF consists of. */
export interface PdfContent {
  title: string;
  company: string;
  /** lines in small print under the title */
  about: readonly string[];
  created: Date;
  pages: readonly (readonly Line[])[];
}

const drawHead = (pdf: PDFKit.PDFDocument, { title, company, about }: PdfContent): void => {
  pdf.font('Helvetica-Bold').fontSize(15).text(printable(company), margin, margin, { width });
  pdf.fontSize(12).text(printable(title), { width });
  pdf.font('Helvetica').fontSize(9);
  for (const line of about) pdf.text(printable(line), { width });
  pdf.moveDown(1);
};

/** Makes a PDF page by page: other requests are answered in between. */
export const makePdf = async (content: PdfContent): Promise<Buffer> => {
  const { title, company, created, pages } = content;
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: printable(title), Author: company, CreationDate: created },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const [at, lines] of pages.entries()) {
    pdf.addPage();
    drawHead(pdf, content);
    for (const line of lines) draw(pdf, line);
    pdf.fontSize(8).text(`Page ${at + 1} of ${pages.length}`, margin, 792 - margin - 10, {
      width,
      align: 'center',
      lineBreak: false,
    });
    await nextTurn();
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

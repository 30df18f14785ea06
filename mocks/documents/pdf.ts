import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatLongDate, parseIsoDay } from '#machines/domain/shared/calendar.ts';

/** Letters that the fonts every PDF reader has can show (Windows-1252); others become question marks. */
const unprintable =
  /[^\t\n\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]/gu;
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
const pageNumberTop = 792 - margin - 10;
/** Above the page number. */
const bottom = pageNumberTop - 12;
const labelWidth = width * 0.6;
const valueWidth = width - labelWidth;
const gap = 12;

const plain = { width, lineGap: 2 };
const label = { width: labelWidth - gap };
const value = { width: valueWidth, align: 'right' } as const;

const body = (pdf: PDFKit.PDFDocument): PDFKit.PDFDocument => pdf.font('Helvetica').fontSize(10);

/** How much of a page a line takes; a heading is not the last thing on its page. */
const heightOf = (pdf: PDFKit.PDFDocument, line: Line): number => {
  if (typeof line === 'string') return body(pdf).heightOfString(printable(line), plain);
  if ('heading' in line) return 48;
  body(pdf);
  return Math.max(
    pdf.heightOfString(printable(line.cells[0]), label),
    pdf.heightOfString(printable(line.cells[1]), value),
  );
};

const draw = (pdf: PDFKit.PDFDocument, line: Line): void => {
  if (typeof line === 'string') {
    body(pdf).text(printable(line), margin, pdf.y, plain);
    return;
  }
  if ('heading' in line) {
    pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(12).text(printable(line.heading), margin, pdf.y, { width });
    return;
  }
  const { y } = pdf;
  body(pdf).text(printable(line.cells[0]), margin, y, label);
  const below = pdf.y;
  pdf.text(printable(line.cells[1]), margin + labelWidth, y, value);
  // either may be of more than one line
  pdf.y = Math.max(pdf.y, below);
};

/** What a PDF consists of. */
export interface PdfContent {
  title: string;
  company: string;
  /** lines in small print under the title */
  about: readonly string[];
  created: Date;
  /** each begins on a new sheet, and goes on to another one where it has more than there is room for */
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
    // the number of sheets is on each, and known at the end
    bufferPages: true,
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
  const addPage = async (): Promise<void> => {
    await nextTurn();
    pdf.addPage();
    drawHead(pdf, content);
  };
  for (const lines of pages) {
    await addPage();
    for (const line of lines) {
      if (pdf.y + heightOf(pdf, line) > bottom) await addPage();
      draw(pdf, line);
    }
  }
  const { count } = pdf.bufferedPageRange();
  pdf.font('Helvetica').fontSize(8);
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    pdf.text(`Page ${at + 1} of ${count}`, margin, pageNumberTop, { width, align: 'center', lineBreak: false });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

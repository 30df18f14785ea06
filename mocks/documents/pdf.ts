import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatLongDate, parseIsoDay } from '#machines/domain/shared/calendar.ts';
import { margin, printable, width, writeLines, type Line } from './lines.ts';
import { structureOf } from './structure.ts';

/** A day as people read it. */
export const longDate = (iso: string): string => {
  const day = parseIsoDay(iso);
  return day ? formatLongDate(day) : iso;
};

const pageNumberTop = 792 - margin - 10;
/** Above the page number. */
const bottom = pageNumberTop - 12;

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

/** The head of a sheet: who it is from, what it is, and what about. `mark` says which part of the document each is. */
const drawHead = (
  pdf: PDFKit.PDFDocument,
  { title, company, about }: PdfContent,
  mark: (role: 'H1' | 'P', draw: () => void) => void,
): void => {
  pdf.font('Helvetica-Bold').fontSize(15);
  mark('P', () => pdf.text(printable(company), margin, margin, { width }));
  pdf.fontSize(12);
  mark('H1', () => pdf.text(printable(title), { width }));
  pdf.font('Helvetica').fontSize(9);
  for (const line of about) mark('P', () => pdf.text(printable(line), { width }));
  pdf.moveDown(1);
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter);

const begin = async ({ title, company, created }: PdfContent): Promise<PDFKit.PDFDocument> => {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    autoFirstPage: false,
    // the number of sheets is on each, and known at the end
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: printable(title), Author: company, CreationDate: created },
  });
  const endMetadata = pdf.endMetadata.bind(pdf);
  // pdfkit writes these facts into XML as they are
  pdf.endMetadata = () => {
    Object.assign(pdf.info, { Title: escapeXml(printable(title)), Author: escapeXml(company) });
    endMetadata();
  };
  return pdf;
};

/** Makes a PDF page by page, which a screen reader can read: other requests are answered in between. */
export const makePdf = async (content: PdfContent): Promise<Buffer> => {
  const pdf = await begin(content);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const structure = structureOf(pdf);
  const lines = writeLines(pdf, structure);
  const addPage = async (): Promise<void> => {
    await nextTurn();
    pdf.addPage();
    if (pdf.bufferedPageRange().count === 1)
      drawHead(pdf, content, (role, draw) => structure.mark(structure.document, role, draw).end());
    else structure.artifact(() => drawHead(pdf, content, (_, draw) => draw()));
  };
  for (const page of content.pages) {
    await addPage();
    lines.end();
    for (const line of page) {
      if (!lines.fits(line, bottom - pdf.y)) {
        await addPage();
        lines.repeatHead(line);
      }
      lines.draw(line);
    }
  }
  const { count } = pdf.bufferedPageRange();
  pdf.font('Helvetica').fontSize(8);
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    const number = `Page ${at + 1} of ${count}`;
    structure.artifact(() => pdf.text(number, margin, pageNumberTop, { width, align: 'center', lineBreak: false }));
  }
  structure.end(printable(content.title));
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

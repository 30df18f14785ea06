import type { Part, Structure } from './structure.ts';

/** Letters that the fonts every PDF reader has can show (Windows-1252); others become question marks. */
const unprintable =
  /[^\t\n\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]/gu;
export const printable = (text: string): string => text.normalize('NFC').replaceAll(unprintable, '?');

/** A column of a table, and its share of the width. */
export interface Column {
  title: string;
  share: number;
  align?: 'right';
}

/** A row of a table: what it is about, and its cells; details of the last one are listed below. */
interface Row {
  cells: readonly [string, ...string[]];
  details?: readonly string[];
}

/**
 * A paragraph, a heading, an item of a list, a row, or the head of a table whose rows follow. Items that follow one another are one
 * list, rows one table, which has a label and a value in each row where no columns are given.
 */
export type Line = string | Headlike | Item | Row;
type Headlike = { heading: string } | { columns: readonly Column[] };
interface Item {
  item: string;
}

const isHeadlike = (line: Line): line is Headlike =>
  typeof line !== 'string' && ('heading' in line || 'columns' in line);

export const margin = 54;
export const width = 612 - 2 * margin;
const gap = 12;
/** What the details of a row are indented by: four spaces. */
const indent = 11.12;
const flowing = { width, lineGap: 2 };
const detailed = { width: width - indent, lineGap: 2 };

const facts: readonly Column[] = [
  { title: '', share: 0.6 },
  { title: '', share: 0.4, align: 'right' },
];

interface Place {
  x: number;
  options: { width: number; align?: 'right' };
}

const wholeWidth: Place = { x: margin, options: { width } };

/** Where the cells of a row are. */
const placesOf = (columns: readonly Column[]): Place[] => {
  let x = margin;
  return columns.map(({ share, align }, at) => {
    const place = {
      x,
      options: { width: share * width - (at < columns.length - 1 ? gap : 0), ...(align ? { align } : {}) },
    };
    x += share * width;
    return place;
  });
};

interface Text {
  text: string;
  options: { width: number };
}

/** The size of body text, and how wide its widest letter is at most. */
const size = 10;
const widestLetter = 11;

/** Draws lines on the sheets of a PDF, each as a part of its structure. */
export interface LineWriter {
  /** Whether there is room for a line; a heading is not the last thing on its sheet, nor the head of a table. */
  fits: (line: Line, room: number) => boolean;
  draw: (line: Line) => void;
  /** Draws the head of the table that goes on, if any, on a sheet that was begun for its next line. */
  repeatHead: (next: Line) => void;
  /** Ends the list or table: what comes next is not a part of it. */
  end: () => void;
}

export const writeLines = (pdf: PDFKit.PDFDocument, structure: Structure): LineWriter => {
  let group: { role: 'L' | 'Table'; part: Part } | null = null;
  let columns = facts;
  let places = placesOf(facts);
  /** whether the next row is the first one below a head */
  let isHeaded = false;

  const body = () => pdf.font('Helvetica').fontSize(size);
  const end = () => {
    group = null;
    isHeaded = false;
    columns = facts;
    places = placesOf(facts);
  };
  /** The list or table that a line belongs to. */
  const groupOf = (role: 'L' | 'Table'): Part => {
    if (group?.role !== role) {
      end();
      group = { role, part: structure.group(structure.document, role) };
    }
    return group.part;
  };

  /** The texts of a line with the room that each has, those side by side first. */
  const textsOf = (line: Exclude<Line, Headlike>): { beside: Text[]; below: Text[] } => {
    if (typeof line === 'string') return { beside: [], below: [{ text: line, options: flowing }] };
    if ('item' in line) return { beside: [], below: [{ text: line.item, options: flowing }] };
    return {
      beside: line.cells.map((text, at) => ({ text, options: places[at]?.options ?? flowing })),
      below: (line.details ?? []).map((text) => ({ text, options: detailed })),
    };
  };
  const heightOf = ({ text, options }: Text): number => pdf.heightOfString(printable(text), options);
  /** What a text takes at most: of two lines that follow each other, one is more than half full. Measuring takes as long as drawing. */
  const mostOf = ({ text, options }: Text): number =>
    text.includes('\n')
      ? Infinity
      : (2 * Math.ceil((text.length * widestLetter) / options.width) + 1) * (size * 1.2 + flowing.lineGap);
  const sum = ({ beside, below }: { beside: Text[]; below: Text[] }, height: (text: Text) => number): number =>
    below.reduce((total, one) => total + height(one), Math.max(0, ...beside.map(height)));

  /** Draws the cells of a row side by side: each may be of more than one line. */
  const drawCells = (cells: readonly string[], drawCell: (at: number, draw: () => void) => void): void => {
    const { y } = pdf;
    let below = y;
    for (const [at, cell] of cells.entries()) {
      const { x, options } = places[at] ?? wholeWidth;
      const text = printable(cell);
      const spare = options.width - pdf.widthOfString(text);
      drawCell(at, () => {
        // what fits is not broken into lines, which takes longer
        if (spare < 0 || text.includes('\n')) pdf.text(text, x, y, options);
        else pdf.text(text, options.align ? x + spare : x, y, { lineBreak: false });
      });
      below = Math.max(below, pdf.y, y + pdf.currentLineHeight(true));
    }
    pdf.y = below;
  };

  const drawRow = ({ cells, details = [] }: Row): void => {
    const row = structure.group(groupOf('Table'), 'TR');
    if (isHeaded) structure.bookmark(`Page ${pdf.bufferedPageRange().count}, from ${printable(cells[0])}`);
    isHeaded = false;
    body();
    let last: Part = row;
    drawCells(cells, (at, draw) => {
      last = at === 0 ? structure.mark(row, 'TH', draw, { scope: 'Row' }) : structure.mark(row, 'TD', draw);
    });
    if (details.length > 0) {
      const list = structure.group(last, 'L');
      for (const one of details)
        structure.mark(structure.group(list, 'LI'), 'LBody', () =>
          pdf.text(printable(one), margin + indent, pdf.y, detailed),
        );
    }
    row.end();
  };

  const drawItem = ({ item }: Item): void => {
    const entry = structure.group(groupOf('L'), 'LI');
    body();
    structure.mark(entry, 'LBody', () => pdf.text(printable(item), margin, pdf.y, flowing));
    entry.end();
  };

  const drawHead = (drawCell: (at: number, draw: () => void) => void): void => {
    isHeaded = true;
    pdf.font('Helvetica-Bold').fontSize(size);
    drawCells(
      columns.map(({ title }) => title),
      drawCell,
    );
  };

  const beginTable = (head: readonly Column[]): void => {
    end();
    columns = head;
    places = placesOf(head);
    const part = structure.group(structure.document, 'Table');
    group = { role: 'Table', part };
    const row = structure.group(part, 'TR');
    const headers = head.map(({ title }) => ({ scope: 'Column', actual: printable(title) }) as const);
    drawHead((at, draw) => structure.mark(row, 'TH', draw, headers[at]));
    row.end();
  };

  return {
    end,

    fits: (line, room) => {
      if (isHeadlike(line)) return room >= 48;
      const texts = textsOf(line);
      if (sum(texts, mostOf) <= room) return true;
      body();
      return sum(texts, heightOf) <= room;
    },

    draw: (line) => {
      if (typeof line === 'string') {
        end();
        body();
        structure.mark(structure.document, 'P', () => pdf.text(printable(line), margin, pdf.y, flowing)).end();
      } else if ('heading' in line) {
        end();
        pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(12);
        structure.bookmark(printable(line.heading));
        structure
          .mark(structure.document, 'H2', () => pdf.text(printable(line.heading), margin, pdf.y, { width }))
          .end();
      } else if ('columns' in line) beginTable(line.columns);
      else if ('item' in line) drawItem(line);
      else drawRow(line);
    },

    repeatHead: (next) => {
      const goesOn = group?.role === 'Table' && columns !== facts && typeof next !== 'string' && 'cells' in next;
      if (goesOn) structure.artifact(() => drawHead((_, draw) => draw()));
    },
  };
};

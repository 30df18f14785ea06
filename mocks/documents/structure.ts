declare global {
  // what the types of pdfkit leave out
  // oxlint-disable-next-line typescript/no-namespace -- the types of pdfkit are one
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}

/** What a part of a document is for a screen reader: the structure types of PDF that documents have. */
export type Role = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';

/** An element of the structure, to which others are added. */
export type Part = PDFKit.PDFStructureElement;

/** The structure of a document: what a screen reader says of it, in the order in which it is drawn. Everything that is drawn is in it, or an artifact. */
export interface Structure {
  document: Part;
  /** Adds an element that consists of others. */
  group: (parent: Part, role: Role) => Part;
  /** Adds an element with what `draw` draws. A header cell names what it is the header of, and its words, where it has later pages. */
  mark: (parent: Part, role: Role, draw: () => void, header?: { scope: 'Row' | 'Column'; actual?: string }) => Part;
  /** Draws what says nothing about the content: what each sheet repeats, and its number. */
  artifact: (draw: () => void) => void;
  /** Names the place that comes next. */
  bookmark: (title: string) => void;
  /** Ends the document, with bookmarks below its title where it has several places. */
  end: (title: string) => void;
}

/** Begins the structure of a document. */
export const structureOf = (pdf: PDFKit.PDFDocument): Structure => {
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  // pdfkit reckons the left side of a place from the right one
  const placeAt = (pageNumber: number, top: number) => ({ expanded: true, fit: false, left: 612, top, pageNumber });
  const bookmarks: { title: string; place: ReturnType<typeof placeAt> }[] = [];
  return {
    document,
    group: (parent, role) => {
      const part = pdf.struct(role);
      parent.add(part);
      return part;
    },
    mark: (parent, role, draw, header) => {
      const content = pdf.markStructureContent(role);
      draw();
      pdf.endMarkedContent();
      const part = pdf.struct(role, header);
      parent.add(part);
      part.add(content);
      return part;
    },
    artifact: (draw) => {
      pdf.markContent('Artifact', { type: 'Pagination' });
      draw();
      pdf.endMarkedContent();
    },
    bookmark: (title) => {
      bookmarks.push({ title, place: placeAt(pdf.bufferedPageRange().count - 1, pdf.y) });
    },
    end: (title) => {
      if (bookmarks.length > 1) {
        const outline = pdf.outline.addItem(title, placeAt(0, 0));
        for (const one of bookmarks) outline.addItem(one.title, one.place);
      }
      document.end();
    },
  };
};

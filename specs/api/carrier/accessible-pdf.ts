import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';

/** An element of a document's structure, or content of a page that it consists of. */
interface Node {
  role?: string;
  type?: string;
  id?: string;
  scope?: string;
  alt?: string;
  children?: Node[];
}

/** What is read of an accessible PDF. */
export interface ReadPdf {
  /** each element of every page with its text, the elements in it apart */
  elements: { role: string; text: string; scope: string | undefined }[];
  /** the words of the columns on each page after the first one of a table */
  repeated: (string | undefined)[];
  /** what is drawn without being read */
  artifacts: string[];
  /** the bookmarks below the title */
  bookmarks: string[];
}

/** Where each element may be. */
const parents: Readonly<Record<string, readonly string[]>> = {
  Table: ['Document'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  L: ['Document', 'TD'],
  LI: ['L'],
  LBody: ['LI'],
  P: ['Document'],
  H1: ['Document'],
  H2: ['Document'],
  Document: ['Root'],
};

const readPage = async (pdf: PDFDocumentProxy, number: number, read: ReadPdf): Promise<void> => {
  const page = await pdf.getPage(number);
  const texts = new Map<string, string>();
  const open: string[] = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('str' in item) {
      if (item.str.trim() === '') continue;
      const inside = open.at(-1);
      expect(inside, `"${item.str}" is in the structure, or an artifact`).toBeDefined();
      if (inside === 'Artifact') read.artifacts.push(item.str);
      else texts.set(inside ?? '', `${texts.get(inside ?? '') ?? ''} ${item.str}`.trim());
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push('tag' in item && item.tag === 'Artifact' ? 'Artifact' : item.id);
  }

  const drawn = [...texts.keys()];
  const announced: string[] = [];
  const visit = (node: Node, parent: string): void => {
    const { role = 'Root', children = [] } = node;
    if (role !== 'Root') {
      expect(parents[role], role).toContain(parent);
      if (role === 'TH') expect(node.scope).toMatch(/^(?:Row|Column)$/);
      if (node.scope === 'Column' && children.length === 0) read.repeated.push(node.alt);
      const own = children.flatMap(({ id }) => (id === undefined ? [] : [id]));
      // the head of a table is announced on its later pages, too, where it has no text
      if (children.length > 0)
        read.elements.push({ role, text: own.map((id) => texts.get(id)).join(' '), scope: node.scope });
    }
    for (const child of children) {
      if (child.id === undefined) visit(child, role);
      else announced.push(child.id);
    }
    if (role === 'Table')
      expect(new Set(children.map((row) => row.children?.length)).size, 'as many cells in each row').toBe(1);
  };
  const tree = (await page.getStructTree()) as Node | null;
  expect(tree, `page ${number} has a structure`).not.toBeNull();
  if (tree) visit(tree, '');
  expect(announced, 'all that is drawn is read, in the order in which it is seen').toEqual(drawn);
  expect(await page.getAnnotations()).toEqual([]);
};

/** Reads a PDF as a screen reader does. Everything that each PDF has to have for that is asserted. */
export const readAccessible = async (bytes: Uint8Array, title: string): Promise<ReadPdf> => {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const pdf = await task.promise;
  const read: ReadPdf = { elements: [], repeated: [], artifacts: [], bookmarks: [] };
  const { info, metadata } = await pdf.getMetadata();
  const marks = { Marked: true, UserProperties: false, Suspects: false };
  expect(await pdf.getMarkInfo()).toEqual(new Map(Object.entries(marks)));
  expect(info).toMatchObject({ Language: 'en-US', Title: title });
  expect(metadata?.get('dc:title')).toBe(title);
  expect(Object.fromEntries((await pdf.getViewerPreferences()) ?? [])).toEqual({ DisplayDocTitle: true });

  for (let number = 1; number <= pdf.numPages; number += 1) await readPage(pdf, number, read);
  const levels = read.elements.flatMap(({ role }) => /^H(\d)$/.exec(role)?.[1] ?? []).map(Number);
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? 0), 'no level is left out').toBeLessThan(2);
  expect(read.elements.find(({ role }) => role === 'H1')?.text).toBe(title);

  const outline = await pdf.getOutline();
  if (outline) expect(outline.map((one) => one.title)).toEqual([title]);
  read.bookmarks = outline?.[0]?.items.map((one: { title: string }) => one.title) ?? [];
  await task.destroy();
  return read;
};

import { classOf } from '#ui/classes.ts';

/** An element of the structure of a tagged PDF, as pdf.js reads it for one page: tables and lists are whole, also where parts of them are on other pages. */
export interface StructureNode {
  role: string;
  children: readonly Kid[];
  /** what replaces the text of the element, or describes its picture */
  alt?: string;
  lang?: string;
  scope?: 'Row' | 'Column' | 'Both' | undefined;
  rowSpan?: number | undefined;
  colSpan?: number | undefined;
}
/** What a part of a page shows, by its id there. */
type Kid = StructureNode | { type: string; id: string };

/** The ARIA role of each structure type that says something to a screen reader. The others are without a role: only what is in them counts. */
const roles: Readonly<Record<string, string>> = {
  P: 'paragraph',
  BlockQuote: 'blockquote',
  L: 'list',
  LI: 'listitem',
  Table: 'table',
  THead: 'rowgroup',
  TBody: 'rowgroup',
  TFoot: 'rowgroup',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
  Figure: 'img',
  Formula: 'img',
};

/** What an element of some roles consists of; these parts are nowhere else. */
const members: Readonly<Record<string, readonly string[]>> = {
  list: ['listitem'],
  table: ['rowgroup', 'row'],
  rowgroup: ['row'],
  row: ['columnheader', 'rowheader', 'cell'],
};
const parts = new Set(Object.values(members).flat());

const numbered = /^H([1-6])$/;
const deepest = 6;

/** How deep a heading is; null for what is none. A heading without a number is a title of the document. */
const levelOf = (role: string): number | null => {
  if (role === 'H' || role === 'Title') return 1;
  const number = numbered.exec(role)?.[1];
  return number === undefined ? null : Number(number);
};

const isNode = (kid: Kid): kid is StructureNode => 'role' in kid;

/** The role that an element says it has. */
const saidRole = ({ role, scope, alt }: StructureNode): string | null => {
  if (levelOf(role) !== null) return 'heading';
  if (role === 'TH' && scope === 'Row') return 'rowheader';
  const said = roles[role] ?? null;
  return said === 'img' && !alt ? null : said;
};

/** The role of an element within one with another role; null where it has none, or none that is in its place there. */
const roleOf = (node: StructureNode, parent: string): string | null => {
  const said = saidRole(node);
  if (said === null) return null;
  const isInPlace = members[parent]?.includes(said) ?? !parts.has(said);
  return isInPlace ? said : null;
};

const isHeader = (kid: Kid): boolean => isNode(kid) && kid.role === 'TH' && kid.scope !== 'Row' && Boolean(kid.alt);

/** Whether an element is the head of a table with words for each column, or a group of such rows: it is read on every page of the table. */
const isHead = ({ role, children }: StructureNode): boolean =>
  children.length > 0 &&
  ((role === 'TR' && children.every(isHeader)) ||
    (role === 'THead' && children.every((kid) => isNode(kid) && isHead(kid))));

/** The words of what is drawn on another page. */
const hiddenText = (text: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = classOf('hidden');
  element.textContent = text;
  return element;
};

/**
 * Gives the text that pdf.js laid over a page the structure of its tagged PDF, for screen readers: headings, paragraphs, lists, and
 * tables with their header cells. The text stays where it is seen; what is in no part of the structure stays as it is.
 *
 * `layer` has the marked content of the page by id, `titleLevel` is the level of the heading that names the document: those in it are below.
 */
export const applyStructure = (layer: HTMLElement, tree: StructureNode | null, titleLevel: number): void => {
  const contents = new Map([...layer.querySelectorAll('.markedContent[id]')].map((content) => [content.id, content]));
  for (const content of contents.values()) content.removeAttribute('id');

  /** elements with a part on this page */
  const here = new Set<Kid>();
  const find = (kid: Kid): boolean => {
    const isHere = isNode(kid) ? kid.children.filter(find).length > 0 : contents.has(kid.id);
    if (isHere) here.add(kid);
    return isHere;
  };

  const create = (node: StructureNode, role: string): HTMLElement => {
    const element = document.createElement('span');
    element.className = 'markedContent';
    element.role = role;
    if (role === 'heading') element.ariaLevel = String(Math.min(deepest, titleLevel + (levelOf(node.role) ?? 1)));
    if (node.rowSpan) element.ariaRowSpan = String(node.rowSpan);
    if (node.colSpan) element.ariaColSpan = String(node.colSpan);
    if (node.lang) element.lang = node.lang;
    if (role === 'img' && node.alt) element.ariaLabel = node.alt;
    return element;
  };

  const build = (kid: Kid, parent: string): Element[] => {
    if (!isNode(kid)) {
      const content = contents.get(kid.id);
      contents.delete(kid.id);
      return content ? [content] : [];
    }
    // a row has all of its cells, and a table its head
    if (!here.has(kid) && parent !== 'row' && !isHead(kid)) return [];
    const role = roleOf(kid, parent);
    const inside = kid.children.flatMap((one) => build(one, role ?? parent));
    const consistsOf = members[role ?? ''];
    if (role === null || (consistsOf && !inside.some((one) => consistsOf.includes(one.role ?? '')))) return inside;
    const element = create(kid, role);
    element.append(...inside);
    if (role === 'columnheader' && kid.alt && !here.has(kid)) element.append(hiddenText(kid.alt));
    return [element];
  };

  if (tree && find(tree)) layer.prepend(...build(tree, ''));
};

/** A list is shown in pages of so many rows. */
export const rowsPerPage = 10;

/** How many pages a list has; an empty one has one. */
export const pagesOf = (rows: number, size: number = rowsPerPage): number => Math.max(1, Math.ceil(rows / size));

/** The rows of a page, which is counted from 1. */
export const rowsOf = <Row>(rows: readonly Row[], page: number, size: number = rowsPerPage): readonly Row[] =>
  rows.slice((page - 1) * size, page * size);

/** The page itself, or the last one where there are fewer. */
export const withinPages = (page: number, rows: number, size: number = rowsPerPage): number =>
  Math.min(Math.max(page, 1), pagesOf(rows, size));

/** A number that leads to its page, or a gap where pages are left out. */
export type PageMark = number | 'gap';

/** Width in px of a button with its gap, and of the two arrows (source 409). */
const buttonWidth = 44;
const arrowsWidth = 96;

/**
 * The marks between the arrows of a pagination that is so many px wide: about (width - 96) / 44 marks, three at the
 * least, with the current page among them, and a gap in place of two pages or more that do not fit.
 */
export const pageMarks = (page: number, pages: number, width: number): PageMark[] => {
  const room = Math.max(3, Math.floor((width - arrowsWidth) / buttonWidth));
  if (pages <= room) return Array.from({ length: pages }, (_, at) => at + 1);
  const first = Math.min(Math.max(page - Math.floor(room / 2), 1), pages - room + 1);
  const marks: PageMark[] = Array.from({ length: room }, (_, at) => first + at);
  const showsEnds = room >= 5;
  if (first > 1) marks.splice(0, showsEnds ? 2 : 1, ...(showsEnds ? [1] : []), 'gap');
  if (first + room <= pages) marks.splice(showsEnds ? -2 : -1, 2, 'gap', ...(showsEnds ? [pages] : []));
  return marks;
};

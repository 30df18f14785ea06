import type { Match } from '#machines/domain/documents/text-search.ts';
import type { TextRun } from './page-source.ts';

const runAt = (runs: readonly TextRun[], at: number): TextRun | undefined => runs.findLast(({ start }) => start <= at);

/** Where a match is on screen; null where the page has no such text. */
export const rangeOf = ({ start, end }: Match, runs: readonly TextRun[]): Range | null => {
  const first = runAt(runs, start);
  const last = runAt(runs, end - 1);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.min(first.node.length, start - first.start));
  range.setEnd(last.node, Math.min(last.node.length, end - last.start));
  return range;
};

/** Marks ranges without touching their elements, as `::highlight(name)`. Returns how to take the marks away. */
export const mark = (name: 'match' | 'current-match', ranges: readonly Range[]): (() => void) => {
  // a browser without marks still goes to each match
  if (!('highlights' in CSS)) return () => {};
  const marks = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, marks);
  for (const range of ranges) marks.add(range);
  return () => {
    for (const range of ranges) marks.delete(range);
  };
};

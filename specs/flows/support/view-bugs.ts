import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './flow-folders.ts';

/** The classes of mistakes in a view; the catalogue has each. */
export const viewBugClasses = [
  'text',
  'value',
  'option',
  'enabled',
  'focus',
  'cleared',
  'order',
  'event not sent',
  'event sent twice',
  'wrong payload',
] as const;

/** A mistake that is seeded into a view while the tests of its screen run, as an edit of one place in its source. */
export interface ViewBug {
  readonly what: string;
  readonly class: (typeof viewBugClasses)[number];
  /** the file, below `src/screens` */
  readonly file: string;
  /** occurs once in the file */
  readonly from: string;
  readonly to: string;
}

/** A seeded mistake, and the flow whose driver has to notice it. */
export interface SeededBug extends ViewBug {
  readonly flow: string;
}

/** The whole catalogue: what the `view-bugs.ts` of the flows export. */
export const loadViewBugs = async (): Promise<readonly SeededBug[]> => {
  const files = globSync('specs/flows/*/*/view-bugs.ts', { cwd: root }).sort();
  const bugs = files.map(async (file) => {
    const { viewBugs } = (await import(resolve(root, file))) as { viewBugs: readonly ViewBug[] };
    return viewBugs.map((bug) => ({ ...bug, flow: basename(dirname(file)) }));
  });
  return (await Promise.all(bugs)).flat();
};

export const sourceOf = ({ file }: ViewBug): string => resolve(root, 'src/screens', file);

/**
 * The source with a bug in it.
 * @throws Error where the text to replace is not there exactly once
 */
export const seed = (source: string, { file, from, to, what }: ViewBug): string => {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file}: "${what}" applies ${parts.length - 1} times`);
  return parts.join(to);
};

/** Seeds the bugs that the bench names in `VIEW_BUGS` into the views as they are loaded; nothing is written. */
export const seededViewBugs = (): Plugin => {
  const bugs = JSON.parse(process.env['VIEW_BUGS'] ?? '[]') as readonly ViewBug[];
  return {
    name: 'seeded-view-bugs',
    enforce: 'pre',
    transform: (source, id) => {
      const here = bugs.filter((bug) => id.split('?')[0] === sourceOf(bug));
      return here.length > 0 ? here.reduce(seed, source) : null;
    },
  };
};

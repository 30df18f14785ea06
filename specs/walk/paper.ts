import { printProblems } from '../e2e/support/facts.ts';
import type { Action } from './step.ts';

/** Prints the page, where it is at rest and nothing is over it. */
export const print: Action = async ({ visit }) => {
  const isReady = (await visit.settle()).length === 0 && !visit.isExcused();
  const page = visit.page();
  if (!isReady || !page.url().startsWith(visit.origin)) return 'wait';
  const isCovered = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=listbox], [aria-expanded=true]')].some((one) =>
      one.checkVisibility(),
    ),
  );
  if (isCovered) return 'look at it';
  for (const problem of await printProblems(page)) visit.note(`on paper: ${problem}`);
  return 'print';
};

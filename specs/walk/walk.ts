import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { violationsOn } from '../e2e/support/accessible.ts';
import { keepPage, recordMachines } from '../e2e/support/failure.ts';
import { randomOf } from '#mocks/seed/random.ts';
import { actions, nextAction } from './actions.ts';
import { walkerAs } from './people.ts';
import { coveredControls } from './problems-in-page.ts';
import type { Actions, Step } from './step.ts';
import { openVisit, type Look } from './visit.ts';

/** What a walk found, where, and what had been done before. */
export interface Defect {
  what: string;
  address: string;
  steps: readonly string[];
  /** without the endings .png and .txt: a picture, and words and events of the machines (`keepPage`) */
  file: string;
}

/** A walk that can be taken again: who, how, and what its steps are drawn from. Answers may come in another order. */
export interface Walk extends Look {
  /** name of a demo account */
  as: string;
  seed: number;
  steps: number;
  /** what the steps are drawn from; everything by default */
  among?: Actions;
}

/** How often in a row something is drawn that cannot be done before a page counts as one on which nothing can be. */
const mostIdle = 500;

/** How many steps a defect is shown with. */
const shownSteps = 12;

/** What takes longer to find: what axe has against the page, and controls that are covered. An open list or menu covers by design. */
const lookClosely = async (page: Page): Promise<string[]> => {
  const isOpen = await page.evaluate(() =>
    [...document.querySelectorAll('[role=listbox], [aria-expanded=true]')].some((one) => one.checkVisibility()),
  );
  if (isOpen || !page.url().startsWith('http')) return [];
  const violations = await violationsOn(page);
  return [...violations.map((one) => `axe: ${one}`), ...(await page.evaluate(coveredControls))];
};

/** Uses the portal at random, and looks at every page that it comes to. */
export const walk = async (
  browser: Browser,
  origin: string,
  { as, seed, steps, among = actions, ...look }: Walk,
  folder: string,
): Promise<Defect[]> => {
  const random = randomOf(seed);
  const walker = walkerAs(as);
  const taken: string[] = [];
  /** how many steps have begun: the last of them may be under way */
  let begun = 0;
  /** draws in a row of what could not be done */
  let idle = 0;
  const known = new Set<string>();
  const found: (Omit<Defect, 'steps'> & { after: number })[] = [];
  const kept: Promise<unknown>[] = [];
  const note = (what: string) => {
    if (known.has(what)) return;
    known.add(what);
    const page = visit.page();
    const file = join(folder, `${as}-${seed}-${found.length + 1}`);
    found.push({ what, address: page.url(), file, after: begun });
    kept.push(keepPage(file, page));
  };
  const visit = await openVisit(browser, origin, look, note);
  const step: Step = { visit, walker, random };
  try {
    await recordMachines(visit.context);
    await visit.page().goto('/');
    while (taken.length < steps) {
      // pages are kept as they were
      await Promise.all(kept);
      const action = await nextAction(step, among);
      begun = taken.length + 1;
      const done = await action(step).catch((error: Error) => `(could not: ${error.message.split('\n')[0]})`);
      if (done === null) {
        idle += 1;
        if (idle === mostIdle) break;
        continue;
      }
      idle = 0;
      taken.push(done);
      // half of the steps come while the page is still at work
      if (random.chance(50)) continue;
      for (const one of await visit.settle()) note(one);
      if (!visit.isExcused() && random.chance(10)) for (const one of await lookClosely(visit.page())) note(one);
    }
    return found.map(({ after, ...defect }) => ({ ...defect, steps: taken.slice(0, after).slice(-shownSteps) }));
  } finally {
    await Promise.all(kept);
    await visit.context.close();
  }
};

import type { Page } from 'playwright';
import { describe } from 'vitest';
import { violationsInEveryLayout } from './accessible.ts';
import { forcedColorsProblems, printProblems } from './facts.ts';
import { waysThrough, type ScreenState, type States } from './states.ts';
import { test as base } from './test.ts';
import { expect } from './expect.ts';

/** Reaches a state on a page of its own, signed in where the state is; one that continues from others by way of them. */
export type OpenState = (state: ScreenState | readonly ScreenState[], company?: '50') => Promise<Page>;

/** A test with states of screens; it fails on what a test with `newPage` fails on. */
export const test = base.extend<{ openState: OpenState }>({
  openState: async ({ newPage }, use) => {
    await use(async (way, company) => {
      const [first, ...others] = [way].flat();
      if (!first) throw new Error('a way has a state');
      const agent = company ? 'agent-alaska@demo.test' : 'agent@demo.test';
      const as = first.as ?? (first.signedIn ? agent : undefined);
      const page = await newPage({ as, company });
      for (const { go } of [first, ...others]) await go(page);
      return page;
    });
  },
});

const problemsOf = async (page: Page): Promise<string[]> => [
  ...(await violationsInEveryLayout(page)),
  ...(await forcedColorsProblems(page)),
  ...(await printProblems(page)),
];

/** Tests what holds for every screen in every state: one test a way, on which each state is reached once. */
export const describeStates = (states: States): void => {
  const ways = waysThrough(states).map((way) => [way.map(([name]) => name).join(' → '), way] as const);

  describe('Every screen in every state that looks different', () => {
    test.for(ways)(
      'has no violation of axe at 320, 768 and 1300 px, in the colors of both brands, never scrolls sideways, and can be used in forced colors and printed: %s [W-09.1] [W-02] [XTR-06.3]',
      async ([, [first, ...others]], { openState }) => {
        if (!first) throw new Error('a way has a state');
        const page = await openState(first[1]);
        const problems = { [first[0]]: await problemsOf(page) };
        for (const [name, { go }] of others) {
          await go(page);
          problems[name] = await problemsOf(page);
        }

        expect(problems).toEqual(Object.fromEntries(Object.keys(problems).map((name) => [name, []])));
      },
    );
  });
};

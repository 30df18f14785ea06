import { describe, expect } from 'vitest';
import { violationsInEveryLayout } from './accessible.ts';
import { forcedColorsProblems, printProblems } from './facts.ts';
import type { States } from './states.ts';
import { test } from './test.ts';

/** Tests what holds for every screen in every state: one test a state, each state reached once. */
export const describeStates = (states: States): void => {
  describe('Every screen in every state that looks different', () => {
    test.for(Object.entries(states))(
      'has no violation of axe at 320, 768 and 1300 px, in the colors of both brands, never scrolls sideways, and can be used in forced colors and printed: %s [W-09] [W-02] [A-03]',
      async ([, state], { newPage }) => {
        const as = state.as ?? (state.signedIn ? 'agent@demo.test' : null);
        const page = await newPage({ ...(as && { as }), reducedMotion: 'reduce' });
        await state.go(page);

        expect(await violationsInEveryLayout(page)).toEqual([]);
        expect(await forcedColorsProblems(page)).toEqual([]);
        expect(await printProblems(page)).toEqual([]);
      },
    );
  });
};

import { describe, expect } from 'vitest';
import { coveredStops, violationsInEveryLook, widths } from './support/accessible.ts';
import { forcedColorsProblems, printProblems } from './support/facts.ts';
import { states, type ScreenState } from './support/states.ts';
import { test } from './support/visit.ts';

/** States that show what differs between the brands in words and pictures, not in colors alone. */
const statesOfTheSister = [
  'sign-in: user type',
  'sign-in: password',
  'sign-in: locked out',
  'dashboard',
  'help',
  'contact us',
  'menu: all in one',
  'search: more than a screen of results',
  'policyholder: shown',
  'quick action: paymentRulesIC',
  'error: general',
];

const stateNamed = (name: string): ScreenState => {
  const state = states[name];
  if (!state) throw new Error(`There is no state "${name}"`);
  return state;
};

describe('Every screen in every state that looks different', () => {
  test.for(Object.entries(states))(
    'has no violation of axe at 320, 768 and 1300 px, in the colors of both brands, never scrolls sideways, and can be used in forced colors and printed: %s [W-09] [W-02] [A-03]',
    async ([, state], { visit }) => {
      const as = state.as ?? (state.signedIn ? 'agent@demo.test' : null);
      const page = await visit({ ...(as && { as }), reducedMotion: 'reduce' });
      await state.go(page);

      expect(await violationsInEveryLook(page)).toEqual([]);
      expect(await forcedColorsProblems(page)).toEqual([]);
      expect(await printProblems(page)).toEqual([]);
    },
  );

  test.for(statesOfTheSister)(
    'has no violation of axe with the words of company 50 either: %s [W-09] [W-02] [A-03]',
    async (name, { visit }) => {
      const state = stateNamed(name);
      const as = state.as ?? (state.signedIn ? 'agent-alaska@demo.test' : null);
      const page = await visit({ ...(as && { as }), company: '50', reducedMotion: 'reduce' });
      await state.go(page);

      expect(await page.evaluate(() => document.documentElement.dataset['company'])).toBe('50');
      expect(await violationsInEveryLook(page)).toEqual([]);
    },
  );
});

describe('Going through with Tab', () => {
  test.for(['sign-in: password', 'dashboard', 'search: more than a screen of results', 'policyholder: shown', 'help'])(
    'nothing that has the focus is covered at any width, %s [W-01]',
    async (name, { visit }) => {
      const state = stateNamed(name);

      for (const width of widths) {
        const page = await visit({
          reducedMotion: 'reduce',
          viewport: { width, height: 600 },
          ...(state.signedIn && { as: 'agent@demo.test' }),
        });
        await state.go(page);
        const { stops, covered } = await coveredStops(page);
        expect(stops.length).toBeGreaterThan(3);
        expect(covered, `${width} px`).toEqual([]);
      }
    },
  );
});

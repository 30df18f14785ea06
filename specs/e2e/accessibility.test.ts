import { describe, expect } from 'vitest';
import { coveredStops, sidewaysScroll, violationsOn, widths } from './support/accessible.ts';
import { states } from './support/states.ts';
import { test } from './support/visit.ts';

const brands = {
  'company 01': { agent: 'agent@demo.test', options: {} },
  'company 50': { agent: 'agent-alaska@demo.test', options: { company: '50' } },
} as const;

describe.each(Object.entries(states))('%s', (_, state) => {
  test.for(Object.entries(brands))(
    'has no violation of axe at 320, 768 and 1300 px and never scrolls sideways, %s [W-09] [W-02] [A-03]',
    async ([, { agent, options }], { visit }) => {
      const as = state.as ?? (state.signedIn ? agent : null);
      const page = await visit({ ...options, ...(as && { as }), reducedMotion: 'reduce' });
      await state.go(page);

      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violationsOn(page), `${width} px`).toEqual([]);
        await expect.poll(() => sidewaysScroll(page), { message: `${width} px` }).toBe(0);
      }
    },
  );
});

describe('Going through with Tab', () => {
  test.for(['sign-in: password', 'dashboard', 'search: more than a screen of results', 'policyholder: shown', 'help'])(
    'nothing that has the focus is covered at any width, %s [W-01]',
    async (name, { visit }) => {
      const state = states[name];
      if (!state) throw new Error(`There is no state "${name}"`);

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

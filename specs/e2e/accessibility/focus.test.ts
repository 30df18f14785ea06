import { describe } from 'vitest';
import { coveredStops, widths } from '../support/accessible.ts';
import { portalStates, wayTo } from '../support/states.ts';
import { test } from '../support/test.ts';
import { expect } from '../support/expect.ts';

describe('Going through with Tab', () => {
  test.for(['sign-in: password', 'dashboard', 'search: more than a screen of results', 'policyholder: shown', 'help'])(
    'nothing that has the focus is covered at any width, %s [W-01]',
    async (name, { newPage }) => {
      const states = wayTo(portalStates, name).map(([, state]) => state);

      const page = await newPage(states[0]?.signedIn ? { as: 'agent@demo.test' } : {});
      for (const { go } of states) await go(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 600 });
        const { stops, covered } = await coveredStops(page);
        expect(stops.length).toBeGreaterThan(3);
        expect(covered, `${width} px`).toEqual([]);
      }
    },
  );
});

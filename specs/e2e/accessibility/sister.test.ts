import { describe } from 'vitest';
import { violationsInEveryLayout } from '../support/accessible.ts';
import { actionStates } from '../support/action-states.ts';
import { agentStates } from '../support/agent-states.ts';
import { test } from '../support/describe-states.ts';
import { portalStates, wayTo } from '../support/states.ts';
import { expect } from '../support/expect.ts';

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

describe('Every screen in every state that looks different', () => {
  test.for(statesOfTheSister)(
    'has no violation of axe with the words of company 50 either: %s [W-02]',
    async (name, { openState }) => {
      const way = wayTo({ ...portalStates, ...agentStates, ...actionStates }, name);
      const page = await openState(
        way.map(([, state]) => state),
        '50',
      );

      expect(await page.evaluate(() => document.documentElement.dataset['company'])).toBe('50');
      expect(await violationsInEveryLayout(page)).toEqual([]);
    },
  );
});

import type { Gate } from '../shared/gate.ts';
import { quickActionGate, type Standing } from '../shared/permissions.ts';
import { quickActionQuery, quickActions, type QuickAction } from './quick-actions.ts';
import { startQuoteGate } from '../quotes/quote-gates.ts';
import { tidy } from '../shared/text.ts';

/** Something that can be started from everywhere; where the gate is closed, its reason shows. */
export interface ListedAction {
  title: string;
  href: string;
  gate: Gate;
}

/** Starting a quote and every quick action, for the dashboard and the quick search. */
export const listActions = (standing: Standing): ListedAction[] => [
  { title: 'Start a Quote', href: '/new-quote', gate: startQuoteGate(standing) },
  ...(Object.keys(quickActions) as QuickAction[]).map((action) => ({
    title: quickActions[action],
    href: quickActionQuery(action),
    gate: quickActionGate(action, standing),
  })),
];

/** The actions whose titles have every word of a text in them; all of them while there is no word. */
export const findActions = (actions: readonly ListedAction[], text: string): readonly ListedAction[] => {
  const words = tidy(text).toLocaleLowerCase('en-US').split(' ');
  return actions.filter(({ title }) => words.every((word) => title.toLocaleLowerCase('en-US').includes(word)));
};

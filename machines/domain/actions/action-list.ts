import { type Permission, type Requester } from '../shared/permissions.ts';
import { quickActionPermission } from './action-permissions.ts';
import { quickActionQuery, quickActions, type QuickAction } from './quick-actions.ts';
import { startQuotePermission } from '../quotes/start-permissions.ts';
import { tidy } from '../shared/text.ts';

/** An action that can be started from every page; a denied one shows its reason. */
export interface ListedAction {
  title: string;
  href: string;
  permission: Permission;
}

/** Starting a quote and every quick action, for the dashboard and the quick search. */
export const listActions = (requester: Requester): ListedAction[] => [
  { title: 'Start a Quote', href: '/new-quote', permission: startQuotePermission(requester) },
  ...(Object.keys(quickActions) as QuickAction[]).map((action) => ({
    title: quickActions[action],
    href: quickActionQuery(action),
    permission: quickActionPermission(action, requester),
  })),
];

/** The actions whose titles have every word of a text in them; all of them while there is no word. */
export const findActions = (actions: readonly ListedAction[], text: string): readonly ListedAction[] => {
  const words = tidy(text).toLocaleLowerCase('en-US').split(' ');
  return actions.filter(({ title }) => words.every((word) => title.toLocaleLowerCase('en-US').includes(word)));
};

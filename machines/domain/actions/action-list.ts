import { type Permission, type Requester } from '../shared/permissions.ts';
import { quickActionPermission } from './action-permissions.ts';
import { quickActionQuery, quickActions, type QuickAction } from './quick-actions.ts';
import { startQuotePermission } from '../quotes/start-permissions.ts';
import type { MenuAction } from '../shell/menus.ts';
import type { BusinessType } from '../clients/account.ts';
import { tidy } from '../shared/text.ts';

/**
 * What can be started from every page: a link, or a button of the menus with its action. `menu` is the menu that it is
 * in; a denied one shows its reason.
 */
export interface ListedAction {
  title: string;
  href: string | null;
  permission: Permission;
  action?: MenuAction | null;
  menu?: string;
}

/** Names an action of the list: starting a quote, or a quick action. */
export type ActionId = 'startQuote' | QuickAction;

/** Starting a quote, or a quick action: always a link. */
export interface NamedAction extends ListedAction {
  id: ActionId;
  href: string;
}

/** Whether an entry is the same as another one. */
export const isListedAs =
  ({ title, href }: ListedAction) =>
  (other: ListedAction): boolean =>
    other.title === title && other.href === href;

/** A quick action as it is listed, with what is chosen in its modal at first. */
export const listed =
  (requester: Requester, choiceIn: (action: QuickAction) => string | null = () => null) =>
  (action: QuickAction): NamedAction => ({
    id: action,
    title: quickActions[action],
    href: quickActionQuery(action, choiceIn(action)),
    permission: quickActionPermission(action, requester),
  });

/** Starting a quote and every quick action, for the dashboard and the quick search. */
export const listActions = (requester: Requester): NamedAction[] => [
  { id: 'startQuote', title: 'Start a Quote', href: '/new-quote', permission: startQuotePermission(requester) },
  ...(Object.keys(quickActions) as QuickAction[]).map(listed(requester)),
];

/** The quick actions that concern a client of each kind, what is done most often first. */
export const clientActions: Readonly<Record<BusinessType, readonly QuickAction[]>> = {
  personal: [
    'endorseChangePolicy',
    'cancelPolicy',
    'payviewAgencyBill',
    'activityPersonal',
    'replacementCostEstimator',
  ],
  commercial: ['viewAgencyBillCL', 'viewDocsCommercial', 'payviewAgencyBill', 'replacementCostEstimator'],
  surety: ['suretyBill', 'payviewAgencyBill'],
};

/** Whether a quick action concerns clients of a kind. */
export const concernsClient = (action: QuickAction, businessType: BusinessType): boolean =>
  clientActions[businessType].includes(action);

/** The actions whose titles, with their menus, have every word of a text in them; all of them while there is no word. */
export const findActions = (actions: readonly ListedAction[], text: string): readonly ListedAction[] => {
  const words = tidy(text).toLocaleLowerCase('en-US').split(' ');
  return actions.filter(({ title, menu = '' }) => {
    const name = `${title} ${menu}`.toLocaleLowerCase('en-US');
    return words.every((word) => name.includes(word));
  });
};

import { type Permission, type Requester } from '../shared/permissions.ts';
import { quickActionPermission } from './action-permissions.ts';
import { quickActionQuery, quickActions, type QuickAction } from './quick-actions.ts';
import { startQuotePermission, startUnitPermission } from '../quotes/start-permissions.ts';
import type { MenuAction } from '../shell/menus.ts';
import type { BusinessType } from '../clients/account.ts';
import type { Overview } from '../clients/overview.ts';
import { linesOf } from '../quotes/quote-lines.ts';
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

const listed =
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
const clientActions: Readonly<Record<BusinessType, readonly QuickAction[]>> = {
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

/** What of a client says what is chosen in their quick actions. */
export type ClientFacts = Pick<Overview, 'policies' | 'policiesInForce' | 'billingMethod'> & {
  account: Pick<Overview['account'], 'businessType'>;
};

/** The personal line of all policies in force; null where they differ, where not all of them are known, and for other lines. */
const onlyLineOf = ({ policies, policiesInForce }: ClientFacts): string | null => {
  const [line, ...others] = new Set(policies.map((policy) => policy.line));
  const isKnown = others.length === 0 && policies.length === policiesInForce;
  return (isKnown && linesOf('personal').find(({ id }) => id === line)?.id) || null;
};

/** What is chosen at first in the modals of a client's quick actions, where it is certain. */
const firstChoices: Readonly<Partial<Record<QuickAction, (client: ClientFacts) => string | null>>> = {
  endorseChangePolicy: onlyLineOf,
  cancelPolicy: onlyLineOf,
  activityPersonal: onlyLineOf,
  payviewAgencyBill: ({ billingMethod }) => billingMethod && `${billingMethod}Bill`,
  replacementCostEstimator: ({ account }) => account.businessType,
};

/** What this user may do for a client: the actions of the client's kind that are open, prefilled, and a quote in the same lines. */
export const listClientActions = (requester: Requester, client: ClientFacts): NamedAction[] => {
  const { businessType } = client.account;
  return [
    ...clientActions[businessType].map(listed(requester, (action) => firstChoices[action]?.(client) ?? null)),
    ...(businessType === 'surety'
      ? []
      : [
          {
            id: 'startQuote' as const,
            title: 'Start a Quote',
            href: `/new-quote?unit=${businessType}`,
            permission: startUnitPermission(requester, businessType),
          },
        ]),
  ].filter(({ permission }) => permission.isGranted);
};

/** The actions whose titles, with their menus, have every word of a text in them; all of them while there is no word. */
export const findActions = (actions: readonly ListedAction[], text: string): readonly ListedAction[] => {
  const words = tidy(text).toLocaleLowerCase('en-US').split(' ');
  return actions.filter(({ title, menu = '' }) => {
    const name = `${title} ${menu}`.toLocaleLowerCase('en-US');
    return words.every((word) => name.includes(word));
  });
};

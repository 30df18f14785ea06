import type { ActionId, NamedAction } from './action-list.ts';

/** The lines of business by which the dashboard groups the actions. */
export type ActionLines = 'personal' | 'commercial' | 'surety' | 'all';

const linesOf: Readonly<Record<ActionId, ActionLines>> = {
  quotesActivityPersonal: 'personal',
  activityPersonal: 'personal',
  endorseChangePolicy: 'personal',
  cancelPolicy: 'personal',
  viewAgencyBillCL: 'commercial',
  viewDocsCommercial: 'commercial',
  suretyBill: 'surety',
  startQuote: 'all',
  payviewAgencyBill: 'all',
  replacementCostEstimator: 'all',
  commissionStatementRedownload: 'all',
  paymentRulesIC: 'all',
};

/** The user's favorites, or the actions of some lines. */
export interface ActionGroup {
  id: 'favorites' | ActionLines;
  actions: readonly NamedAction[];
}

const lines: readonly ActionLines[] = ['personal', 'commercial', 'surety', 'all'];

/** Each action once: the favorites first, as they were chosen, then the others by their lines; no group is empty. */
export const groupActions = (actions: readonly NamedAction[], favorites: readonly ActionId[]): ActionGroup[] => {
  const others = actions.filter(({ id }) => !favorites.includes(id));
  const groups: ActionGroup[] = [
    { id: 'favorites', actions: favorites.flatMap((favorite) => actions.filter(({ id }) => id === favorite)) },
    ...lines.map((id) => ({ id, actions: others.filter((action) => linesOf[action.id] === id) })),
  ];
  return groups.filter((group) => group.actions.length > 0);
};

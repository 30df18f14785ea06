import type { Account } from '../clients/account.ts';
import type { Overview } from '../clients/overview.ts';
import { linesOf } from '../quotes/quote-lines.ts';
import { startUnitPermission } from '../quotes/start-permissions.ts';
import { agenciesOf } from '../shared/identity.ts';
import type { Requester } from '../shared/permissions.ts';
import { clientActions, listed, type NamedAction } from './action-list.ts';
import type { QuickAction } from './quick-actions.ts';

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

/** The agency of a client where the user acts for another one, which their quick actions are for; `isOpen`: the user may act for it. */
export interface OtherAgency {
  acting: string;
  code: string;
  isOpen: boolean;
}

/** Null where the user acts for the client's agency, or for none. */
export const otherAgencyOf = (
  { identity, selectedAgency: acting }: Pick<Requester, 'identity' | 'selectedAgency'>,
  { agencyCode: code }: Pick<Account, 'agencyCode'>,
): OtherAgency | null => {
  if (acting === null || acting === code) return null;
  const isOpen = identity?.legacy?.internal === true || agenciesOf(identity).some((agency) => agency.code === code);
  return { acting, code, isOpen };
};

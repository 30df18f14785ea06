import type { RuntimeConfig } from '../shell/config.ts';
import type { ExternalTarget } from './external-target.ts';
import {
  denied,
  everyPermission,
  granted,
  type Permission,
  agencyPermission,
  commercialAgencyPermission,
  personalAgencyPermission,
  suretyPermission,
  type Requester,
} from '../shared/permissions.ts';
import {
  agencyBillActions,
  agencyBillLogin,
  agentUpload,
  applicationSearch,
  billingSearch,
  bondInvoices,
  commercialQuoteLogin,
  legacyIdentityOf,
  type AgencyBillAction,
  type LegacyIdentity,
} from './legacy.ts';
import { producerEngage, producerEngageVersion, type ProducerEngageSection } from '../quotes/producer-engage.ts';
import type { ClientTask } from '../clients/tasks.ts';
import type { QuickAction } from './quick-actions.ts';

/** Where a choice leads: out of the portal, or to a page of it. */
export type Destination = ExternalTarget | { kind: 'page'; path: string };

/** One thing to choose in a modal; `to` is null where it is denied. */
export interface ActionChoice {
  id: string;
  label: string;
  note?: string;
  permission: Permission;
  to: Destination | null;
}

/** The quick actions in which something is chosen and then left for. */
export type ExternalOpening = Exclude<
  QuickAction,
  'replacementCostEstimator' | 'commissionStatementRedownload' | 'paymentRulesIC'
>;

/** The requester, and where the other applications are. */
export interface ActionContext extends Requester {
  config: RuntimeConfig;
  /** asked for on a client's page */
  isForClient: boolean;
}

const newOnly = 'New policies only';

/** A personal line that can be chosen; `lines` are its codes in the permissions, none for "Other". */
const personalLines = [
  { id: 'auto', label: 'Select & Signature Auto', note: newOnly, lines: ['PA'] },
  { id: 'home', label: 'Select & Signature Home', note: newOnly, lines: ['HO'] },
  { id: 'watercraft', label: 'Watercraft', lines: ['WT'] },
  { id: 'roadAndTrail', label: 'Road & Trail', lines: ['MC', 'MT'] },
  { id: 'dwelling', label: 'Dwelling', lines: ['DF'] },
  { id: 'umbrella', label: 'Personal Umbrella', lines: ['PU'] },
  { id: 'other', label: 'Other', note: 'All other personal lines', lines: [] },
] as const;

type PersonalLine = (typeof personalLines)[number];

const choice = (
  { id, label, note }: Pick<ActionChoice, 'id' | 'label' | 'note'>,
  permission: Permission,
  to: () => Destination,
): ActionChoice => ({ id, label, ...(note ? { note } : {}), permission, to: permission.isGranted ? to() : null });

/** quotesAllowed or applicationsAllowed in one of the line's codes; "Other" is for users who sell personal lines. */
const linePermission = ({ identity }: Requester, { lines }: PersonalLine): Permission => {
  const allowed = identity?.permissions?.personal.lines ?? {};
  const isOpen = lines.some((code) => allowed[code]?.quotesAllowed || allowed[code]?.applicationsAllowed);
  return everyPermission(
    personalAgencyPermission(identity),
    isOpen || lines.length === 0 ? granted : denied('lineNotAuthorized'),
  );
};

/** The personal lines, each with the destination that `target` returns; "Other" leads to the legacy applications. */
const byPersonalLine = (
  context: ActionContext,
  target: (line: PersonalLine) => Destination,
  other: (from: LegacyIdentity) => ExternalTarget,
): ActionChoice[] =>
  personalLines.map((line) => {
    const { lines: _, ...named } = line;
    const permission = linePermission(context, line);
    return line.id === 'other'
      ? forAgency(context, named, permission, other)
      : choice(named, permission, () => target(line));
  });

/** The same for policies that exist: none of them is new. */
const byIssuedLine: typeof byPersonalLine = (context, target, other) =>
  byPersonalLine(context, target, other).map((each) => {
    const { note, ...rest } = each;
    return note === newOnly ? rest : each;
  });

/** A choice of the legacy applications, which identify users by their agency. */
const forAgency = (
  context: ActionContext,
  named: Pick<ActionChoice, 'id' | 'label' | 'note'>,
  permission: Permission,
  to: (legacyIdentity: LegacyIdentity) => ExternalTarget,
): ActionChoice => {
  const legacyIdentity = legacyIdentityOf(context.identity, context.selectedAgency);
  return legacyIdentity
    ? choice(named, permission, () => to(legacyIdentity))
    : { ...named, permission: everyPermission(permission, agencyPermission(context)), to: null };
};

const engage = ({ config, identity }: ActionContext, section: ProducerEngageSection) => {
  const version = producerEngageVersion(identity);
  return ({ lines: [lob] }: PersonalLine): Destination => producerEngage(config, version, section, { lob });
};

/** Where a policy is changed: in producer engage once the client is chosen; before, the client search takes the task along. */
const forClient = (context: ActionContext, task: ClientTask): ((line: PersonalLine) => Destination) =>
  context.isForClient ? engage(context, 'policies') : () => ({ kind: 'page', path: `/agents?task=${task}` });

const choices: Readonly<Record<ExternalOpening, (context: ActionContext) => ActionChoice[]>> = {
  endorseChangePolicy: (context) =>
    byIssuedLine(context, forClient(context, 'endorseChangePolicy'), () =>
      applicationSearch(context.config, { searchType: 'policy', searchAction: 'endorse' }),
    ),
  cancelPolicy: (context) =>
    byIssuedLine(context, forClient(context, 'cancelPolicy'), (from) =>
      agentUpload(context.config, from, 'cancellation'),
    ),
  quotesActivityPersonal: (context) => [
    ...byPersonalLine(context, engage(context, 'policies'), () =>
      applicationSearch(context.config, { searchType: 'quote', searchAction: 'view' }),
    ),
    forAgency(
      context,
      { id: 'commercial', label: 'Commercial Lines', note: 'Quotes and recent transactions' },
      commercialAgencyPermission(context.identity),
      (from) => commercialQuoteLogin(context.config, from),
    ),
  ],
  activityPersonal: (context) =>
    byPersonalLine(context, engage(context, 'activities'), (from) => agentUpload(context.config, from, 'activity')),
  payviewAgencyBill: (context) => [
    agencyBill(context, { id: 'agencyBill', label: 'View Agency Bill', action: agencyBillActions.bill }),
    forAgency(context, { id: 'directBill', label: 'View/Pay Direct Bill' }, granted, (from) =>
      billingSearch(context.config, from),
    ),
  ],
  viewAgencyBillCL: (context) => [
    agencyBill(context, { id: 'agencyBill', label: 'View Agency Bill', action: agencyBillActions.bill }),
  ],
  suretyBill: ({ config, identity }) => [
    choice({ id: 'issued', label: 'View/Pay Issued Bonds' }, suretyPermission(identity), () =>
      bondInvoices(config, 'issued'),
    ),
    choice({ id: 'pending', label: 'View/Pay Pending Bonds' }, suretyPermission(identity), () =>
      bondInvoices(config, 'pending'),
    ),
  ],
  viewDocsCommercial: (context) => [
    agencyBill(context, { id: 'policy', label: 'Policy', action: agencyBillActions.policyDocuments }),
    agencyBill(context, { id: 'billing', label: 'Billing', action: agencyBillActions.billingDocuments }),
  ],
};

const agencyBill = (
  context: ActionContext,
  { action, ...named }: { id: string; label: string; action: AgencyBillAction },
): ActionChoice =>
  forAgency(context, named, commercialAgencyPermission(context.identity), (from) =>
    agencyBillLogin(context.config, from, action),
  );

/** What can be chosen in a quick action's modal, and where it leads. */
export const choicesOf = (action: ExternalOpening, context: ActionContext): ActionChoice[] => choices[action](context);

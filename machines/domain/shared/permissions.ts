import { dayAt, isoDay } from './day.ts';
import type { Identity, AgencyPermissions } from './user.ts';
import { agenciesOf } from './identity.ts';

/**
 * Who may do what (section 6 of the specification): every permission of menus, modals and pages, each with a reason for the
 * user who is denied. Nothing here throws: what is not known is denied with a reason.
 */

/** Why something is denied, as a code; the views have the sentences (src/forms/permission-words.ts). */
export type DenialReason =
  | 'notAgencySide'
  | 'permissionsNotLoaded'
  | 'noPersonalLines'
  | 'noCommercialLines'
  | 'noPersonalOrCommercialLines'
  | 'noSuretyBonds'
  | 'lineNotAuthorized'
  | 'noQuotes'
  | 'noPersonalQuotes'
  | 'noCommercialQuotes'
  | 'noAgencySelected'
  | 'agencyHasNoCode'
  | 'noAgency'
  | 'noServiceId'
  | 'commercialOnlyCutoff'
  | 'commercialCutoff';

/** Whether the user may do something. */
export type Permission = { isGranted: true } | { isGranted: false; reason: DenialReason };

/** A permission without conditions. */
export const granted: Permission = { isGranted: true };

/** A permission that is denied. */
export const denied = (reason: DenialReason): Permission => ({ isGranted: false, reason });

/** The first of several permissions that is denied; granted when all of them are. */
export const everyPermission = (...permissions: readonly Permission[]): Permission =>
  permissions.find(({ isGranted }) => !isGranted) ?? granted;

/** The user, the selected agency, and the day of the carrier's calendar (`YYYY-MM-DD`). */
export interface Requester {
  identity: Identity | null;
  /** code of the agency that the session is in */
  selectedAgency: string | null;
  today: string;
}

/** The day on the carrier's clock when the user was loaded; empty, before all others, without a user. */
export const todayOf = (identity: Identity | null): string =>
  identity ? isoDay(dayAt(Date.parse(identity.user.session.now))) : '';

/** From this day on commercial lines are quoted elsewhere. */
export const commercialCutoff = '2023-12-01';

const audience = denied('notAgencySide');
const unread = denied('permissionsNotLoaded');

/** Whether the user works for agencies at all: customers do not. */
export const isAgencySide = (identity: Identity | null): boolean =>
  identity !== null && identity.user.userType !== 'customer';

/** Agents and internal support. */
export const audiencePermission = (identity: Identity | null): Permission =>
  isAgencySide(identity) ? granted : audience;

/** A permission of the agency, as the carrier sends them. */
export const permit = (
  identity: Identity | null,
  has: (permissions: AgencyPermissions) => boolean,
  reason: DenialReason,
): Permission => {
  if (!isAgencySide(identity)) return audience;
  if (!identity?.permissions) return unread;
  return has(identity.permissions) ? granted : denied(reason);
};

/** isPersonalLinesAgency. */
export const personalAgencyPermission = (identity: Identity | null): Permission =>
  permit(identity, ({ personal }) => personal.isPersonalLinesAgency, 'noPersonalLines');

/** isCommercialLinesAgency. */
export const commercialAgencyPermission = (identity: Identity | null): Permission =>
  permit(identity, ({ commercial }) => commercial.isCommercialLinesAgency, 'noCommercialLines');

/** Surety isAllowed. */
export const suretyPermission = (identity: Identity | null): Permission =>
  permit(identity, ({ surety }) => surety.isAllowed, 'noSuretyBonds');

/** Why no quote may be started in a business unit. */
export const noQuotesIn = { personal: 'noPersonalQuotes', commercial: 'noCommercialQuotes' } as const;

/** quoteApplicationDisplay of a business unit. */
export const estimatorPermission = (identity: Identity | null, unit: 'personal' | 'commercial'): Permission =>
  permit(identity, (permissions) => permissions[unit].quoteApplicationDisplay, noQuotesIn[unit]);

/** An agency to act for: the legacy applications identify users by its code. */
export const agencyPermission = ({
  identity,
  selectedAgency,
}: Pick<Requester, 'identity' | 'selectedAgency'>): Permission => {
  if ((selectedAgency ?? identity?.legacy?.agencyId ?? '') !== '') return granted;
  if (agenciesOf(identity).length > 0) return denied('noAgencySelected');
  if (identity?.legacy?.internal) return denied('noAgencySelected');
  return denied(identity?.legacy?.agencies.length ? 'agencyHasNoCode' : 'noAgency');
};

/** Whether the cutoff date of commercial quotes applies to the requester. */
export const isBoundByCutoff = ({ identity, today }: Requester): boolean =>
  today >= commercialCutoff && !identity?.legacy?.internal && !identity?.legacy?.isSecondBrand;

/**
 * Starting a quote: from the cutoff on not for agencies outside with commercial lines only, except of the second brand.
 */
export const newQuotePermission = (requester: Requester): Permission => {
  const { identity } = requester;
  const sellsSomething = permit(
    identity,
    ({ personal, commercial }) => personal.isPersonalLinesAgency || commercial.isCommercialLinesAgency,
    'noPersonalOrCommercialLines',
  );
  const hasCommercialOnly =
    identity?.permissions?.commercial.isCommercialLinesAgency &&
    !identity.permissions.personal.isPersonalLinesAgency &&
    !identity.permissions.surety.isAllowed;
  return everyPermission(
    sellsSomething,
    hasCommercialOnly && isBoundByCutoff(requester) ? denied('commercialOnlyCutoff') : granted,
  );
};

/** Starting a quote in one business unit; the commercial one is denied to users with other access too. */
export const businessUnitPermission = (requester: Requester, unit: 'personal' | 'commercial'): Permission => {
  const start = newQuotePermission(requester);
  if (unit === 'personal') return everyPermission(start, personalAgencyPermission(requester.identity));
  return everyPermission(
    start,
    commercialAgencyPermission(requester.identity),
    isBoundByCutoff(requester) ? denied('commercialCutoff') : granted,
  );
};

/** Settings in the user menu: the reporting layout hides them from everyone outside. */
export const isSettingsOffered = (identity: Identity | null, layout: 'portal' | 'reporting'): boolean =>
  layout === 'portal' || identity?.legacy?.internal === true;

/** Whether the user previews new features: preview is allowed and enabled. */
export const isPreviewing = (identity: Identity | null): boolean =>
  identity !== null && identity.user.previewAllowed && identity.user.previewEnabled;

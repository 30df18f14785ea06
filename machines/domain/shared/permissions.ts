import { dayAt, isoDay } from './day.ts';
import { agenciesOf, type Identity, type AgencyPermissions } from './user.ts';

/**
 * Who may do what (section 6 of the specification): every permission of menus, modals and pages, each with a reason for the
 * user who is denied. Nothing here throws: what is not known is denied with a reason.
 */

/** Whether the user may do something; when denied, `reason` is a sentence for the user. */
export type Permission = { isGranted: true } | { isGranted: false; reason: string };

/** A permission without conditions. */
export const granted: Permission = { isGranted: true };

/** A permission that is denied, with the reason that the user reads. */
export const denied = (reason: string): Permission => ({ isGranted: false, reason });

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

const audience = denied('Only agents and internal support can use this.');
const unread = denied('We couldn’t load your permissions. Reload the page, or call agent support.');

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
  reason: string,
): Permission => {
  if (!isAgencySide(identity)) return audience;
  if (!identity?.permissions) return unread;
  return has(identity.permissions) ? granted : denied(reason);
};

/** isPersonalLinesAgency. */
export const personalAgencyPermission = (identity: Identity | null): Permission =>
  permit(
    identity,
    ({ personal }) => personal.isPersonalLinesAgency,
    'Your agency isn’t authorized for personal lines.',
  );

/** isCommercialLinesAgency. */
export const commercialAgencyPermission = (identity: Identity | null): Permission =>
  permit(
    identity,
    ({ commercial }) => commercial.isCommercialLinesAgency,
    'Your agency isn’t authorized for commercial lines.',
  );

/** Surety isAllowed. */
export const suretyPermission = (identity: Identity | null): Permission =>
  permit(identity, ({ surety }) => surety.isAllowed, 'Your agency isn’t authorized for surety bonds.');

/** quoteApplicationDisplay of a business unit. */
export const estimatorPermission = (identity: Identity | null, unit: 'personal' | 'commercial'): Permission =>
  permit(
    identity,
    (permissions) => permissions[unit].quoteApplicationDisplay,
    `Your agency isn’t authorized to quote or apply in ${unit} lines.`,
  );

/** An agency to act for: the legacy applications identify users by its code. */
export const agencyPermission = ({
  identity,
  selectedAgency,
}: Pick<Requester, 'identity' | 'selectedAgency'>): Permission => {
  if ((selectedAgency ?? identity?.legacy?.agencyId ?? '') !== '') return granted;
  if (agenciesOf(identity).length > 0) return denied('Choose an agency to act for first.');
  if (identity?.legacy?.internal) return denied('Choose an agency to act for first.');
  return denied(
    identity?.legacy?.agencies.length
      ? 'Your agency has no code. Call agent support.'
      : 'You don’t have an agency. Call agent support.',
  );
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
    'Your agency isn’t authorized for personal or commercial lines.',
  );
  const hasCommercialOnly =
    identity?.permissions?.commercial.isCommercialLinesAgency &&
    !identity.permissions.personal.isPersonalLinesAgency &&
    !identity.permissions.surety.isAllowed;
  return everyPermission(
    sellsSomething,
    hasCommercialOnly && isBoundByCutoff(requester)
      ? denied('Agencies with only commercial lines haven’t been able to start quotes here since December 1, 2023.')
      : granted,
  );
};

/** Starting a quote in one business unit; the commercial one is denied to users with other access too. */
export const businessUnitPermission = (requester: Requester, unit: 'personal' | 'commercial'): Permission => {
  const start = newQuotePermission(requester);
  if (unit === 'personal') return everyPermission(start, personalAgencyPermission(requester.identity));
  return everyPermission(
    start,
    commercialAgencyPermission(requester.identity),
    isBoundByCutoff(requester)
      ? denied('Commercial quotes haven’t been available here since December 1, 2023.')
      : granted,
  );
};

/** Settings in the user menu: the reporting layout hides them from everybody outside. */
export const isSettingsOffered = (identity: Identity | null, layout: 'portal' | 'reporting'): boolean =>
  layout === 'portal' || identity?.legacy?.internal === true;

/** Whether the user previews new features: preview is allowed and enabled. */
export const isPreviewing = (identity: Identity | null): boolean =>
  identity !== null && identity.user.previewAllowed && identity.user.previewEnabled;

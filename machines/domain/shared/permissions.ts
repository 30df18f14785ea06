import { dayAt, isoDay } from './calendar.ts';
import { closedGate, everyGate, openGate, type Gate } from './gate.ts';
import type { QuickAction } from '../actions/quick-actions.ts';
import { openLines } from '../quotes/quote-lines.ts';
import { agenciesOf, type Identity, type Permissions } from './user.ts';

/**
 * Who may do what (section 6 of the specification): every gate of menus, modals and pages, each with the sentence for
 * whoever finds it closed. Nothing here throws: what is not known is closed, and says so.
 */

/** Who asks, for which agency, on which day of the carrier's calendar (`YYYY-MM-DD`). */
export interface Standing {
  identity: Identity | null;
  /** code of the agency that the session is in */
  selectedAgency: string | null;
  today: string;
}

/** The day on the carrier's clock when the person was loaded; nobody has a day before all others. */
export const todayOf = (identity: Identity | null): string =>
  identity ? isoDay(dayAt(Date.parse(identity.user.session.now))) : '';

/** From this day on commercial lines are quoted elsewhere. */
export const commercialCutoff = '2023-12-01';

const audience = closedGate('This is for agents and internal support.');
const unread = closedGate('Your permissions could not be read. Reload the page, or call agent support.');

/** Whether somebody works for agencies at all: customers do not. */
export const isAgencySide = (identity: Identity | null): boolean =>
  identity !== null && identity.user.userType !== 'customer';

/** Agents and internal support. */
export const audienceGate = (identity: Identity | null): Gate => (isAgencySide(identity) ? openGate : audience);

const permit = (identity: Identity | null, has: (permissions: Permissions) => boolean, reason: string): Gate => {
  if (!isAgencySide(identity)) return audience;
  if (!identity?.permissions) return unread;
  return has(identity.permissions) ? openGate : closedGate(reason);
};

/** isPersonalLinesAgency. */
export const personalAgencyGate = (identity: Identity | null): Gate =>
  permit(
    identity,
    ({ personal }) => personal.isPersonalLinesAgency,
    'Your agency does not have the permission for personal lines.',
  );

/** isCommercialLinesAgency. */
export const commercialAgencyGate = (identity: Identity | null): Gate =>
  permit(
    identity,
    ({ commercial }) => commercial.isCommercialLinesAgency,
    'Your agency does not have the permission for commercial lines.',
  );

/** Surety isAllowed. */
export const suretyGate = (identity: Identity | null): Gate =>
  permit(identity, ({ surety }) => surety.isAllowed, 'Your agency does not have the permission for surety bonds.');

/** quoteApplicationDisplay of a business unit. */
export const estimatorGate = (identity: Identity | null, unit: 'personal' | 'commercial'): Gate =>
  permit(
    identity,
    (permissions) => permissions[unit].quoteApplicationDisplay,
    `Your agency does not have the permission to quote or apply in ${unit} lines.`,
  );

/** An agency to act for: the legacy applications know people by its code. */
export const agencyGate = ({ identity, selectedAgency }: Pick<Standing, 'identity' | 'selectedAgency'>): Gate => {
  if ((selectedAgency ?? identity?.legacy?.agencyId ?? '') !== '') return openGate;
  if (agenciesOf(identity).length > 0) return closedGate('Choose an agency first: none is selected.');
  if (identity?.legacy?.internal) return closedGate('This is opened for an agency, and internal users have none.');
  return closedGate(
    identity?.legacy?.agencies.length
      ? 'Your agency has no code. Please call agent support.'
      : 'You have no agency. Please call agent support.',
  );
};

/** Whether the cutoff date of commercial quotes applies to these people, on this day. */
export const isBoundByCutoff = ({ identity, today }: Standing): boolean =>
  today >= commercialCutoff && !identity?.legacy?.internal && !identity?.legacy?.isSecondBrand;

/**
 * Starting a quote: from the cutoff on not for agencies outside with commercial lines only, except of the second brand.
 */
export const newQuoteGate = (standing: Standing): Gate => {
  const { identity } = standing;
  const sellsSomething = permit(
    identity,
    ({ personal, commercial }) => personal.isPersonalLinesAgency || commercial.isCommercialLinesAgency,
    'Your agency does not have the permission for personal lines or commercial lines.',
  );
  const hasCommercialOnly =
    identity?.permissions?.commercial.isCommercialLinesAgency &&
    !identity.permissions.personal.isPersonalLinesAgency &&
    !identity.permissions.surety.isAllowed;
  return everyGate(
    sellsSomething,
    hasCommercialOnly && isBoundByCutoff(standing)
      ? closedGate('Since December 1, 2023, agencies with commercial lines only no longer start quotes here.')
      : openGate,
  );
};

/** Starting a quote in one business unit; the commercial one is shut to those with other access too. */
export const businessUnitGate = (standing: Standing, unit: 'personal' | 'commercial'): Gate => {
  const start = newQuoteGate(standing);
  if (unit === 'personal') return everyGate(start, personalAgencyGate(standing.identity));
  return everyGate(
    start,
    commercialAgencyGate(standing.identity),
    isBoundByCutoff(standing)
      ? closedGate('Since December 1, 2023, commercial quotes are no longer started here.')
      : openGate,
  );
};

/** What is done in a personal line: without a line that is allowed only "Other" is left, which needs an agency. */
const personalActionGate = (standing: Standing): Gate => {
  const permissions = standing.identity?.permissions;
  const isLineOpen = permissions ? openLines('personal', permissions).some(({ codes }) => codes.length > 0) : false;
  return everyGate(personalAgencyGate(standing.identity), isLineOpen ? openGate : agencyGate(standing));
};

const quickActionGates: Readonly<Record<QuickAction, (standing: Standing) => Gate>> = {
  quotesActivityPersonal: personalActionGate,
  activityPersonal: personalActionGate,
  payviewAgencyBill: agencyGate,
  suretyBill: ({ identity }) => suretyGate(identity),
  endorseChangePolicy: personalActionGate,
  viewAgencyBillCL: (standing) => everyGate(commercialAgencyGate(standing.identity), agencyGate(standing)),
  viewDocsCommercial: (standing) => everyGate(commercialAgencyGate(standing.identity), agencyGate(standing)),
  replacementCostEstimator: (standing) =>
    everyGate(
      permit(
        standing.identity,
        ({ personal, commercial }) => personal.quoteApplicationDisplay || commercial.quoteApplicationDisplay,
        'Your agency does not have the permission to quote or apply in any line.',
      ),
      agencyGate(standing),
    ),
  cancelPolicy: personalActionGate,
  commissionStatementRedownload: agencyGate,
  paymentRulesIC: () => openGate,
};

/** Opening the modal of a quick action (section 6 of the specification). */
export const quickActionGate = (action: QuickAction, standing: Standing): Gate =>
  everyGate(audienceGate(standing.identity), quickActionGates[action](standing));

/** Settings in the user menu: the reporting layout hides them from everybody outside. */
export const isSettingsOffered = (identity: Identity | null, layout: 'portal' | 'reporting'): boolean =>
  layout === 'portal' || identity?.legacy?.internal === true;

/** The mark that somebody tries out what is new: preview is allowed and enabled. */
export const isPreviewing = (identity: Identity | null): boolean =>
  identity !== null && identity.user.previewAllowed && identity.user.previewEnabled;

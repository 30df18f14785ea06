import { isoDay, type CalendarDay } from '../shared/calendar.ts';
import {
  denied,
  everyPermission,
  granted,
  type Permission,
  agencyPermission,
  businessUnitPermission,
  isBoundByCutoff,
  newQuotePermission,
  type Requester,
} from '../shared/permissions.ts';
import { businessUnits, openLines, type BusinessUnit } from './quote-lines.ts';
import { isFeatureOn, type Identity, type AgencyPermissions } from '../shared/user.ts';

/** What is known of the user who starts a quote: the facts by which the rules of NQT decide. */
export interface QuoteEligibility {
  /** users of the sister insurer */
  isSecondBrand: boolean;
  permissions: AgencyPermissions | null;
  flags: Readonly<Record<WorkflowFlag, boolean>>;
  /** whether a quote may be begun at all */
  start: Permission;
  /** whether one may be begun in a unit, whether it shows or not: a deep link says why not */
  units: Readonly<Record<BusinessUnit, Permission>>;
  /** the units that show: commercial is hidden from some */
  shown: readonly BusinessUnit[];
  /** today, for the carrier */
  today: CalendarDay;
}

const workflowFlags = ['cos-8687', 'cos-8863', 'cos-8864'] as const;
type WorkflowFlag = (typeof workflowFlags)[number];

/** The eligibility of a user, on a day of the carrier's calendar. */
export const quoteEligibilityOf = (
  identity: Identity | null,
  selectedAgency: string | null,
  today: CalendarDay,
): QuoteEligibility => {
  const requester: Requester = { identity, selectedAgency, today: isoDay(today) };
  const permissions = identity?.permissions ?? null;
  return {
    isSecondBrand: identity?.legacy?.isSecondBrand ?? false,
    permissions,
    flags: {
      'cos-8687': isFeatureOn('cos-8687', identity),
      'cos-8863': isFeatureOn('cos-8863', identity),
      'cos-8864': isFeatureOn('cos-8864', identity),
    },
    start: startQuotePermission(requester),
    units: { personal: unitPermission(requester, 'personal'), commercial: unitPermission(requester, 'commercial') },
    shown: shownUnits(requester),
    today,
  };
};

/** Starting a quote, wherever it is offered: for an agency, in a unit that shows. */
export const startQuotePermission = (requester: Requester): Permission => {
  const hasUnit = shownUnits(requester).some((unit) => unitPermission(requester, unit).isGranted);
  return everyPermission(newQuotePermission(requester), agencyPermission(requester), hasUnit ? granted : noUnit);
};

/** Starting a quote in one unit, wherever it is offered. */
export const startUnitPermission = (requester: Requester, unit: BusinessUnit): Permission =>
  everyPermission(startQuotePermission(requester), unitPermission(requester, unit));

const noUnit = denied('Your agency isn’t authorized to quote or apply in any line.');

const shownUnits = (requester: Requester): readonly BusinessUnit[] =>
  businessUnits.filter((unit) => unit === 'personal' || !isCommercialHidden(requester));

/** From the cutoff on, for agencies that also have personal or surety access. */
const isCommercialHidden = (requester: Requester): boolean => {
  const permissions = requester.identity?.permissions;
  const isMixed = permissions?.personal.isPersonalLinesAgency || permissions?.surety.isAllowed;
  return isMixed === true && isBoundByCutoff(requester);
};

const unitPermission = (requester: Requester, unit: BusinessUnit): Permission => {
  const permissions = requester.identity?.permissions;
  const hasLine = permissions ? openLines(unit, permissions).length > 0 : false;
  return everyPermission(
    businessUnitPermission(requester, unit),
    hasLine ? granted : denied(`Your agency isn’t authorized to quote or apply in ${unit} lines.`),
  );
};

/** Whether the page may be opened: the one for all units, or the one for commercial quotes alone. */
export const quotePagePermission = ({ start, units }: QuoteEligibility, page: 'units' | 'workflow'): Permission =>
  page === 'workflow' ? everyPermission(start, units.commercial) : start;

/** Whether commercial quotes go through the new flow, or straight to the legacy login. */
export const hasNewCommercialFlow = ({
  isSecondBrand,
  flags,
}: Pick<QuoteEligibility, 'isSecondBrand' | 'flags'>): boolean =>
  isSecondBrand ? flags['cos-8687'] : flags['cos-8863'] || flags['cos-8864'];

import { isoDay, type CalendarDay } from '../shared/calendar.ts';
import { closedGate, everyGate, openGate, type Gate } from '../shared/gate.ts';
import { agencyGate, businessUnitGate, isBoundByCutoff, newQuoteGate, type Standing } from '../shared/permissions.ts';
import { businessUnits, openLines, type BusinessUnit } from './quote-lines.ts';
import { isFeatureOn, type Identity, type Permissions } from '../shared/user.ts';

/** What is known of whoever begins a quote: the facts by which the rules of NQT decide. */
export interface QuoteDesk {
  /** the sister insurer's people */
  isSecondBrand: boolean;
  permissions: Permissions | null;
  flags: Readonly<Record<WorkflowFlag, boolean>>;
  /** whether a quote may be begun at all */
  start: Gate;
  /** whether one may be begun in a unit, whether it shows or not: a deep link says why not */
  units: Readonly<Record<BusinessUnit, Gate>>;
  /** the units that show: commercial is hidden from some */
  shown: readonly BusinessUnit[];
  /** today, for the carrier */
  today: CalendarDay;
}

const workflowFlags = ['cos-8687', 'cos-8863', 'cos-8864'] as const;
type WorkflowFlag = (typeof workflowFlags)[number];

/** The desk of somebody, on a day of the carrier's. */
export const quoteDeskOf = (
  identity: Identity | null,
  selectedAgency: string | null,
  today: CalendarDay,
): QuoteDesk => {
  const standing: Standing = { identity, selectedAgency, today: isoDay(today) };
  const permissions = identity?.permissions ?? null;
  return {
    isSecondBrand: identity?.legacy?.isSecondBrand ?? false,
    permissions,
    flags: {
      'cos-8687': isFeatureOn('cos-8687', identity),
      'cos-8863': isFeatureOn('cos-8863', identity),
      'cos-8864': isFeatureOn('cos-8864', identity),
    },
    start: startQuoteGate(standing),
    units: { personal: unitGate(standing, 'personal'), commercial: unitGate(standing, 'commercial') },
    shown: shownUnits(standing),
    today,
  };
};

/** Starting a quote, wherever it is offered: for an agency, in a unit that shows. */
export const startQuoteGate = (standing: Standing): Gate => {
  const hasUnit = shownUnits(standing).some((unit) => unitGate(standing, unit).isOpen);
  return everyGate(newQuoteGate(standing), agencyGate(standing), hasUnit ? openGate : noUnit);
};

/** Starting a quote in one unit, wherever it is offered. */
export const startUnitGate = (standing: Standing, unit: BusinessUnit): Gate =>
  everyGate(startQuoteGate(standing), unitGate(standing, unit));

const noUnit = closedGate('Your agency may neither quote nor apply in any line here.');

const shownUnits = (standing: Standing): readonly BusinessUnit[] =>
  businessUnits.filter((unit) => unit === 'personal' || !isCommercialHidden(standing));

/** From the cutoff on, for agencies that also have personal or surety access. */
const isCommercialHidden = (standing: Standing): boolean => {
  const permissions = standing.identity?.permissions;
  const isMixed = permissions?.personal.isPersonalLinesAgency || permissions?.surety.isAllowed;
  return isMixed === true && isBoundByCutoff(standing);
};

const unitGate = (standing: Standing, unit: BusinessUnit): Gate => {
  const permissions = standing.identity?.permissions;
  const hasLine = permissions ? openLines(unit, permissions).length > 0 : false;
  return everyGate(
    businessUnitGate(standing, unit),
    hasLine ? openGate : closedGate(`Your agency may neither quote nor apply in ${unit} lines.`),
  );
};

/** Whether the page may be opened: the one for all units, or the one for commercial quotes alone. */
export const quotePageGate = ({ start, units }: QuoteDesk, page: 'units' | 'workflow'): Gate =>
  page === 'workflow' ? everyGate(start, units.commercial) : start;

/** Whether commercial quotes go through the new flow, or straight to the legacy login. */
export const hasNewCommercialFlow = ({ isSecondBrand, flags }: Pick<QuoteDesk, 'isSecondBrand' | 'flags'>): boolean =>
  isSecondBrand ? flags['cos-8687'] : flags['cos-8863'] || flags['cos-8864'];

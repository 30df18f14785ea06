import {
  agencyPermission,
  businessUnitPermission,
  denied,
  everyPermission,
  granted,
  isBoundByCutoff,
  newQuotePermission,
  noQuotesIn,
  type Permission,
  type Requester,
} from '../shared/permissions.ts';
import { businessUnits, openLines, type BusinessUnit } from './quote-lines.ts';

/** Starting a quote, wherever it is offered: for an agency, in a unit that shows. */
export const startQuotePermission = (requester: Requester): Permission => {
  const hasUnit = shownUnits(requester).some((unit) => unitPermission(requester, unit).isGranted);
  return everyPermission(newQuotePermission(requester), agencyPermission(requester), hasUnit ? granted : noUnit);
};

/** Starting a quote in one unit, wherever it is offered. */
export const startUnitPermission = (requester: Requester, unit: BusinessUnit): Permission =>
  everyPermission(startQuotePermission(requester), unitPermission(requester, unit));

const noUnit = denied('noQuotes');

/** The units that show: commercial is hidden from some. */
export const shownUnits = (requester: Requester): readonly BusinessUnit[] =>
  businessUnits.filter((unit) => unit === 'personal' || !isCommercialHidden(requester));

/** From the cutoff on, for agencies that also have personal or surety access. */
const isCommercialHidden = (requester: Requester): boolean => {
  const permissions = requester.identity?.permissions;
  const isMixed = permissions?.personal.isPersonalLinesAgency || permissions?.surety.isAllowed;
  return isMixed === true && isBoundByCutoff(requester);
};

/** Whether a quote may be begun in a unit, whether it shows or not. */
export const unitPermission = (requester: Requester, unit: BusinessUnit): Permission => {
  const permissions = requester.identity?.permissions;
  const hasLine = permissions ? openLines(unit, permissions).length > 0 : false;
  return everyPermission(businessUnitPermission(requester, unit), hasLine ? granted : denied(noQuotesIn[unit]));
};

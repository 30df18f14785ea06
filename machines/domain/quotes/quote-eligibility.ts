import { isoDay, type CalendarDay } from '../shared/day.ts';
import { everyPermission, type Permission, type Requester } from '../shared/permissions.ts';
import type { AgencyPermissions, Identity } from '../shared/user.ts';
import { isFeatureOn } from '../shared/identity.ts';
import type { BusinessUnit } from './quote-lines.ts';
import { shownUnits, startQuotePermission, unitPermission } from './start-permissions.ts';

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

/** Whether the page may be opened: the one for all units, or the one for commercial quotes alone. */
export const quotePagePermission = ({ start, units }: QuoteEligibility, page: 'units' | 'workflow'): Permission =>
  page === 'workflow' ? everyPermission(start, units.commercial) : start;

/** Whether commercial quotes go through the new flow, or straight to the legacy login. */
export const hasNewCommercialFlow = ({
  isSecondBrand,
  flags,
}: Pick<QuoteEligibility, 'isSecondBrand' | 'flags'>): boolean =>
  isSecondBrand ? flags['cos-8687'] : flags['cos-8863'] || flags['cos-8864'];

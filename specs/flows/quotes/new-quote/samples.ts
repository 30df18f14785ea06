import { linesOf, type BusinessUnit } from '#machines/domain/quotes/quote-lines.ts';
import { quoteEligibilityOf, type QuoteEligibility } from '#machines/domain/quotes/quote-eligibility.ts';
import type { Identity, LegacyUser, AgencyPermissions } from '#machines/domain/shared/user.ts';
import { agent } from '../../support/samples.ts';

type Kind = 'personal' | 'commercial' | 'surety';

const open = (unit: BusinessUnit, isOpen: boolean) =>
  Object.fromEntries(
    linesOf(unit)
      .flatMap(({ codes }) => codes)
      .map((code) => [code, { quotesAllowed: isOpen, applicationsAllowed: isOpen }]),
  );

/** What an agency may do that has these kinds of business. */
export const permissionsOf = (...kinds: readonly Kind[]): AgencyPermissions => ({
  commercial: {
    isCommercialLinesAgency: kinds.includes('commercial'),
    quoteApplicationDisplay: kinds.includes('commercial'),
    lines: open('commercial', kinds.includes('commercial')),
  },
  personal: {
    isPersonalLinesAgency: kinds.includes('personal'),
    quoteApplicationDisplay: kinds.includes('personal'),
    lines: open('personal', kinds.includes('personal')),
  },
  surety: { isAllowed: kinds.includes('surety') },
});

export const noFlags = { 'cos-8687': false, 'cos-8863': false, 'cos-8864': false } as const;

export const legacyUser: LegacyUser = {
  login: 'ada',
  serviceId: 'S1',
  companyId: '01',
  internal: false,
  isSecondBrand: false,
  agency: { id: '214', name: 'Lakeshore' },
  agencyId: '214',
  agencies: ['214 - Lakeshore'],
};

/** An agent of the main insurer whose agency has these kinds of business. */
export const sellerOf = (kinds: readonly Kind[], legacy: Partial<LegacyUser> = {}): Identity => ({
  ...agent,
  legacy: { ...legacyUser, ...legacy },
  permissions: permissionsOf(...kinds),
});

/** The eligibility of such an agent, on November 21, 2026 unless given. */
export const eligibilityFor = (
  kinds: readonly Kind[],
  legacy: Partial<LegacyUser> = {},
  [year, month, day]: readonly [number, number, number] = [2026, 11, 21],
): QuoteEligibility => quoteEligibilityOf(sellerOf(kinds, legacy), '214', { year, month, day });

/** An agent of the main insurer for personal lines, on November 21, 2026. */
export const eligibility = eligibilityFor(['personal']);

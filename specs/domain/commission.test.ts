import { describe, expect, test } from 'vitest';
import { brandOf } from '#brands/brands.ts';
import { formatMonth } from '#machines/domain/shared/calendar.ts';
import {
  isSelectableMonth,
  latestClosedMonth,
  monthProblemOf,
  monthsToChoose,
  redownloadFactsOf,
  toRedownloadRequest,
  yearsToChoose,
} from '#machines/domain/actions/commission.ts';
import { maskRecipient } from '#machines/domain/shared/masking.ts';
import { companyIds } from '#machines/domain/shared/company.ts';
import { describeMonth } from '#screens/actions/words.ts';
import { companyNames } from '#mocks/companies.ts';
import { agent } from '../flows/support/samples.ts';

describe('the months of commission statements', () => {
  test.for([
    ['the current month', '2026-03', '2026-03', false],
    ['the month before', '2026-03', '2026-02', true],
    ['the next month', '2026-03', '2026-04', false],
    ['the same month of the next year', '2026-03', '2027-03', false],
    ['December, in January', '2026-01', '2025-12', true],
    ['January, in January', '2026-01', '2026-01', false],
    ['February of a leap year, in March', '2028-03', '2028-02', true],
    ['February of a leap year, in February', '2028-02', '2028-02', false],
    ['the oldest, three years back', '2026-03', '2023-03', true],
    ['one before the oldest', '2026-03', '2023-02', false],
  ] as const)('%s: in %s, %s can be chosen: %s [COM-03.3]', ([, now, chosen, isOpen]) => {
    const [today, month] = [monthOf(now), monthOf(chosen)];

    expect(isSelectableMonth(month, today)).toBe(isOpen);
    expect(monthProblemOf(month, today) === null).toBe(isOpen);
  });

  test('one that cannot be chosen says why', () => {
    const today = { year: 2026, month: 1 };

    expect(describeMonth({ year: 2026, month: 1 }, today)).toBe(
      'January 2026’s statement isn’t available yet. The latest is December 2025.',
    );
    expect(describeMonth({ year: 2022, month: 12 }, today)).toBe(
      'December 2022’s statement is no longer available. The oldest is January 2023.',
    );
  });

  test('the lists offer exactly the last 36 closed months, whatever the month is', () => {
    for (let month = 1; month <= 12; month += 1) {
      const today = { year: 2026, month };
      const offered = yearsToChoose(today).flatMap((year) =>
        monthsToChoose(year, today)
          .filter(({ isSelectable }) => isSelectable)
          .map((choice) => ({ year, month: choice.month })),
      );

      expect(offered).toHaveLength(36);
      expect(offered.every((one) => isSelectableMonth(one, today))).toBe(true);
      expect(offered.map(formatMonth)).toContain(formatMonth(latestClosedMonth(today)));
    }
  });

  test('in January this year is not offered at all, and every month is while no year is chosen', () => {
    const today = { year: 2026, month: 1 };

    expect(yearsToChoose(today)).toEqual([2025, 2024, 2023]);
    expect(monthsToChoose(null, today).filter(({ isSelectable }) => isSelectable)).toHaveLength(12);
    expect(monthsToChoose(2025, today)[11]).toEqual({ month: 12, label: '12 - December', isSelectable: true });
  });

  test.for([0, 13, -1, 1.5, Number.NaN])('there is no month %s', (month) => {
    expect(isSelectableMonth({ year: 2025, month }, { year: 2026, month: 3 })).toBe(false);
  });
});

describe('a request for a commission statement', () => {
  test('has the seven fields and no other [COM-04.1]', () => {
    const facts = {
      emailAddress: 'ada@agency.test',
      generalAgent: companyNames['50'],
      subAgent: '600',
      companyNumber: '50',
      userId: 'u1',
    } as const;

    expect(toRedownloadRequest(facts, { year: 2025, month: 9 })).toEqual({
      emailAddress: 'ada@agency.test',
      generalAgent: 'Kittiwake Insurance Company',
      subAgent: '600',
      companyNumber: '50',
      userId: 'u1',
      reportType: '08',
      forPeriod: '09/2025',
    });
  });

  test.for([
    ['the agency that is selected, whichever comes first', '600', '77', '600'],
    ['that of the user where none is selected', null, '77', '77'],
    ['none, and cannot be made', null, null, null],
  ] as const)('is for %s [COM-04.1]', ([, selectedAgency, agencyId, subAgent]) => {
    const legacy = { login: 'ada', serviceId: 's1', internal: false, isSecondBrand: true, agency: null, agencies: [] };
    const identity = { ...agent, legacy: { ...legacy, companyId: '50', agencyId } } as const;

    expect(redownloadFactsOf({ identity, selectedAgency }, (company) => companyNames[company])).toEqual(
      subAgent && {
        emailAddress: 'ada@agency.test',
        generalAgent: 'Kittiwake Insurance Company',
        subAgent,
        companyNumber: '50',
        userId: 'u1',
      },
    );
  });

  test('is no one’s without an agency side', () => {
    expect(redownloadFactsOf({ identity: agent, selectedAgency: '600' }, () => '')).toBeNull();
    expect(redownloadFactsOf({ identity: null, selectedAgency: '600' }, () => '')).toBeNull();
  });

  test('names the company as the carrier does, in both brands', () => {
    expect(companyIds.map((id) => brandOf(id).company.name)).toEqual(companyIds.map((id) => companyNames[id]));
  });

  test.for([
    ['ada@agency.test', 'a•••@agency.test'],
    ['a@b.test', 'a•••@b.test'],
    ['👩‍🌾farm@b.test', '👩•••@b.test'],
    ['(612) 555-0142', '(•••) •••-0142'],
    ['6125550142', '(•••) •••-0142'],
    ['16125550142', '(•••) •••-0142'],
    ['555-0142', '•••'],
    ['@b.test', '•••'],
    ['6125550142@', '6•••@'],
    ['', '•••'],
  ])('shows of %s only %s', ([address = '', masked]) => {
    expect(maskRecipient(address)).toBe(masked);
  });
});

const monthOf = (text: string) => {
  const [year, month] = text.split('-').map(Number);
  return { year: year ?? 0, month: month ?? 0 };
};

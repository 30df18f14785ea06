import { describe, expect, test } from 'vitest';
import { dayAt } from '#machines/domain/shared/day.ts';
import {
  hasNewCommercialFlow,
  quoteEligibilityOf,
  quotePagePermission,
} from '#machines/domain/quotes/quote-eligibility.ts';
import { closedLines, openLines } from '#machines/domain/quotes/quote-lines.ts';
import { denialWords } from '#forms/permission-words.ts';
import { eligibility, eligibilityFor, permissionsOf, sellerOf } from '../flows/quotes/new-quote/samples.ts';
import { agent } from '../flows/support/samples.ts';

const days = [
  ['the day before', [2023, 11, 30], true],
  ['the day', [2023, 12, 1], false],
  ['the day after', [2023, 12, 2], false],
  ['29 February 2024', [2024, 2, 29], false],
] as const;

describe('From December 1, 2023', () => {
  test.for(days)('%s, %j: commercial-only agencies can start quotes: %s [NQT-02.1] [NQT-08]', ([, day, isOpen]) => {
    const { start } = eligibilityFor(['commercial'], {}, day);

    expect(start.isGranted).toBe(isOpen);
    expect('reason' in start ? start.reason : null).toBe(isOpen ? null : 'commercialOnlyCutoff');
  });

  test.for(days)(
    '%s, %j: agencies with personal lines or surety too see commercial: %s [NQT-02.2] [NQT-08]',
    ([, day, isShown]) => {
      for (const others of [['personal'], ['surety'], ['personal', 'surety']] as const)
        expect(eligibilityFor(['commercial', ...others], {}, day).shown.includes('commercial')).toBe(isShown);
    },
  );

  test.for([
    ['internal people', { internal: true }],
    ['the second brand', { isSecondBrand: true }],
  ] as const)('nothing changes for %s', ([, legacy]) => {
    for (const kinds of [['commercial'], ['commercial', 'personal']] as const) {
      const one = eligibilityFor(kinds, legacy);

      expect([one.start.isGranted, one.shown, quotePagePermission(one, 'workflow').isGranted]).toEqual([
        true,
        ['personal', 'commercial'],
        true,
      ]);
    }
  });

  test('a deep link to commercial quotes is told why it is closed', () => {
    expect(quotePagePermission(eligibilityFor(['commercial', 'personal']), 'workflow')).toEqual({
      isGranted: false,
      reason: 'commercialCutoff',
    });
  });

  test('an agency of commercial lines and surety has nothing left to quote', () => {
    expect(quotePagePermission(eligibilityFor(['commercial', 'surety']), 'units')).toEqual({
      isGranted: false,
      reason: 'noQuotes',
    });
  });

  test('the day is the one of the carrier: late on November 30 in Chicago it is December in Greenwich [NQT-02.3]', () => {
    const at = (instant: string) =>
      quoteEligibilityOf(sellerOf(['commercial']), '214', dayAt(Date.parse(instant))).start.isGranted;

    expect([at('2023-12-01T05:59:59Z'), at('2023-12-01T06:00:00Z')]).toEqual([true, false]);
  });
});

describe('A user who may not start a quote reads why', () => {
  const { today } = eligibility;
  const seller = sellerOf(['personal']);

  test.for([
    ['nobody', null, null],
    ['a customer', { ...agent, user: { ...agent.user, userType: 'customer' as const } }, null],
    ['a user without an agency', sellerOf(['personal'], { agencyId: null, agencies: [] }), null],
    ['a user with several agencies and none selected', sellerOf(['personal'], { agencyId: null }), null],
    ['an agency without a code', sellerOf(['personal'], { agencyId: '', agencies: [' - Nameless'] }), null],
    ['missing permissions', { ...seller, permissions: null }, '214'],
    ['an agency with no line', sellerOf([]), '214'],
    ['an agency for surety only', sellerOf(['surety']), '214'],
  ] as const)('%s', ([, identity, selected]) => {
    const one = quoteEligibilityOf(identity, selected, today);

    expect('reason' in one.start && denialWords[one.start.reason]).toMatch(/^[A-Z].{20,}\.$/);
    expect(quotePagePermission(one, 'workflow').isGranted).toBe(false);
  });

  test('a unit that the agency does not have says so', () => {
    expect(eligibility.units.commercial).toEqual({
      isGranted: false,
      reason: 'noCommercialLines',
    });
  });

  test('a unit of which no line is open is closed', () => {
    const permissions = permissionsOf('commercial');
    const identity = {
      ...sellerOf([], { isSecondBrand: true }),
      permissions: { ...permissions, commercial: { ...permissions.commercial, lines: {} } },
    };

    expect(quoteEligibilityOf(identity, '214', today).units.commercial).toEqual({
      isGranted: false,
      reason: 'noCommercialQuotes',
    });
  });
});

describe('Lines show by quotesAllowed or applicationsAllowed', () => {
  test.for([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('quotes %s, applications %s: %s [QAM-11.4]', ([quotesAllowed = false, applicationsAllowed = false, isOpen]) => {
    const permissions = permissionsOf('personal');
    const lines = { PA: { quotesAllowed, applicationsAllowed } };
    const given = { ...permissions, personal: { ...permissions.personal, lines } };

    expect(openLines('personal', given).map(({ id }) => id)).toEqual(isOpen ? ['auto', 'other'] : ['other']);
    expect(closedLines('personal', given)).toHaveLength(isOpen ? 5 : 6);
  });

  test('Road & Trail shows with either of its codes', () => {
    const permissions = permissionsOf('personal');
    const lines = { MT: { quotesAllowed: true, applicationsAllowed: false } };

    expect(
      openLines('personal', { ...permissions, personal: { ...permissions.personal, lines } }).map(({ label }) => label),
    ).toEqual(['Road & Trail', 'Other']);
  });
});

describe('The commercial workflow by flags', () => {
  const flags = ['cos-8687', 'cos-8863', 'cos-8864'] as const;
  const cells = [true, false].flatMap((isSecondBrand) =>
    Array.from({ length: 8 }, (_, bits) => ({
      isSecondBrand,
      flags: { 'cos-8687': (bits & 1) > 0, 'cos-8863': (bits & 2) > 0, 'cos-8864': (bits & 4) > 0 },
    })),
  );

  test.for(cells)('second brand $isSecondBrand with $flags [NQT-03.1, NQT-03.2]', (given) => {
    const on = flags.filter((flag) => given.flags[flag]);
    const deciding = given.isSecondBrand ? ['cos-8687'] : ['cos-8863', 'cos-8864'];

    expect(hasNewCommercialFlow(given)).toBe(on.some((flag) => deciding.includes(flag)));
  });
});

describe('The eligibility of a signed-in user', () => {
  test('has the flags, also those that are previewed [THM-02.2]', () => {
    const identity = {
      ...sellerOf(['personal']),
      user: { ...agent.user, previewAllowed: true, previewEnabled: true, previewFeatures: '["cos-8687"]' },
      flags: [
        { name: 'cos-8864', active: true },
        { name: 'cos-8863', active: false },
        { name: 'unheard-of', active: true },
      ],
    };

    expect(quoteEligibilityOf(identity, '214', eligibility.today)).toEqual({
      ...eligibility,
      flags: { 'cos-8687': true, 'cos-8863': false, 'cos-8864': true },
    });
  });
});

import { describe, expect, test } from 'vitest';
import { decideAccess } from '#machines/domain/session/access.ts';
import {
  type Permission,
  agencyPermission,
  estimatorPermission,
  isPreviewing,
  todayOf,
  type Requester,
} from '#machines/domain/shared/permissions.ts';
import { mainMenusOf, userMenuOf, type MenuContext } from '#machines/domain/shell/menus.ts';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import { startQuotePermission, startUnitPermission } from '#machines/domain/quotes/start-permissions.ts';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import type { FeatureFlag, Identity } from '#machines/domain/shared/user.ts';
import { isFeatureOn, knownFlags } from '#machines/domain/shared/identity.ts';
import { denialWords } from '#forms/permission-words.ts';
import { identityOf, lines, permissionsOf, person } from '../flows/support/people.ts';
import { config } from '../flows/support/samples.ts';

/** The requester, by the heading of a column, on 5 January 2026. */
const people = {
  customer: person({ identity: identityOf({ user: { userType: 'customer' }, legacy: null, permissions: null }) }),
  all: person(),
  personal: person({ identity: identityOf({ permissions: permissionsOf('personal') }) }),
  commercial: person({ identity: identityOf({ permissions: permissionsOf('commercial') }) }),
  surety: person({ identity: identityOf({ permissions: permissionsOf('surety') }) }),
  mixed: person({ identity: identityOf({ permissions: permissionsOf('commercial', 'surety') }) }),
  none: person({ identity: identityOf({ permissions: permissionsOf() }) }),
  unread: person({ identity: identityOf({ permissions: null }) }),
  noAgency: person({ identity: identityOf({ legacy: { agencies: [], agencyId: null } }), selectedAgency: null }),
  noCode: person({
    identity: identityOf({ legacy: { agencies: [' - Nameless'], agencyId: null } }),
    selectedAgency: null,
  }),
  alaska: person({ identity: identityOf({ legacy: { isSecondBrand: true, companyId: '50' } }) }),
  alaskaCom: person({
    identity: identityOf({
      legacy: { isSecondBrand: true, companyId: '50' },
      permissions: permissionsOf('commercial'),
    }),
  }),
  support: person({
    identity: identityOf({
      user: { userType: 'support', isEmployee: true },
      legacy: { internal: true, agencies: [], agencyId: null },
    }),
    selectedAgency: null,
  }),
  nobody: person({ identity: null, selectedAgency: null }),
} satisfies Record<string, Requester>;
type Who = keyof typeof people;

/** What a cell says: `o` is open, `-` is not there, everything else a sentence. */
const sentences: Readonly<Record<string, string>> = {
  C: 'Only agents and internal support can use this.',
  U: 'We couldn’t load your permissions. Reload the page, or call support.',
  P: 'Your agency isn’t authorized for personal lines.',
  K: 'Your agency isn’t authorized for commercial lines.',
  S: 'Your agency isn’t authorized for surety bonds.',
  E: 'Your agency isn’t authorized to quote or apply in any line.',
  L: 'Your agency isn’t authorized for personal or commercial lines.',
  A: 'You don’t have an agency. Call support.',
  N: 'Your agency has no code. Call support.',
  I: 'Choose an agency to act for first.',
  D: 'Agencies with only commercial lines haven’t been able to start quotes here since December 1, 2023.',
  Q: 'Your agency isn’t authorized to quote or apply in any line.',
  H: 'Commercial quotes haven’t been available here since December 1, 2023.',
};

const columns: readonly Who[] = [
  ...(['customer', 'all', 'personal', 'commercial', 'surety', 'mixed', 'none', 'unread'] as const),
  ...(['noAgency', 'noCode', 'alaska', 'alaskaCom', 'support', 'nobody'] as const),
];

/** customer all personal commercial surety mixed none unread noAgency noCode alaska alaskaCom support no one */
const actionTable: Readonly<Record<QuickAction, string>> = {
  quotesActivityPersonal: '       C o o P P P P U o o o P o C',
  activityPersonal: '             C o o P P P P U o o o P o C',
  payviewAgencyBill: '            C o o o o o o o A N o o I C',
  suretyBill: '                   C o S S o o S U o o o S o C',
  endorseChangePolicy: '          C o o P P P P U o o o P o C',
  viewAgencyBillCL: '             C o K o K o K U A N o o I C',
  viewDocsCommercial: '           C o K o K o K U A N o o I C',
  replacementCostEstimator: '     C o o o E o E U A N o o I C',
  cancelPolicy: '                 C o o P P P P U o o o P o C',
  commissionStatementRedownload: 'C o o o o o o o A N o o I C',
  paymentRulesIC: '               C o o o o o o o o o o o o C',
};

const quoteTable = {
  'a new quote': '                C o o D L Q L U A N o o I C',
  'personal lines': '             C o o D L Q L U A N o P I C',
  'commercial lines': '           C H K D L Q L U A N o o I C',
} as const;

const menuTable: Readonly<Record<string, string>> = {
  'Personal Lines': '                      - o o D L Q L U A N o P I -',
  'Commercial Lines': '                    - H K D L Q L U A N o o I -',
  'Quotes & Activity Personal': '          - o o P P P P U o o o P o -',
  'Quotes & Activity Commercial': '        - o K o K o K U A N o o I -',
  'Surety Bonds': '                        - o - - o o - - o o o - o -',
  'Endorse / Change a Policy Personal': '  - o o P P P P U o o o P o -',
  'Inquiry for Billing/Claims/Policy': '   - o o o o o o o o o o o o -',
  'Report a Claim': '                      - o o o o o o o o o o o o -',
  'View Client Documents Personal': '      - o o o o o o o o o o o o -',
  'View Client Documents Commercial': '    - o K o K o K U A N o o I -',
  'View Agency Bill Commercial': '         - o K o K o K U A N o o I -',
  'View / Pay Client Bill': '              - o o o o o o o A N o o I -',
  Bulletins: '                             - o o o o o o o o o o o o -',
  'Manuals (Commercial) & Raters': '       - o o o o o o o o o o o o -',
  'Forms & Marketing': '                   - o o o o o o o o o o o o -',
  Help: '                                  - o o o o o o o o o o o o -',
};

const cellsOf = (table: Readonly<Record<string, string>>): [what: string, who: Who, cell: string][] =>
  Object.entries(table).flatMap(([what, row]) =>
    row
      .trim()
      .split(/\s+/)
      .map((cell, at): [string, Who, string] => [what, columns[at] ?? 'nobody', cell]),
  );

const said = (permission: Permission | undefined): string =>
  permission === undefined ? '-' : permission.isGranted ? 'o' : denialWords[permission.reason];
const meant = (cell: string): string => sentences[cell] ?? cell;

const menuContext = (requester: Requester): MenuContext => ({
  ...requester,
  config,
  companyId: '01',
  claimsUrl: 'https://claims.example.test/report',
});

const itemsFor = (requester: Requester) => mainMenusOf(menuContext(requester)).flatMap(({ menuItems }) => menuItems);

describe('permissions, cell by cell', () => {
  test.each(cellsOf(actionTable))('the quick action %s for %s is %s [XTR-05]', (action, who, cell) => {
    expect(said(quickActionPermission(action as QuickAction, people[who]))).toBe(meant(cell));
  });

  test.each(cellsOf(quoteTable))('%s for %s is %s [XTR-05]', (what, who, cell) => {
    const permissions = {
      'a new quote': startQuotePermission(people[who]),
      'personal lines': startUnitPermission(people[who], 'personal'),
      'commercial lines': startUnitPermission(people[who], 'commercial'),
    };

    expect(said(permissions[what as keyof typeof permissions])).toBe(meant(cell));
  });

  test.each(cellsOf(menuTable))('the menu item %s for %s is %s [MNU-04.3] [XTR-05]', (name, who, cell) => {
    expect(said(itemsFor(people[who]).find((item) => item.name === name)?.permission)).toBe(meant(cell));
  });

  test('the tables leave out no quick action, no menu item and no user', () => {
    expect(Object.keys(actionTable)).toEqual(Object.keys(quickActions));
    expect(itemsFor(people.all).map(({ name }) => name)).toEqual(Object.keys(menuTable));
    expect(columns).toEqual(Object.keys(people));
  });

  test.each([
    ['customer', 'home', false],
    ['customer', 'agents', false],
    ['customer', 'policyholder/1', true],
    ['customer', 'settings', true],
    ['customer', 'help', true],
    ...['agent', 'support'].flatMap((scope) =>
      ['home', 'agents', 'policyholder/1', 'settings', 'help'].map((page) => [scope, page, true] as const),
    ),
  ] as const)('for a %s the page %s is open: %s', (scope, page, isOpen) => {
    const path = page === 'home' ? '/' : `/${page}`;

    expect(decideAccess(scope as 'agent', { path, query: {} }).kind === 'allowed').toBe(isOpen);
  });
});

describe('permissions and the calendar', () => {
  test.each([
    ['2023-11-30', 'o', 'o'],
    ['2023-12-01', 'D', 'H'],
    ['2023-12-02', 'D', 'H'],
    ['2024-02-29', 'D', 'H'],
  ])(
    'on %s a commercial-only agency starts quotes: %s, one with other access too: %s [NQT-02.1, NQT-02.2]',
    (today, only, too) => {
      expect(said(startQuotePermission({ ...people.commercial, today }))).toBe(meant(only));
      expect(said(startUnitPermission({ ...people.all, today }, 'commercial'))).toBe(meant(too));
    },
  );

  test('the day is the one of the clock that the carrier sent, and a guest has none [NQT-02.3]', () => {
    expect([todayOf(identityOf()), todayOf(null)]).toEqual(['2026-01-05', '']);
  });

  test.each(['personal', 'commercial'] as const)(
    'the estimator asks for quoteApplicationDisplay of %s lines, not for the kind of agency',
    (unit) => {
      const given = permissionsOf('personal', 'commercial');
      const shut = { ...given, [unit]: { ...given[unit], quoteApplicationDisplay: false } };

      expect(said(estimatorPermission(identityOf({ permissions: given }), unit))).toBe('o');
      expect(said(estimatorPermission(identityOf({ permissions: shut }), unit))).toBe(
        `Your agency isn’t authorized to quote or apply in ${unit} lines.`,
      );
    },
  );

  test('an agency among several has to be chosen first, and the one of the user counts where the session has none', () => {
    const several = person({
      identity: identityOf({ legacy: { agencies: ['1 - A', '2 - B'], agencyId: null } }),
      selectedAgency: null,
    });

    expect(said(agencyPermission(several))).toBe('Choose an agency to act for first.');
    expect(said(agencyPermission({ ...people.all, selectedAgency: null }))).toBe('o');
  });
});

describe('flags', () => {
  const flagStates = {
    absent: [],
    inactive: [false],
    active: [true],
    'active after a contradiction': [false, true],
  } as const;
  const brands = ['all', 'alaska', 'support'] as const;

  test.each(
    knownFlags.flatMap((name) =>
      brands.flatMap((who) =>
        Object.entries(flagStates).flatMap(([state, values]) =>
          [false, true].map((isListed) => [name, who, state, values, isListed] as const),
        ),
      ),
    ),
  )('%s for %s, %s %s, listed among previewed features: %s [THM-02.2]', (name, who, _, values, isListed) => {
    const flags = values.map((active) => ({ name, active }));
    const previewing = isListed
      ? { previewAllowed: true, previewEnabled: true, previewFeatures: JSON.stringify([name]) }
      : {};
    const given = identityWith(people[who].identity, flags, previewing);

    expect(isFeatureOn(name, given)).toBe(isListed || values.some(Boolean));
  });

  test.each(columns)('no flag opens or closes anything for %s, known or not', (who) => {
    const permissionsOf = (requester: Requester) => [
      ...Object.keys(quickActions).map((action) => said(quickActionPermission(action as QuickAction, requester))),
      ...itemsFor(requester).map(({ permission }) => said(permission)),
      said(startQuotePermission(requester)),
    ];
    const { identity } = people[who];

    for (const name of [...knownFlags, 'cos-0000', '', '__proto__', 'constructor'])
      for (const previewFeatures of ['[]', `["${name}"]`, '{', 'null', '[1]'])
        expect(
          permissionsOf({
            ...people[who],
            identity: identityWith(identity, [{ name, active: true }], { previewFeatures }),
          }),
        ).toEqual(permissionsOf(people[who]));
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('preview allowed: %s, enabled: %s, so the chip shows: %s [MNU-03]', (previewAllowed, previewEnabled, shows) => {
    expect(isPreviewing(identityOf({ user: { previewAllowed, previewEnabled } }))).toBe(shows);
    expect(isPreviewing(null)).toBe(false);
  });
});

describe('permissions that are not what they should be', () => {
  test('a line that is missing, and agencies in odd forms, never throw', () => {
    for (const agencies of [[], [''], [' - '], ['x'], ['1 - '], ['  - Name'], ['１ - wide']])
      for (const permissions of [null, permissionsOf(), { ...permissionsOf('personal'), commercial: lines(false) }]) {
        const identity = identityOf({ legacy: { agencies, agencyId: null, serviceId: '' }, permissions });
        const requester = person({ identity, selectedAgency: null });
        for (const permission of itemsFor(requester).map((item) => item.permission))
          expect(said(permission)).toBeTruthy();
      }
  });

  test('without a service id the links that carry one say so', () => {
    const requester = person({ identity: identityOf({ legacy: { serviceId: '' } }) });

    expect(said(itemsFor(requester).find(({ name }) => name.startsWith('Inquiry'))?.permission)).toBe(
      'You don’t have a service ID. Call support.',
    );
  });
});

describe('the user menu', () => {
  const namesFor = (who: Who, layout: 'portal' | 'reporting') =>
    userMenuOf(people[who], layout).menuItems.map(({ name }) => name);

  test.each([
    ['all', 'portal', true],
    ['customer', 'portal', true],
    ['support', 'portal', true],
    ['all', 'reporting', false],
    ['customer', 'reporting', false],
    ['support', 'reporting', true],
    ['nobody', 'reporting', false],
  ] as const)('of %s in the %s layout has Settings: %s [MNU-07.2] [LAY-05.4]', (who, layout, hasSettings) => {
    expect(namesFor(who, layout)).toEqual([...(hasSettings ? ['Settings'] : []), 'Help / Contact Us', 'Logout']);
  });
});

const identityWith = (
  identity: Identity | null,
  flags: FeatureFlag[],
  user: Partial<Identity['user']>,
): Identity | null => identity && { ...identity, flags, user: { ...identity.user, ...user } };

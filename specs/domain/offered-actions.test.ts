import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { estimatorUnits } from '#machines/domain/actions/estimator.ts';
import { mainMenusOf } from '#machines/domain/shell/menus.ts';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import { choicesOf, type ActionContext, type ExternalOpening } from '#machines/domain/actions/quick-action-choices.ts';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { quoteEligibilityOf } from '#machines/domain/quotes/quote-eligibility.ts';
import { startQuotePermission } from '#machines/domain/quotes/start-permissions.ts';
import type { BusinessUnit } from '#machines/domain/quotes/quote-lines.ts';
import type { Identity, AgencyPermissions } from '#machines/domain/shared/user.ts';
import { newQuoteMachine } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { fc } from '#specs/support/properties.ts';
import { identityOf } from '../flows/support/people.ts';
import { config } from '../flows/support/samples.ts';

const day = { year: 2026, month: 1, day: 5 };
const toExternal: readonly ExternalOpening[] = [
  'quotesActivityPersonal',
  'activityPersonal',
  'payviewAgencyBill',
  'suretyBill',
  'endorseChangePolicy',
  'viewAgencyBillCL',
  'viewDocsCommercial',
  'cancelPolicy',
];

const linesOf = (...codes: readonly string[]): fc.Arbitrary<AgencyPermissions['personal']['lines']> =>
  fc
    .subarray([...codes])
    .chain((open) =>
      fc
        .tuple(...open.map(() => fc.record({ quotesAllowed: fc.boolean(), applicationsAllowed: fc.boolean() })))
        .map((lines) =>
          Object.fromEntries(
            open.map((code, at) => [code, lines[at] ?? { quotesAllowed: false, applicationsAllowed: false }]),
          ),
        ),
    );

const permissions: fc.Arbitrary<AgencyPermissions> = fc.record({
  commercial: fc.record({
    isCommercialLinesAgency: fc.boolean(),
    quoteApplicationDisplay: fc.boolean(),
    lines: linesOf('CA', 'WC', 'ZZ'),
  }),
  personal: fc.record({
    isPersonalLinesAgency: fc.boolean(),
    quoteApplicationDisplay: fc.boolean(),
    lines: linesOf('PA', 'MT', 'ZZ'),
  }),
  surety: fc.record({ isAllowed: fc.boolean() }),
});

const identity: fc.Arbitrary<Identity> = fc
  .record({
    userType: fc.constantFrom('agent' as const, 'support' as const),
    internal: fc.boolean(),
    isSecondBrand: fc.boolean(),
    agencies: fc.constantFrom<string[]>([], ['0042 - Moe & Daughters'], ['0042 - Moe & Daughters', '0815 - Lakes']),
    agencyId: fc.constantFrom(null, '0042'),
    permissions: fc.option(permissions, { freq: 9 }),
  })
  .map(({ userType, permissions: may, ...legacy }) => identityOf({ user: { userType }, legacy, permissions: may }));

const world: fc.Arbitrary<ActionContext> = fc.record({
  identity,
  selectedAgency: fc.constantFrom(null, '0042'),
  today: fc.constant('2026-01-05'),
  config: fc.constant(config),
  isForClient: fc.boolean(),
});

/** Whether the page of new quotes, opened by the menu's link, takes the unit that the link names. */
const takesUnit = ({ identity: who, selectedAgency }: ActionContext, unit: BusinessUnit): boolean => {
  const shown: string[] = [];
  const page = createActor(
    newQuoteMachine.provide({ actions: { showWorkflow: () => void shown.push('commercial') } }),
    { input: { eligibility: quoteEligibilityOf(who, selectedAgency, day), page: 'units', query: { unit } } },
  ).start();
  const { context } = page.getSnapshot();
  if (page.getSnapshot().matches('choosing') && context.choice.unit) shown.push(context.choice.unit);
  return shown.includes(unit);
};

const isOffered = (given: ActionContext, name: string): boolean =>
  mainMenusOf({ ...given, companyId: '01', claimsUrl: 'https://claims.example.test' })
    .flatMap(({ menuItems }) => menuItems)
    .some((item) => item.name === name && item.permission.isGranted);

describe('What is offered as available, for every kind of user', () => {
  test.for(toExternal)('%s has something to choose', (action) => {
    fc.assert(
      fc.property(world, (given) => {
        fc.pre(quickActionPermission(action, given).isGranted);

        expect(choicesOf(action, given).some(({ to }) => to !== null)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('the replacement cost estimator has a unit to choose', () => {
    fc.assert(
      fc.property(world, (given) => {
        fc.pre(quickActionPermission('replacementCostEstimator', given).isGranted);

        expect(estimatorUnits(given).some(({ question }) => question !== null)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('Start a Quote opens a page where something can be chosen, and is off where nothing can', () => {
    fc.assert(
      fc.property(world, (given) => {
        const page = createActor(newQuoteMachine, {
          input: {
            eligibility: quoteEligibilityOf(given.identity, given.selectedAgency, day),
            page: 'units',
            query: {},
          },
        }).start();

        expect(startQuotePermission(given).isGranted).toBe(page.getSnapshot().matches('choosing'));
      }),
      { numRuns: 500 },
    );
  });

  test.for([
    ['Personal Lines', 'personal'],
    ['Commercial Lines', 'commercial'],
  ] as const)('the menu entry %s is open where the page takes it, and nowhere else', ([name, unit]) => {
    fc.assert(
      fc.property(world, (given) => {
        expect(isOffered(given, name)).toBe(takesUnit(given, unit));
      }),
      { numRuns: 500 },
    );
  });
});

test('internal support without an agency reads at each entry what needs one', () => {
  const support: ActionContext = {
    identity: identityOf({
      user: { userType: 'support' },
      legacy: { internal: true, agencies: [], agencyId: null, agency: null },
    }),
    selectedAgency: null,
    isForClient: false,
    today: '2026-01-05',
    config,
  };
  const needsAgency = 'noAgencySelected';
  const closed = (Object.keys(quickActions) as QuickAction[]).filter((action) => {
    const permission = quickActionPermission(action, support);
    return !permission.isGranted && permission.reason === needsAgency;
  });

  expect(startQuotePermission(support)).toEqual({ isGranted: false, reason: needsAgency });
  expect(closed).toEqual([
    'payviewAgencyBill',
    'viewAgencyBillCL',
    'viewDocsCommercial',
    'replacementCostEstimator',
    'commissionStatementRedownload',
  ]);
});

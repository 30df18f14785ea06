import { describe, expect, test } from 'vitest';
import { groupActions } from '#machines/domain/actions/action-groups.ts';
import { findActions, listActions } from '#machines/domain/actions/action-list.ts';
import { listClientActions, otherAgencyOf, type ClientFacts } from '#machines/domain/actions/client-actions.ts';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import {
  applyChanges,
  knownFavorites,
  withChange,
  type FavoriteChange,
  type Favorites,
} from '#machines/domain/actions/favorites.ts';
import type { BusinessType } from '#machines/domain/clients/account.ts';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { identityOf, permissionsOf } from '../flows/support/people.ts';
import { policy } from '../flows/support/record-samples.ts';
import { agent } from '../flows/support/samples.ts';

const requester = { identity: agent, selectedAgency: '77', today: '2026-01-05' };
const actions = listActions(requester);
const policiesOf = (...lines: readonly string[]) => lines.map((line) => ({ ...policy, line }));
const clientOf = ({ businessType, ...known }: Partial<ClientFacts> & { businessType: BusinessType }): ClientFacts => ({
  policies: [],
  policiesInForce: 0,
  billingMethod: null,
  account: { businessType },
  ...known,
});
/** commercial quotes could be started in the portal */
const beforeCutoff = '2020-01-01';

describe('The list of actions', () => {
  test('has starting a quote and each of the eleven quick actions, with its address and what is said of it', () => {
    expect(actions.map(({ title, href }) => [title, href])).toEqual([
      ['Start a Quote', '/new-quote'],
      ...Object.entries(quickActions).map(([action, title]) => [title, `?action=${action}`]),
    ]);
    expect(actions.slice(1).map(({ permission }) => permission)).toEqual(
      (Object.keys(quickActions) as QuickAction[]).map((action) => quickActionPermission(action, requester)),
    );
  });

  test.each([
    ['cancel', ['Cancel a Policy']],
    ['  COMMISSION ', ['Direct Bill Commission Redownload']],
    ['policy a', ['Endorse / Change a Policy Personal', 'Cancel a Policy']],
    ['bill  agency', ['View Agency Bill Commercial']],
    ['smith', []],
  ])('finds by the words %j', (text, titles) => {
    expect(findActions(actions, text).map(({ title }) => title)).toEqual(titles);
  });

  test('is whole while there are no words', () => {
    expect(findActions(actions, '  ')).toEqual(actions);
  });
});

describe("The actions on a client's overview", () => {
  test.each([
    [
      'personal',
      [
        ['Endorse / Change a Policy Personal', '?action=endorseChangePolicy'],
        ['Cancel a Policy', '?action=cancelPolicy'],
        ['View / Pay Client Bill', '?action=payviewAgencyBill'],
        ['Activity Personal', '?action=activityPersonal'],
        ['Replacement Cost Estimator', '?action=replacementCostEstimator&choice=personal'],
        ['Start a Quote', '/new-quote?unit=personal'],
      ],
    ],
    [
      'commercial',
      [
        ['View Agency Bill Commercial', '?action=viewAgencyBillCL'],
        ['View Client Documents Commercial', '?action=viewDocsCommercial'],
        ['View / Pay Client Bill', '?action=payviewAgencyBill'],
        ['Replacement Cost Estimator', '?action=replacementCostEstimator&choice=commercial'],
        ['Start a Quote', '/new-quote?unit=commercial'],
      ],
    ],
    [
      'surety',
      [
        ['Surety Bills', '?action=suretyBill'],
        ['View / Pay Client Bill', '?action=payviewAgencyBill'],
      ],
    ],
  ] as const)('are those that concern a %s client [POL-09.2]', (businessType, expected) => {
    const identity = identityOf({ permissions: permissionsOf(businessType) });
    const offered = listClientActions({ ...requester, identity, today: beforeCutoff }, clientOf({ businessType }));

    expect(offered.map(({ title, href }) => [title, href])).toEqual(expected);
  });

  test('leave out what this user may not do [POL-09.2]', () => {
    const offered = listClientActions({ ...requester, selectedAgency: null }, clientOf({ businessType: 'surety' }));

    expect(offered).toEqual([]);
  });

  test.each<[string, Partial<ClientFacts>, Record<string, string | null>]>([
    [
      'all policies in force are of one line, and all bills are of one kind',
      { policies: policiesOf('auto', 'auto'), policiesInForce: 2, billingMethod: 'direct' },
      { line: 'auto', bill: 'directBill' },
    ],
    ['the agency is billed for all', { billingMethod: 'agency' }, { line: null, bill: 'agencyBill' }],
    ['lines differ', { policies: policiesOf('auto', 'home'), policiesInForce: 2 }, { line: null, bill: null }],
    [
      'there are policies that the overview does not list',
      { policies: policiesOf('home', 'home', 'home', 'home', 'home'), policiesInForce: 6 },
      { line: null, bill: null },
    ],
    ['the line is no personal one', { policies: policiesOf('CA'), policiesInForce: 1 }, { line: null, bill: null }],
  ])('are prefilled with what is certain of the client: %s [POL-09.3]', (_, known, { line, bill }) => {
    const identity = identityOf({ permissions: permissionsOf('personal') });
    const offered = listClientActions({ ...requester, identity }, clientOf({ businessType: 'personal', ...known }));
    const choiceIn = (action: string) =>
      new URLSearchParams(offered.find(({ id }) => id === action)?.href ?? 'choice=none').get('choice');

    expect(['endorseChangePolicy', 'cancelPolicy', 'activityPersonal'].map(choiceIn)).toEqual([line, line, line]);
    expect(choiceIn('payviewAgencyBill')).toBe(bill);
    expect(choiceIn('replacementCostEstimator')).toBe('personal');
  });
});

describe('The actions of the dashboard', () => {
  const titlesBy = (favorites: Parameters<typeof groupActions>[1]) =>
    groupActions(actions, favorites).map((group) => [group.id, group.actions.map(({ title }) => title)]);

  test('are grouped by their lines of business, each once', () => {
    expect(titlesBy([])).toEqual([
      [
        'personal',
        ['Quotes & Activity Personal', 'Activity Personal', 'Endorse / Change a Policy Personal', 'Cancel a Policy'],
      ],
      ['commercial', ['View Agency Bill Commercial', 'View Client Documents Commercial']],
      ['surety', ['Surety Bills']],
      [
        'all',
        [
          'Start a Quote',
          'View / Pay Client Bill',
          'Replacement Cost Estimator',
          'Direct Bill Commission Redownload',
          'Payment Rules',
        ],
      ],
    ]);
  });

  test('begin with the favorites as they were chosen, which leave their groups', () => {
    const groups = titlesBy(['suretyBill', 'cancelPolicy']);

    expect(groups[0]).toEqual(['favorites', ['Surety Bills', 'Cancel a Policy']]);
    expect(groups.map(([id]) => id)).toEqual(['favorites', 'personal', 'commercial', 'all']);
    expect(groups.flatMap(([, titles]) => titles)).toHaveLength(actions.length);
  });

  test('that are denied stay in place', () => {
    const denied = listActions({ ...requester, identity: identityOf({ permissions: permissionsOf('personal') }) });
    const [first] = groupActions(denied, ['suretyBill']);

    expect(first?.actions.map(({ permission }) => permission.isGranted)).toEqual([false]);
  });
});

describe('Favorites', () => {
  const added = (action: FavoriteChange['action']): FavoriteChange => ({ action, isFavorite: true });
  const removed = (action: FavoriteChange['action']): FavoriteChange => ({ action, isFavorite: false });

  test.each<[string, Favorites, FavoriteChange[], Favorites]>([
    ['are added at the end', ['cancelPolicy'], [added('suretyBill')], ['cancelPolicy', 'suretyBill']],
    ['are removed', ['cancelPolicy', 'suretyBill'], [removed('cancelPolicy')], ['suretyBill']],
    [
      'go to the end when they are added again',
      ['suretyBill', 'startQuote'],
      [added('suretyBill')],
      ['startQuote', 'suretyBill'],
    ],
    ['stay without what is removed twice', ['startQuote'], [removed('suretyBill')], ['startQuote']],
  ])('%s', (_, favorites, changes, expected) => {
    expect(applyChanges(favorites, changes)).toEqual(expected);
  });

  test('are the same after the last change of each action as after all changes', () => {
    const pressed = [
      added('suretyBill'),
      added('startQuote'),
      removed('suretyBill'),
      removed('cancelPolicy'),
      added('suretyBill'),
    ];
    const before: Favorites = ['cancelPolicy', 'paymentRulesIC'];

    const last = pressed.reduce<FavoriteChange[]>(withChange, []);

    expect(last).toHaveLength(3);
    expect(applyChanges(before, last)).toEqual(
      pressed.reduce<Favorites>((favorites, change) => applyChanges(favorites, [change]), before),
    );
  });

  test.each([
    [[], []],
    [
      ['startQuote', 'paymentRulesIC'],
      ['startQuote', 'paymentRulesIC'],
    ],
    [['cancelPolicy', 'cancelPolicy', 'toString', 'deletePolicy', ''], ['cancelPolicy']],
  ])('are those among %j that there are', (kept, favorites) => {
    expect(knownFavorites(kept)).toEqual(favorites);
  });
});

describe('The agency of a client whom the user’s actions are not for', () => {
  const agencies = ['77 - Northstar Risk Advisors', '214 - Lakeshore Insurance Group'];
  const agent = identityOf({ legacy: { agencies } });
  const support = identityOf({ legacy: { internal: true, agencies: [] } });

  test.for([
    ['an agent acts for it', agent, '214', null],
    ['an agent acts for another one of theirs', agent, '77', { acting: '77', code: '214', isOpen: true }],
    [
      'it is not one of the agent’s',
      identityOf({ legacy: { agencies: agencies.slice(0, 1) } }),
      '77',
      { acting: '77', code: '214', isOpen: false },
    ],
    ['support acts for another one', support, '600', { acting: '600', code: '214', isOpen: true }],
    ['support acts for none', support, null, null],
  ] as const)('where %s', ([, identity, selectedAgency, other]) => {
    expect(otherAgencyOf({ identity, selectedAgency }, { agencyCode: '214' })).toEqual(other);
  });
});

import { describe, expect, test } from 'vitest';
import { findActions, listActions, listClientActions } from '#machines/domain/actions/action-list.ts';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { identityOf, permissionsOf } from '../flows/support/people.ts';
import { agent } from '../flows/support/samples.ts';

const requester = { identity: agent, selectedAgency: '77', today: '2026-01-05' };
const actions = listActions(requester);
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
        ['Replacement Cost Estimator', '?action=replacementCostEstimator'],
        ['Start a Quote', '/new-quote?unit=personal'],
      ],
    ],
    [
      'commercial',
      [
        ['View Agency Bill Commercial', '?action=viewAgencyBillCL'],
        ['View Client Documents Commercial', '?action=viewDocsCommercial'],
        ['View / Pay Client Bill', '?action=payviewAgencyBill'],
        ['Replacement Cost Estimator', '?action=replacementCostEstimator'],
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
  ] as const)('are those that concern a %s client', (businessType, expected) => {
    const identity = identityOf({ permissions: permissionsOf(businessType) });
    const offered = listClientActions({ ...requester, identity, today: beforeCutoff }, businessType);

    expect(offered.map(({ title, href }) => [title, href])).toEqual(expected);
  });

  test('leave out what this user may not do', () => {
    const offered = listClientActions({ ...requester, selectedAgency: null }, 'surety');

    expect(offered).toEqual([]);
  });
});

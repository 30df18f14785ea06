import { describe, expect, test } from 'vitest';
import { findActions, listActions } from '#machines/domain/actions/action-list.ts';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { agent } from '../flows/support/samples.ts';

const requester = { identity: agent, selectedAgency: '77', today: '2026-01-05' };
const actions = listActions(requester);

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

import { recentlyViewedMachine } from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import type { View } from '#machines/domain/clients/recent-views.ts';
import { account, callFailures } from '../../support/samples.ts';

const views: View[] = [
  { account, record: null },
  { account: { ...account, accountId: 'a2', accountName: 'berg, dana' }, record: { kind: 'policies', id: 'PA100' } },
];

export const model = defineModel({
  machine: recentlyViewedMachine,
  title: 'Recently viewed clients and records',
  events: { 'list.retry': 'Press Try again' },
  outcomes: {
    fetchViewed: {
      done: { 'A client and a policy arrive': views, 'There are none yet': [] },
      error: callFailures('views'),
    },
    watchConnection: { sends: { 'The connection is back': { type: 'connection.restored' } } },
  },
  states: {
    loading: 'the place of the list',
    shown: 'the clients and records, the newest first',
    empty: 'that nothing was viewed yet, with the way to the search',
    failed: 'that the list could not be read, with Try again',
    offline: 'that there is no connection; the list comes by itself',
  },
  project: ({ views, failure }) => [views.length, failure?.kind],
  omitted: ['views'],
  rules: [
    {
      title: 'what the carrier lists is what shows, in its order',
      on: ({ stimulus }) => stimulus.label === 'A client and a policy arrive',
      expect: ({ after }) => after.matches('shown') && after.context.views === views,
    },
    {
      title: 'a list without entries is an answer, not a failure',
      on: ({ stimulus }) => stimulus.label === 'There are none yet',
      expect: ({ after }) => after.matches('empty') && after.context.failure === null,
    },
    {
      title: 'the list comes by itself once the connection is back',
      on: ({ stimulus }) => stimulus.label === 'The connection is back',
      expect: ({ after, effects }) => after.matches('loading') && effects.includes('start fetchViewed'),
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure like any other',
      on: ({ stimulus }) => stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches('failed') && after.context.views.length === 0,
    },
    {
      title: 'a failed list can be asked for again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
  accepted: {
    'trap shown': 'leaving the page stops the machine',
    'trap empty': 'leaving the page stops the machine',
  },
});

import { nextPageMachine } from '#machines/clients/next-page/next-page.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures, clients, pageOf } from '../../support/samples.ts';

const page = pageOf(3, { lastPage: false, totalResults: 30 });

export const model = defineModel({
  machine: nextPageMachine,
  title: 'The next page of results',
  input: {
    preset: clients,
    text: 'smith',
    selections: {},
    sort: 'name',
    sortDirection: 'ASC',
    pageNum: 5,
    pageSize: 3,
  },
  events: { 'page.want': 'Scroll to the end of the list' },
  outcomes: {
    fetchPage: {
      done: { 'The carrier answers with three more results': page },
      error: callFailures('results'),
    },
  },
  states: {
    'fetching.ahead': 'the list as it is',
    'fetching.wanted': '"Loading more results"',
    kept: 'the list as it is',
    missed: 'the list as it is',
    done: 'the next results, or that they could not be loaded',
  },
  project: ({ page: kept, failure }) => [kept !== null, failure?.kind],
  omitted: ['preset'],
  rules: [
    {
      title: 'nothing is shown before it is wanted',
      on: ({ after }) => after.matches('done'),
      expect: ({ before, stimulus }) => stimulus.origin === 'person' || before.matches({ fetching: 'wanted' }),
    },
    {
      title: 'a page that is there is shown at once, without another call',
      on: ({ before, stimulus }) => before.matches('kept') && stimulus.origin === 'person',
      expect: ({ after, effects }) => after.output?.page === page && effects.length === 0,
    },
    {
      title: 'a page on its way is waited for, without another call',
      on: ({ before, stimulus }) => before.matches({ fetching: 'ahead' }) && stimulus.origin === 'person',
      expect: ({ after, effects }) => after.matches({ fetching: 'wanted' }) && effects.length === 0,
    },
    {
      title: 'a page that failed unasked is no failure: it is asked for again once it is wanted',
      on: ({ before, stimulus }) => before.matches('missed') && stimulus.origin === 'person',
      expect: ({ after, effects }) =>
        after.matches({ fetching: 'wanted' }) && effects.some((effect) => effect.startsWith('start fetchPage')),
    },
    {
      title: 'it ends with the page, and without one only where a page that was wanted failed',
      on: ({ after }) => after.matches('done'),
      expect: ({ before, after, stimulus }) =>
        after.output?.page === page ||
        (after.output?.error !== null &&
          before.matches({ fetching: 'wanted' }) &&
          stimulus.origin === 'outcome' &&
          'error' in stimulus.event),
    },
    {
      title: 'one page at a time is on its way',
      on: ({ before, stimulus }) => stimulus.origin !== 'start' && before.matches('fetching'),
      expect: ({ effects }) => !effects.some((effect) => effect.startsWith('start')),
    },
    {
      title: 'a page that is wanted always comes or fails',
      from: (state) => state.matches({ fetching: 'wanted' }),
      leadsTo: (state) => state.status === 'done',
    },
  ],
});

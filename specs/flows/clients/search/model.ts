import { activate, hitIdOf } from '#machines/domain/clients/search.ts';
import { suggestText } from '#machines/domain/clients/suggestions.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { clients, offline, pageOf, refused, suggested } from '../../support/samples.ts';

const isAsked = (effects: readonly string[]) => effects.some((effect) => effect.startsWith('start fetchResults'));

/** What is said of one of the three pages that are fetched ahead. */
const pageStates = <const Page extends string>(page: Page) => {
  const at = (state: string) => `paging.listed.ahead.fetching.${page}.${state}`;
  return {
    [at('deciding')]: 'nothing yet',
    [at('fetching')]: `the ${page} page ahead on its way`,
    [at('here')]: `the ${page} page ahead here`,
  } as Record<`paging.listed.ahead.fetching.${Page}.${'deciding' | 'fetching' | 'here'}`, string>;
};

/** The numbers of the pages of three that are asked for. */
const pagesAsked = (effects: readonly string[]): number[] =>
  effects
    .filter((effect) => effect.startsWith('start fetchResults') && effect.includes('"pageSize":3'))
    .map((effect) => Number(/"pageNum":(\d+)/.exec(effect)?.[1]));

const isFetchingAhead = { paging: { listed: { ahead: 'fetching' } } } as const;

export const model = defineModel({
  machine: searchMachine,
  title: 'Policyholder search',
  starts: {
    'On a first visit': { preset: clients, saved: null },
    'Coming back to a search': {
      preset: clients,
      saved: {
        version: 2,
        searchParam: 'smith',
        lastSearch: 'smith',
        sort: 'name',
        sortDirection: 'DESC',
        filters: { state: ['MN'] },
        sortParams: activate(clients.sortParams, 'name'),
        rows: 15,
        anchor: 'a2',
      },
    },
  },
  events: {
    'text.type': ({ context }) => ({
      "Type ' smith   j '": { text: ' smith   j ' },
      ...(context.text === '' ? {} : { 'Empty the search box': { text: '' } }),
    }),
    'search.submit': 'Press Search',
    'search.retry': 'Press Try again',
    'search.clear': 'Press Clear search',
    'filter.choose': { 'Choose the state MN': { name: 'state', value: 'MN' } },
    'filter.remove': { 'Take the state MN back': { name: 'state', value: 'MN' } },
    'filter.clear': 'Press Clear filters',
    'sort.choose': { 'Order by name': { name: 'name' } },
    'page.more': 'Scroll to the end of the list',
    'page.retry': 'Press Loading failed. Try again?',
    'result.open': { 'Open the first result': { id: 'a1' } },
  },
  outcomes: {
    fetchResults: {
      done: {
        'The carrier answers with no results': pageOf(0),
        'The carrier answers with two results, and that is all': pageOf(2),
        'The carrier answers with three of twelve results': pageOf(3, { lastPage: false, totalResults: 12 }),
      },
      error: {
        'The carrier answers 400 with a sentence': refused(400, { message: 'Name is too short' }),
        'The carrier answers 400 without a sentence': refused(400),
        'There is no connection': offline,
      },
    },
    autocomplete: {
      done: {
        'A suggested client is chosen': suggested('Smith, Jane', 'a2'),
        'A suggested text is chosen': suggestText('Smith, Jane'),
      },
    },
  },
  states: {
    'list.entering': 'nothing yet',
    'list.initial': 'an empty list',
    'list.loading': '"Loading results"',
    'list.rejected': 'nothing yet',
    'list.failed': '"Search Failed", "Please try again"',
    'list.empty': '"No results found"',
    'list.success': ({ results }) => `a list of ${results.length} results`,
    'paging.initial': 'no end of the list',
    'paging.listed.end.ready': '"Scroll for more results"',
    'paging.listed.end.loading': '"Loading more results"',
    'paging.listed.end.failed': '"Loading failed. Try again?"',
    'paging.listed.end.done': '"No more results"',
    'paging.listed.ahead.deciding': 'nothing yet',
    'paging.listed.ahead.held': 'three pages ahead',
    'paging.listed.ahead.failed': 'a page ahead that failed',
    'paging.listed.ahead.complete': 'no pages ahead',
    ...pageStates('first'),
    ...pageStates('second'),
    ...pageStates('third'),
    'suggesting.listening': 'the search box',
  },
  project: ({ text, results, totalResults, lastPage, message, ahead, aheadFrom, nextPage }) => [
    text.trim() === '',
    results.length,
    message,
    lastPage || [
      totalResults,
      nextPage,
      nextPage - aheadFrom,
      ahead.slice(Math.max(0, nextPage - aheadFrom)).map((page) => page && page.results.length > 2),
    ],
  ],
  omitted: ['preset'],
  rules: [
    {
      id: 'SCH-05',
      title: 'results show only after a search succeeded',
      always: ({ context }) => context.answered !== null && context.results.length > 0,
      when: (state) => state.matches({ list: 'success' }),
    },
    {
      id: 'SCH-06',
      title: 'paging is over exactly when the last page is shown',
      always: ({ context, value }) => context.lastPage === JSON.stringify(value).includes('"end":"done"'),
      when: (state) => state.matches({ paging: 'listed' }),
    },
    {
      id: 'SCH-07',
      title: 'a new search drops every page that is on its way, and every one that waits',
      on: ({ before, after }) => before.matches(isFetchingAhead) && after.matches({ list: 'loading' }),
      expect: ({ after }) =>
        after.matches({ paging: 'initial' }) &&
        after.context.ahead.length === 0 &&
        Object.keys(after.children).every((id) => !id.startsWith('page')),
    },
    {
      id: 'SCH-07',
      title: 'only an answer changes the results, or scrolling to those that have arrived',
      on: ({ stimulus }) =>
        stimulus.origin === 'person' && stimulus.event.type !== 'search.clear' && stimulus.event.type !== 'page.more',
      expect: ({ before, after }) => after.context.results === before.context.results,
    },
    {
      id: 'SCH-08',
      title: 'a 400 with a sentence shows that sentence',
      on: ({ before, stimulus }) =>
        before.matches({ list: 'loading' }) && stimulus.label === 'The carrier answers 400 with a sentence',
      expect: ({ after }) => after.context.message === 'Name is too short' && !after.matches({ list: 'failed' }),
    },
    {
      id: 'SCH-08',
      title: 'any other failure marks the search failed and clears the results',
      on: ({ before, stimulus }) => before.matches({ list: 'loading' }) && stimulus.label === 'There is no connection',
      expect: ({ after }) => after.matches({ list: 'failed' }) && after.context.results.length === 0,
    },
    {
      id: 'SCH-10',
      title: 'more is loaded only when it is not the last page, nothing else is loading and there are results',
      on: ({ effects }) => pagesAsked(effects).length > 0,
      expect: ({ after }) =>
        !after.context.lastPage && after.matches({ list: 'success' }) && after.context.results.length > 0,
    },
    {
      id: 'SCH-10',
      title: 'scrolling to the end shows what has arrived, or waits for it',
      on: ({ before, after, stimulus }) =>
        stimulus.label === 'Scroll to the end of the list' &&
        before.matches({ paging: { listed: { end: 'ready' } } }) &&
        after.matches({ paging: 'listed' }),
      expect: ({ before, after }) =>
        after.context.nextPage > before.context.nextPage || after.matches({ paging: { listed: { end: 'loading' } } }),
    },
    {
      title: 'nobody waits for a page that has arrived',
      never: (state) =>
        state.matches({ paging: { listed: { end: 'loading' } } }) &&
        (state.context.ahead[state.context.nextPage - state.context.aheadFrom] ?? null) !== null,
    },
    {
      title: 'results that are shown stay in their places, and none is shown twice',
      on: ({ before, after }) => before.matches({ paging: 'listed' }) && after.matches({ paging: 'listed' }),
      expect: ({ before, after }) =>
        before.context.results.every((hit, at) => after.context.results[at] === hit) &&
        new Set(after.context.results.map(hitIdOf)).size === after.context.results.length,
    },
    {
      id: 'SCH-11',
      title: 'the first page of a new search has number 1 and 12 rows',
      on: ({ stimulus, effects }) => stimulus.label === 'Press Search' && isAsked(effects),
      expect: ({ effects }) => effects.some((effect) => effect.includes('"pageNum":1,"pageSize":12')),
    },
    {
      id: 'SCH-11',
      title: 'further pages have 3 rows and go on where the list ends, as far as there are results',
      on: ({ before, after }) => !before.matches(isFetchingAhead) && after.matches(isFetchingAhead),
      expect: ({ after: { context }, effects }) => {
        const following = [0, 1, 2].map((at) => context.nextPage + at);
        const total = context.totalResults ?? Number.POSITIVE_INFINITY;
        return pagesAsked(effects).join() === following.filter((page) => (page - 1) * 3 < total).join();
      },
    },
    {
      id: 'SCH-12',
      title: 'nothing is asked without a text, and "* required" is said',
      on: ({ before, stimulus }) => stimulus.label === 'Press Search' && before.context.text.trim() === '',
      expect: ({ after, effects }) => !isAsked(effects) && after.context.message === '* required',
    },
    {
      id: 'SCH-12',
      title: 'the text asked for is trimmed and has no repeated spaces',
      on: ({ effects }) => isAsked(effects),
      expect: ({ after }) => !/^ | $| {2}/.test(after.context.question.text),
    },
    {
      id: 'SCH-13',
      title: 'the question is remembered after each success, the results never',
      on: ({ before, after }) => before.matches({ list: 'loading' }) && after.matches({ list: 'success' }),
      expect: ({ effects }) =>
        effects.some((effect) => effect.startsWith('rememberSearch') && !effect.includes('accountName')),
    },
    {
      id: 'SCH-13',
      title: 'clearing forgets what was remembered',
      on: ({ stimulus }) => stimulus.label === 'Press Clear search',
      expect: ({ effects }) => effects.includes('forgetSearch'),
    },
    {
      id: 'ACP-03',
      title: 'a changed filter reaches the suggestions',
      on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type.startsWith('filter.'),
      expect: ({ after, effects }) =>
        effects.includes(
          `send {"type":"filters.changed","selections":${JSON.stringify(after.context.question.selections)}} to autocomplete`,
        ),
    },
    {
      title: 'a suggested client is opened, and nothing is searched for',
      on: ({ stimulus }) => stimulus.label === 'A suggested client is chosen',
      expect: ({ before, after, effects }) =>
        effects.some((effect) => effect.startsWith('openClient') && effect.includes('"accountId":"a2"')) &&
        !isAsked(effects) &&
        after.context.text === before.context.text,
    },
    {
      title: 'a suggested text is searched for',
      on: ({ stimulus }) => stimulus.label === 'A suggested text is chosen',
      expect: ({ after, effects }) => isAsked(effects) && after.context.question.text === 'Smith, Jane',
    },
    {
      id: 'FLT-03',
      title: 'changing a filter searches again, except before the first search',
      on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type.startsWith('filter.'),
      expect: ({ before, effects }) => isAsked(effects) !== before.matches({ list: 'initial' }),
    },
    {
      id: 'FLT-05',
      title: 'choosing the active column turns the order round',
      on: ({ stimulus }) => stimulus.label === 'Order by name',
      expect: ({ before, after }) =>
        before.context.question.sort !== 'name' ||
        after.context.question.sortDirection !== before.context.question.sortDirection,
    },
    {
      title: 'a page that failed can be tried again',
      from: (state) => state.matches({ paging: { listed: { end: 'failed' } } }),
      canReach: (state) => state.matches({ paging: { listed: { end: 'done' } } }),
    },
    {
      title: 'loading always ends by the answer',
      from: (state) => state.matches({ list: 'loading' }),
      canReach: (state) => state.matches({ list: 'success' }),
    },
  ],
});

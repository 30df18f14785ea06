import { activate } from '#machines/domain/clients/search.ts';
import { suggestText } from '#machines/domain/clients/suggestions.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { clients, offline, pageOf, refused, suggested } from '../../support/samples.ts';

const isAsked = (effects: readonly string[]) => effects.some((effect) => effect.startsWith('start fetchResults'));
const isAskedAhead = (effects: readonly string[]) => effects.some((effect) => effect.startsWith('start nextPage'));
const isWanted = (effects: readonly string[]) => effects.includes('send {"type":"page.want"} to nextPage');

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
    'spelling.choose': ({ context }) =>
      context.spellings.includes('Smith') ? { "Press 'Smith' behind Did you mean": { text: 'Smith' } } : {},
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
        'The carrier answers with no results, and two spellings that have some': pageOf(0, {
          didYouMean: ['Smith', 'Smits'],
        }),
        'The carrier answers with one result, and another spelling': pageOf(1, { didYouMean: ['Smith'] }),
        'The carrier answers with two results, and that is all': pageOf(2),
        'The carrier answers with three of nine results': pageOf(3, { lastPage: false, totalResults: 9 }),
      },
      error: {
        'The carrier answers 400 with a sentence': refused(400, { message: 'Name is too short' }),
        'The carrier answers 400 without a sentence': refused(400),
        'There is no connection': offline,
      },
    },
    nextPage: {
      done: {
        'Two more results come, and that is all': pageOf(2),
        'Three more of nine results come': pageOf(3, { lastPage: false, totalResults: 9 }),
        'The next page cannot be had': null,
      },
      error: { 'The next page is defect': new Error('defect') },
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
    'list.empty': ({ spellings }) =>
      spellings.length > 0 ? `"No results found", "Did you mean" ${spellings.join(' or ')}` : '"No results found"',
    'list.success': ({ results, spellings }) =>
      `a list of ${results.length} results${spellings.length > 0 ? `, "Did you mean" ${spellings.join(' or ')}` : ''}`,
    'paging.initial': 'no end of the list',
    'paging.listed.deciding': 'nothing yet',
    'paging.listed.more.ready': '"Scroll for more results"',
    'paging.listed.more.loading': '"Loading more results"',
    'paging.listed.failed': '"Loading failed. Try again?"',
    'paging.listed.done': '"No more results"',
    'suggesting.listening': 'the search box',
  },
  project: ({ text, results, lastPage, spellings, message }) => [
    text.trim() === '',
    // exact, so that a path knows when the nine are shown
    results.length,
    lastPage,
    spellings.length,
    message,
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
      always: ({ context, value }) => context.lastPage === JSON.stringify(value).includes('"listed":"done"'),
      when: (state) => state.matches({ paging: 'listed' }),
    },
    {
      id: 'SCH-07',
      title: 'a new search cancels the page that is on its way or kept',
      on: ({ before, effects }) => before.children['nextPage'] !== undefined && isAsked(effects),
      expect: ({ after }) =>
        after.matches({ list: 'loading', paging: 'initial' }) && after.children['nextPage'] === undefined,
    },
    {
      id: 'SCH-07',
      title: 'only an answer changes the results',
      on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type !== 'search.clear',
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
      title: 'more is loaded only when it is not the last page, nothing is loading and there are results',
      on: ({ effects }) => isWanted(effects),
      expect: ({ before }) => !before.context.lastPage && !before.hasTag('busy') && before.context.results.length > 0,
    },
    {
      id: 'SCH-10',
      title: 'scrolling to the end wants the next page wherever there is one',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Scroll to the end of the list' && before.matches({ paging: { listed: { more: 'ready' } } }),
      expect: ({ after, effects }) => isWanted(effects) && after.hasTag('busy'),
    },
    {
      title: 'the next page is asked for as soon as others are shown, unless these were the last',
      on: ({ before, after }) => before.context.results !== after.context.results && after.matches({ list: 'success' }),
      expect: ({ after }) => (after.children['nextPage'] === undefined) === after.context.lastPage,
    },
    {
      title: 'a page that is wanted and cannot be had leaves the list as it is',
      on: ({ before, stimulus }) =>
        before.matches({ paging: { listed: { more: 'loading' } } }) && stimulus.label === 'The next page cannot be had',
      expect: ({ before, after }) =>
        after.matches({ list: 'success', paging: { listed: 'failed' } }) &&
        after.context.results === before.context.results,
    },
    {
      id: 'SCH-11',
      title: 'the first page of a new search has number 1 and 12 rows',
      on: ({ stimulus, effects }) => stimulus.label === 'Press Search' && isAsked(effects),
      expect: ({ effects }) => effects.some((effect) => effect.includes('"pageNum":1,"pageSize":12')),
    },
    {
      id: 'SCH-11',
      title: 'a further page has 3 rows and goes on where the list ends',
      on: ({ after, effects }) => isAskedAhead(effects) && !after.context.lastPage,
      expect: ({ after, effects }) => {
        const next = after.context.results.length / 3 + 1;
        return effects.some((effect) => effect.includes(`"pageNum":${next},"pageSize":3`));
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
      title: 'another spelling takes the place of the text, and is searched for from its first page',
      on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type === 'spelling.choose',
      expect: ({ after, effects }) =>
        after.matches({ list: 'loading' }) &&
        after.context.text === 'Smith' &&
        effects.some(
          (effect) => effect.startsWith('start fetchResults {"text":"Smith"') && effect.includes('"pageNum":1'),
        ),
    },
    {
      title: 'spellings are offered with the answer that names them, and go with the next one',
      on: ({ before, stimulus }) =>
        before.matches({ list: 'loading' }) &&
        stimulus.origin === 'outcome' &&
        stimulus.actor.src === 'fetchResults' &&
        stimulus.label !== 'The carrier answers 400 with a sentence',
      expect: ({ after, stimulus }) => after.context.spellings.length > 0 === stimulus.label.includes('spelling'),
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
      from: (state) => state.matches({ paging: { listed: 'failed' } }),
      canReach: (state) => state.matches({ paging: { listed: 'done' } }),
    },
    {
      title: 'loading always ends by the answer',
      from: (state) => state.matches({ list: 'loading' }),
      canReach: (state) => state.matches({ list: 'success' }),
    },
  ],
});

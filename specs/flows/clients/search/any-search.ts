import { idOf, type ResultPage, type SearchHit } from '#machines/domain/clients/search.ts';
import { tidy } from '#machines/domain/shared/text.ts';
import { suggestText } from '#machines/domain/clients/suggestions.ts';
import type { searchMachine } from '#machines/clients/search/search.machine.ts';
import type { Stimulus } from '#specs/model/explore/step.ts';
import type { TypedModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';

export type SearchModel = TypedModel<typeof searchMachine>;

export const isAsked = (effects: readonly string[]) =>
  effects.some((effect) => effect.startsWith('start fetchResults'));
const isAskedAhead = (effects: readonly string[]) => effects.some((effect) => effect.startsWith('start nextPage'));
const isWanted = (effects: readonly string[]) => effects.includes('send {"type":"page.want"} to nextPage');

const isAnswerOf = (src: string, stimulus: Stimulus): boolean =>
  stimulus.origin === 'outcome' && stimulus.actor.src === src;

const idsOf = (results: readonly SearchHit[]) => results.map(idOf).join(' ');

const suggested = suggestText('Smith, Jane');

type PageOf = (count: number, more?: Partial<ResultPage>, first?: number) => ResultPage;

/** What the carrier answers to a search, whatever it finds; `few` are answers with few results or none. */
export const answersOf = (pageOf: PageOf, few: Readonly<Record<string, ResultPage>> = {}) => ({
  fetchResults: {
    done: {
      'The carrier answers with no results': pageOf(0),
      ...few,
      'The carrier answers with two results, and that is all': pageOf(2),
      'The carrier answers with three of nine results': pageOf(3, { lastPage: false, totalResults: 9 }),
    },
    error: {
      'The carrier answers 400 with a sentence': refused(400, { message: 'Name is too short', isText: true }),
      'The carrier answers 400 with an object': refused(400, { message: 'Name is too short' }),
      'The carrier answers 400 without a sentence': refused(400),
      'The carrier answers 400 with a title': refused(400, { title: 'Bad Request', message: 'sort is unknown' }),
      'The carrier answers 500 with a sentence': refused(500, { message: 'Out of order', isText: true }),
      'The carrier answers 429, and when to try again': refused(429, { retryAfter: 3 }),
      'There is no connection': offline,
    },
  },
  nextPage: {
    done: {
      'Two more results come, and that is all': { page: pageOf(2, {}, 7), error: null },
      'Three more of nine results come': { page: pageOf(3, { lastPage: false, totalResults: 9 }, 4), error: null },
      'Two results come again and a new one, of nine': {
        page: pageOf(3, { lastPage: false, totalResults: 9 }, 2),
        error: null,
      },
      'The next page cannot be had': { page: null, error: offline },
      'The carrier asks to wait for the next page': { page: null, error: refused(429, { retryAfter: 3 }) },
    },
    error: { 'The next page is defect': new Error('defect') },
  },
  autocomplete: { done: { 'A suggested text is chosen': suggested } },
});

/** What every search shows, and what distinguishes its states. */
export const searchParts = {
  states: {
    'list.entering': 'nothing yet',
    'list.initial': 'an empty list',
    'list.loading': '"Loading results"',
    'list.rejected': 'nothing yet',
    'list.limited': '"Search Failed", "Please try again", and when',
    'list.failed': '"Search Failed", "Please try again"',
    'list.empty': ({ spellings }) =>
      spellings.length > 0 ? `"No results found", "Did you mean" ${spellings.join(' or ')}` : '"No results found"',
    'list.success': ({ results, spellings }) =>
      `a list of ${results.length} results${spellings.length > 0 ? `, "Did you mean" ${spellings.join(' or ')}` : ''}`,
    'paging.initial': 'no end of the list',
    'paging.listed.deciding': 'nothing yet',
    'paging.listed.more.ready': '"Scroll for more results"',
    'paging.listed.more.loading': '"Loading more results"',
    'paging.listed.limited': '"Loading failed. Try again?", which cannot be pressed yet',
    'paging.listed.failed': '"Loading failed. Try again?"',
    'paging.listed.done': '"No more results"',
    'suggesting.listening.typing': 'the search box',
    'suggesting.listening.taken': ({ text }) => `"${text} selected"`,
  },
  project: ({ text, question, answered, accepted, results, lastPage, spellings, message, failure }) => [
    text.trim() === '',
    question.text === '',
    question.text === answered?.text,
    accepted === null,
    question.text === accepted?.text,
    // exact, so that a path knows when the nine are shown
    results.length,
    lastPage,
    spellings.length,
    message,
    // the same text waits, another one does not
    failure !== null && tidy(text) === question.text,
    failure !== null && question.text === suggested.text,
  ],
  omitted: ['preset'],
} satisfies Pick<SearchModel, 'states' | 'project' | 'omitted'>;

/** The answer to a text that cannot be searched for. */
export const rejection = 'The carrier answers 400 with a sentence';

const isTaken = { suggesting: { listening: 'taken' } } as const;
/** What puts another text into the box. */
const leaving: ReadonlySet<string> = new Set([
  'text.type',
  'spelling.choose',
  'search.clear',
  'A suggested client is chosen',
]);

/** What holds of a search, whatever it searches. */
export const searchRules: SearchModel['rules'] = [
  {
    id: 'SCH-05.1',
    title: 'a search is initial until one is run',
    on: ({ before, effects }) => before.matches({ list: 'initial' }) && !isAsked(effects),
    expect: ({ after }) => after.matches({ list: 'initial' }) && after.context.results.length === 0,
  },
  {
    id: 'SCH-05.2',
    title: 'a search that is run is loading',
    on: ({ effects }) => isAsked(effects),
    expect: ({ after }) => after.matches({ list: 'loading' }),
  },
  {
    id: 'SCH-05.3',
    title: 'a search that is run and does not succeed has failed',
    on: ({ before, stimulus }) =>
      before.matches({ list: 'loading' }) &&
      [
        'The carrier answers 400 without a sentence',
        'The carrier answers 400 with an object',
        'There is no connection',
      ].includes(stimulus.label),
    expect: ({ after }) => after.matches({ list: 'failed' }),
  },
  {
    id: 'SCH-05.4',
    title: 'a success without results is empty, and nothing else is',
    on: ({ stimulus }) => isAnswerOf('fetchResults', stimulus) && stimulus.label !== rejection,
    expect: ({ after, stimulus }) =>
      after.matches({ list: 'empty' }) === stimulus.label.startsWith('The carrier answers with no results'),
  },
  {
    id: 'SCH-05.5',
    title: 'a success with results shows them',
    on: ({ stimulus }) => /^The carrier answers with (?:one|two|three)/.test(stimulus.label),
    expect: ({ after }) => after.matches({ list: 'success' }) && after.context.results.length > 0,
  },
  {
    title: 'a text that finds something is kept, unless the results on screen are those of it already',
    on: ({ stimulus }) => isAnswerOf('fetchResults', stimulus),
    expect: ({ before, after, effects }) => {
      const { question, answered, results } = before.context;
      const isNew = results.length === 0 || answered?.text !== question.text;
      return (
        effects.includes(`recordSearch ${JSON.stringify({ text: question.text })}`) ===
        (after.matches({ list: 'success' }) &&
          before.matches({ list: 'loading' }) &&
          after.context.answered === question &&
          question.text !== '' &&
          isNew)
      );
    },
  },
  {
    title: 'no other step keeps a text',
    on: ({ stimulus }) => !isAnswerOf('fetchResults', stimulus),
    expect: ({ effects }) => !effects.some((effect) => effect.startsWith('recordSearch')),
  },
  {
    id: 'SCH-06.1',
    title: 'paging is initial until a search succeeded',
    always: (state) => state.matches({ paging: 'initial' }),
    when: ({ context }) => context.answered === null || context.results.length === 0,
  },
  {
    id: 'SCH-06.3',
    title: 'a page that is wanted is loading',
    on: ({ before, stimulus }) =>
      stimulus.label === 'Scroll to the end of the list' && before.matches({ paging: { listed: { more: 'ready' } } }),
    expect: ({ after }) => after.matches({ paging: { listed: { more: 'loading' } } }),
  },
  {
    id: 'SCH-06.4',
    title: 'a page that comes is added, and paging goes on unless it is the last',
    on: ({ before, stimulus }) =>
      stimulus.label === 'Two more results come, and that is all' ||
      (stimulus.label.startsWith('Three more') && before.context.results.length === 3),
    expect: ({ before, after, stimulus }) =>
      after.context.results.length === before.context.results.length + (stimulus.label.startsWith('Two') ? 2 : 3) &&
      after.matches({ paging: { listed: after.context.lastPage ? 'done' : { more: 'ready' } } }),
  },
  {
    id: 'SCH-05.5',
    title: 'results show only after a search succeeded',
    always: ({ context }) => context.answered !== null && context.results.length > 0,
    when: (state) => state.matches({ list: 'success' }),
  },
  {
    id: 'SCH-06.2',
    title: 'paging is over exactly when the last page is shown',
    always: ({ context, value }) => context.lastPage === JSON.stringify(value).includes('"listed":"done"'),
    when: (state) => state.matches({ paging: 'listed' }),
  },
  {
    title: 'a new search cancels the page that is on its way or kept',
    on: ({ before, effects }) => before.children['nextPage'] !== undefined && isAsked(effects),
    expect: ({ after }) =>
      after.matches({ list: 'loading', paging: 'initial' }) && after.children['nextPage'] === undefined,
  },
  {
    title: 'only an answer changes the results',
    on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type !== 'search.clear',
    expect: ({ before, after }) => after.context.results === before.context.results,
  },
  {
    id: 'SCH-08.2',
    title: 'any other failure marks the search failed and clears the results',
    on: ({ before, stimulus }) =>
      before.matches({ list: 'loading' }) &&
      /^(?:There is no connection|The carrier answers 400 with (?:a title|an object)|The carrier answers 500)/.test(
        stimulus.label,
      ),
    expect: ({ after }) => after.matches({ list: 'failed' }) && after.context.results.length === 0,
  },
  {
    id: 'SCH-10.1',
    title: 'more is loaded only when it is not the last page, nothing is loading and there are results',
    on: ({ effects }) => isWanted(effects),
    expect: ({ before }) => !before.context.lastPage && !before.hasTag('busy') && before.context.results.length > 0,
  },
  {
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
    id: 'SCH-06.5',
    title: 'a page that is wanted and cannot be had leaves the list as it is',
    on: ({ before, stimulus }) =>
      before.matches({ paging: { listed: { more: 'loading' } } }) && stimulus.label === 'The next page cannot be had',
    expect: ({ before, after }) =>
      after.matches({ list: 'success', paging: { listed: 'failed' } }) &&
      after.context.results === before.context.results,
  },
  {
    title: 'the first page of a new search has number 1 and 12 rows',
    on: ({ stimulus, effects }) => stimulus.label === 'Press Search' && isAsked(effects),
    expect: ({ effects }) => effects.some((effect) => effect.includes('"pageNum":1,"pageSize":12')),
  },
  {
    title: 'a further page has 3 rows and goes on where the list ends',
    on: ({ after, effects }) => isAskedAhead(effects) && !after.context.lastPage,
    expect: ({ after, effects }) => {
      const next = after.context.fetched / 3 + 1;
      return effects.some((effect) => effect.includes(`"pageNum":${next},"pageSize":3`));
    },
  },
  {
    title: 'a result that comes again stays where it is, and the pages go on behind all that came',
    on: ({ before, stimulus }) =>
      stimulus.label === 'Two results come again and a new one, of nine' && before.context.results.length === 3,
    expect: ({ before, after }) =>
      after.context.fetched === before.context.fetched + 3 &&
      idsOf(after.context.results) === `${idsOf(before.context.results)} ${idsOf(after.context.results.slice(-1))}`,
  },
  {
    id: 'SCH-12.1',
    title: 'the text asked for is trimmed and has no repeated spaces',
    on: ({ effects }) => isAsked(effects),
    expect: ({ after }) => !/^ | $| {2}/.test(after.context.question.text),
  },
  {
    id: 'SCH-13.2',
    title: 'the question is remembered after each success, the results never',
    on: ({ before, after }) =>
      before.matches({ list: 'loading' }) && (after.matches({ list: 'success' }) || after.matches({ list: 'empty' })),
    expect: ({ effects }) =>
      effects.some((effect) => effect.startsWith('rememberSearch') && !effect.includes('accountName')),
  },
  {
    id: 'SCH-13.2',
    title: 'nothing is remembered of a search that is still going on, or that failed',
    on: ({ effects }) => effects.some((effect) => effect.startsWith('rememberSearch')),
    expect: ({ after }) => after.matches({ list: 'success' }) || after.matches({ list: 'empty' }),
  },
  {
    id: 'SCH-13.5',
    title: 'clearing forgets what was remembered',
    on: ({ stimulus }) => stimulus.label === 'Press Clear search',
    expect: ({ effects }) => effects.includes('forgetSearch'),
  },
  {
    title: 'a changed filter reaches the suggestions',
    on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type.startsWith('filter.'),
    expect: ({ after, effects }) =>
      effects.includes(
        `send {"type":"filters.changed","selections":${JSON.stringify(after.context.question.selections)}} to autocomplete`,
      ),
  },
  {
    title: 'a suggested text is searched for',
    on: ({ before, stimulus }) =>
      stimulus.label === 'A suggested text is chosen' && !before.matches({ list: 'limited' }),
    expect: ({ after, effects }) => isAsked(effects) && after.context.question.text === 'Smith, Jane',
  },
  {
    id: 'Q-04.5',
    title: 'a suggested text is known to be taken until another text is in the box',
    on: ({ before, after }) =>
      before.context.text !== after.context.text || before.matches(isTaken) || after.matches(isTaken),
    expect: ({ stimulus, before, after }) =>
      after.matches(isTaken) ===
      (stimulus.label === 'A suggested text is chosen' ||
        (before.matches(isTaken) && !leaving.has(stimulus.origin === 'person' ? stimulus.event.type : stimulus.label))),
  },
  {
    id: 'FLT-03.1',
    title: 'changing a filter searches again, except before the first search',
    on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type.startsWith('filter.'),
    expect: ({ before, effects }) => isAsked(effects) !== before.matches({ list: 'initial' }),
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
];

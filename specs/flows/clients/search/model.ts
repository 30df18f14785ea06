import { activate } from '#machines/domain/clients/search.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { clients, pageOf, suggested } from '../../support/samples.ts';
import { answersOf, isAsked, rejection, searchParts, searchRules } from './any-search.ts';
import { rejectionRules } from './rejection-rules.ts';
import { waitRules } from './wait-rules.ts';

const answers = answersOf(pageOf, {
  'The carrier answers with no results, and two spellings that have some': pageOf(0, {
    didYouMean: ['Smith', 'Smits'],
  }),
  'The carrier answers with one result, and another spelling': pageOf(1, { didYouMean: ['Smith'] }),
});

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
        sort: 'city',
        sortDirection: 'DESC',
        filters: { state: ['MN'] },
        sortParams: activate(clients.sortParams, 'city'),
        rows: 14,
        anchor: 'a2',
      },
    },
    'Coming back to a search by a column that there is no more': {
      preset: clients,
      saved: {
        version: 2,
        searchParam: 'smith',
        lastSearch: 'smith',
        sort: 'agent',
        sortDirection: 'ASC',
        filters: {},
        sortParams: [],
        rows: 12,
        anchor: null,
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
    'sort.choose': {
      'Order by name': { name: 'name' },
      'Order by city': { name: 'city' },
      'Order by a column that there is not': { name: 'agent' },
    },
    'page.more': 'Scroll to the end of the list',
    'page.retry': 'Press Loading failed. Try again?',
    'result.open': { 'Open the first result': { id: 'a1' } },
  },
  outcomes: {
    ...answers,
    autocomplete: {
      done: {
        'A suggested client is chosen': suggested('Smith, Jane', 'a2'),
        ...answers.autocomplete.done,
      },
    },
  },
  ...searchParts,
  survivors: {
    "question.ts: isNewText: question.text !== '' &&":
      'texts are neither empty nor long here: specs/domain/search.test.ts',
    "question.ts: isNewText: '' → 'mutant'": 'no text is empty here: specs/domain/search.test.ts',
    'question.ts: isNewText: question.text.length <= longestRecentSearch →':
      'no text is long here: specs/domain/search.test.ts',
    "question.ts: rejectionOf: failure.kind === 'refused' && failure.status === 400 → (failure.status === 400)":
      'no other failure has a status: the compiler asks for the check',
    'search.machine.ts: searchMachine.states.suggesting.states.listening.invoke.input: preset: context.preset dropped':
      'the compiler asks for the key: a preset is too long for golden paths',
    'question.ts: firstRequest: preset dropped': 'the compiler asks for the key: a preset is too long for golden paths',
    'question.ts: nextRequest: preset dropped': 'the compiler asks for the key: a preset is too long for golden paths',
    'question.ts: toSavedSearch.: answered ?? question':
      'a search is kept once it is answered: the compiler asks for the default',
    'question.ts: nextRequest: answered ?? question':
      'a further page is asked for once the first has come: the compiler asks for the default',
    'question.ts: addPage: page → true': 'isPage comes first: the compiler asks for the check',
    'question.ts: defaultSort: sortParams.find': 'every preset has an active column: the compiler asks for the default',
    'question.ts: defaultSort: find → findLast': 'one column is active',
    "question.ts: defaultSort: '' → 'mutant'": 'the default is never needed',
    'search.setup.ts: searchSetup.guards.isTextMissing: context.preset.isTextRequired &&':
      'the model of the forms search, which asks without a text, notices it',
  },
  rules: [
    ...searchRules,
    ...rejectionRules,
    ...waitRules,
    {
      id: 'SCH-12.2',
      title: 'nothing is asked without a text, and "* required" is said',
      on: ({ before, stimulus }) => stimulus.label === 'Press Search' && before.context.text.trim() === '',
      expect: ({ after, effects }) => !isAsked(effects) && after.context.message === '* required',
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
        stimulus.label !== rejection,
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
      title: 'choosing the active column turns the order round',
      on: ({ stimulus }) => stimulus.label === 'Order by name',
      expect: ({ before, after }) =>
        before.context.question.sort !== 'name' ||
        after.context.question.sortDirection !== before.context.question.sortDirection,
    },
    {
      id: 'FLT-05.2',
      title:
        'another column begins ascending, the active one turns the order round, and one that there is not changes nothing',
      on: ({ stimulus }) => stimulus.label.startsWith('Order by') && stimulus.label !== 'Order by name',
      expect: ({ before, after, stimulus }) => {
        const [was, is] = [before.context.question, after.context.question];
        if (stimulus.label !== 'Order by city') return is.sort === was.sort && is.sortDirection === was.sortDirection;
        const isReversed = was.sort === 'city' && was.sortDirection === 'ASC';
        return is.sort === 'city' && is.sortDirection === (isReversed ? 'DESC' : 'ASC');
      },
    },
  ],
});

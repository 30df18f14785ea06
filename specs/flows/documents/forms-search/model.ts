import { activate } from '#machines/domain/clients/search.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { answersOf, isAsked, searchParts, searchRules } from '../../clients/search/any-search.ts';
import { rejectionRules } from '../../clients/search/rejection-rules.ts';
import { waitRules } from '../../clients/search/wait-rules.ts';
import { forms, formsPageOf } from '../../support/samples.ts';

const withoutSpellings = 'the carrier offers no other spellings of forms';

/** The search machine with a preset of forms: what it does for policyholders, and what a form is found by. */
export const model = defineModel({
  machine: searchMachine,
  machineOf: 'clients/search',
  title: 'Forms search',
  starts: {
    'On a first visit': { preset: forms, saved: null },
    'Coming back to a search': {
      preset: forms,
      saved: {
        version: 2,
        searchParam: 'select auto',
        lastSearch: 'select auto',
        sort: 'formEdition',
        sortDirection: 'DESC',
        filters: { status: ['Inactive'] },
        sortParams: activate(forms.sortParams, 'formEdition'),
        rows: 15,
        anchor: 'PF00002',
      },
    },
  },
  events: {
    'text.type': ({ context }) => ({
      "Type ' select   auto '": { text: ' select   auto ' },
      ...(context.text === '' ? {} : { 'Empty the search box': { text: '' } }),
    }),
    'search.submit': 'Press Search',
    'spelling.choose': () => ({}),
    'search.retry': 'Press Try again',
    'search.clear': 'Press Clear search',
    'filter.choose': { 'Choose expired forms': { name: 'status', value: 'Inactive' } },
    'filter.remove': { 'Take expired forms back': { name: 'status', value: 'Inactive' } },
    'filter.clear': 'Press Clear filters',
    'sort.choose': { 'Order by edition': { name: 'formEdition' } },
    'page.more': 'Scroll to the end of the list',
    'page.retry': 'Press Loading failed. Try again?',
    'result.open': { 'Open the first result': { id: 'PF00001' } },
  },
  outcomes: answersOf(formsPageOf),
  ...searchParts,
  survivors: {
    'action requireText: message not assigned': 'forms are searched for without a text',
  },
  rules: [
    ...searchRules,
    ...rejectionRules,
    ...waitRules,
    {
      id: 'SCH-12.3',
      title: 'without a text every form is asked for, and nothing is said to be required',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Press Search' && before.context.text.trim() === '' && !before.matches({ list: 'limited' }),
      expect: ({ after, effects }) => isAsked(effects) && after.context.message === null,
    },
    {
      title: 'forms are ordered by their number, ascending, until another column is chosen',
      always: ({ context: { question } }) => question.sort === 'formNumber' && question.sortDirection === 'ASC',
      when: ({ context: { question } }) => question.sort !== 'formEdition',
    },
    {
      id: 'FLT-05.2',
      title: 'another column begins ascending, and the active one turns the order round',
      on: ({ stimulus }) => stimulus.label === 'Order by edition',
      expect: ({ before, after }) =>
        after.context.question.sort === 'formEdition' &&
        after.context.question.sortDirection ===
          (before.context.question.sort === 'formEdition' && before.context.question.sortDirection === 'ASC'
            ? 'DESC'
            : 'ASC'),
    },
  ],
  accepted: {
    'list · spelling.choose': withoutSpellings,
    'suggesting.listening · spelling.choose': withoutSpellings,
    'list · search.submit [1]': 'forms are searched for without a text',
    'suggesting.listening · autocomplete is done [1]': 'names and numbers of forms are suggested, and no clients',
  },
});

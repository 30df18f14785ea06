import { recordListMachine } from '#machines/clients/record-list/record-list.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { firstQuestion, policyPage } from '../../support/record-samples.ts';
import { callFailures, refused } from '../../support/samples.ts';

const isAsked = (effects: readonly string[]) => effects.some((effect) => effect.startsWith('start fetchPage'));

export const model = defineModel({
  machine: recordListMachine,
  title: "A list of a client's records",
  starts: {
    'On a first visit': { kind: 'policies', accountId: 'a1', question: firstQuestion },
    'From a link to the second page of a narrowed list': {
      kind: 'policies',
      accountId: 'a1',
      question: { ...firstQuestion, choice: 'Active', page: 2 },
    },
  },
  events: {
    'list.ask': ({ context: { question } }) => ({
      "Search the list for 'auto'": { question: { ...question, text: 'auto', page: 1 } },
      'Choose the status Active': { question: { ...question, choice: 'Active', page: 1 } },
      'Follow the link that orders by premium': {
        question: { ...question, sort: { column: 'premium', direction: 'ASC' as const }, page: 1 },
      },
      'Follow the link to page 2': { question: { ...question, page: 2 } },
    }),
    'list.retry': 'Press Try again',
  },
  outcomes: {
    fetchPage: {
      done: {
        'The carrier answers with no policies': policyPage(0),
        'The carrier answers with two policies, and that is all': policyPage(2),
        'The carrier answers with two of thirty policies': policyPage(2, {
          lastPage: false,
          totalResults: 30,
          totalPages: 2,
        }),
      },
      error: {
        'The carrier knows no such client': refused(404),
        'The carrier answers 403': refused(403),
        ...callFailures('results.0.premium'),
      },
    },
  },
  states: {
    loading: ({ page }) => (page ? 'the rows before, faded' : 'a placeholder for the rows'),
    shown: ({ page }) => (page?.results.length ? `${page.results.length} rows` : 'that there is nothing'),
    notFound: '"No results found"',
    failed: 'what went wrong, with Try again',
  },
  project: ({ question, page, failure }) => [
    question.text,
    question.choice,
    question.page,
    question.sort.column,
    page?.results.length,
    page?.lastPage,
    failure?.kind,
  ],
  omitted: ['results'],
  survivors: {
    "record-list.machine.ts: recordListMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      id: 'POL-12.1',
      title: 'another question is asked at once, and the address asks the same',
      on: ({ before, after }) => !isSame(before.context.question, after.context.question),
      expect: ({ after, effects }) =>
        after.matches('loading') &&
        isAsked(effects) &&
        effects.some(
          (effect) => effect.startsWith('writeAddress') && effect.includes(JSON.stringify(after.context.question)),
        ),
    },
    {
      title: 'the same question is not asked twice, and the address stays',
      on: ({ stimulus, before, after }) =>
        stimulus.origin === 'person' &&
        stimulus.event.type === 'list.ask' &&
        isSame(before.context.question, after.context.question),
      expect: ({ effects }) => effects.length === 0,
    },
    {
      id: 'POL-12.1',
      title: 'what was shown stays while another page loads',
      on: ({ stimulus }) => stimulus.origin === 'person' && stimulus.event.type === 'list.ask',
      expect: ({ before, after }) => before.context.page === after.context.page,
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure, never an empty list',
      on: ({ stimulus }) => stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches('failed'),
    },
    {
      title: "another user's client does not exist here",
      on: ({ stimulus }) => stimulus.label === 'The carrier knows no such client',
      expect: ({ after }) => after.matches('notFound') && after.context.failure === null,
    },
    {
      id: 'POL-12.3',
      title: 'a failure that may pass can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
    {
      title: 'a failure is kept exactly while the list has failed',
      always: ({ context, value }) => (context.failure !== null) === (value === 'failed'),
      when: (state) => !state.matches('loading'),
    },
  ],
});

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ListQuestion, RecordKind, RecordPage } from '../../domain/clients/record-list.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isNotFound, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Asked {
  question: ListQuestion;
}

/** What is asked for: a page of one client's records. */
export interface RecordListRequest extends Asked {
  kind: RecordKind;
  accountId: string;
}

/**
 * A list of a client's policies, bills, claims or documents, a page of it (POL-12). What it shows stays while another page loads, and an
 * answer to a question that was replaced is never shown.
 */
export const recordListMachine = setup({
  types: {} as {
    input: RecordListRequest;
    context: RecordListRequest & { page: RecordPage | null; failure: Failure | null };
    events: { type: 'list.ask'; question: ListQuestion } | { type: 'list.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/accounts/{id}/{kind}. */
    fetchPage: port<RecordPage, RecordListRequest>('fetchPage'),
  },
  actions: {
    keepQuestion: assign({ question: (_, { question }: Asked) => question }),
    keepPage: assign({ page: (_, params: { page: RecordPage }) => params.page }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Makes the address of the page ask the same. */
    writeAddress: (_, _params: Asked) => {},
  },
  guards: {
    isNewQuestion: ({ context }, { question }: Asked) => JSON.stringify(question) !== JSON.stringify(context.question),
    isNotFound,
  },
}).createMachine({
  id: 'recordList',
  options,
  context: ({ input }) => ({ ...input, page: null, failure: null }),
  on: {
    'list.ask': {
      guard: { type: 'isNewQuestion', params: payload },
      target: '.loading',
      actions: [
        { type: 'keepQuestion', params: payload },
        { type: 'writeAddress', params: payload },
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'fetchPage',
        input: fromContext('kind', 'accountId', 'question'),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: output('page') } },
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    shown: {},
    notFound: {},
    failed: { on: { 'list.retry': 'loading' } },
  },
});

export type RecordListRef = ActorRefFrom<typeof recordListMachine>;

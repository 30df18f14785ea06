import { assign, setup, type ActorRefFrom } from 'xstate';
import { ownerOf, type ClientRecord, type DetailKind } from '../../domain/clients/records.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isNotFound, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output } from '../../support/params.ts';
import { port } from '../../support/port.ts';

/** What a page shows: the overview of a client, or one of their records by its number. */
export interface RecordRequest {
  kind: DetailKind;
  accountId: string;
  id: string;
}

/** A client's overview, or one policy, bill or claim of theirs (POL-09 to POL-11). A record of another client does not exist here. */
export const recordMachine = setup({
  types: {} as {
    input: RecordRequest;
    context: RecordRequest & { found: ClientRecord | null; failure: Failure | null };
    events: { type: 'record.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/accounts/{id}/overview, /api/policies/{id}, /api/bills/{id} or /api/claims/{id}. */
    fetchRecord: port<ClientRecord, RecordRequest>('fetchRecord'),
  },
  actions: {
    keepRecord: assign({ found: (_, params: { found: ClientRecord }) => params.found }),
    /** Puts the record on the list of those viewed last. */
    recordView: (_, _params: RecordRequest) => {},
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOwn: ({ context }, params: { found: ClientRecord }) => ownerOf(params.found) === context.accountId,
    isNotFound,
  },
}).createMachine({
  id: 'record',
  options,
  context: ({ input }) => ({ ...input, found: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'fetchRecord',
        input: fromContext('kind', 'accountId', 'id'),
        onDone: [
          {
            guard: { type: 'isOwn', params: output('found') },
            target: 'shown',
            actions: { type: 'keepRecord', params: output('found') },
          },
          { target: 'notFound' },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    shown: { entry: { type: 'recordView', params: fromContext('kind', 'accountId', 'id') } },
    notFound: {},
    failed: { on: { 'record.retry': 'loading' } },
  },
});

export type RecordRef = ActorRefFrom<typeof recordMachine>;

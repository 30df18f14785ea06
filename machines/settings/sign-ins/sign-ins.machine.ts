import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import { withinPages } from '../../domain/shell/pages.ts';
import type { AccessList, Ending } from '../../domain/settings/settings.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';

interface SignInsContext {
  list: AccessList | null;
  /** page of the sign-ins, counted from 1 */
  page: number;
  ending: Ending | null;
  failure: Failure | null;
}

/** Where the user is signed in and which devices are trusted; ends either of them. */
export const signInsMachine = setup({
  types: {} as {
    context: SignInsContext;
    events:
      | ({ type: 'access.end' } & Ending)
      | { type: 'page.choose'; page: number }
      | { type: 'list.retry' }
      | { type: 'list.reload' };
    tags: 'busy';
  },
  actors: {
    /** GET /auth/user/access. */
    readAccess: port<AccessList>('readAccess'),
    /** Ends one of them; resolves with what is left. */
    endAccess: port<AccessList, Ending>('endAccess'),
  },
  actions: {
    keepList: assign({
      list: (_, params: { list: AccessList }) => params.list,
      page: ({ context }, params) => withinPages(context.page, params.list.signIns.length),
      failure: null,
    }),
    turnTo: assign({
      page: ({ context }, params: { page: number }) => withinPages(params.page, context.list?.signIns.length ?? 0),
    }),
    keepEnding: assign({
      ending: (_, { kind, id }: Ending) => ({ kind, id }),
      failure: null,
    }),
    forgetEnding: assign({ ending: null }),
    keepFailure: assign(keptFailure),
  },
}).createMachine({
  id: 'signIns',
  options,
  context: { list: null, page: 1, ending: null, failure: null },
  initial: 'loading',
  on: {
    'list.reload': '.loading',
    'page.choose': { actions: { type: 'turnTo', params: payload } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'readAccess',
        onDone: { target: 'shown', actions: { type: 'keepList', params: output('list') } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
    shown: {
      on: { 'access.end': { target: 'ending', actions: { type: 'keepEnding', params: payload } } },
    },
    ending: {
      tags: 'busy',
      exit: 'forgetEnding',
      invoke: {
        id: 'end',
        src: 'endAccess',
        input: ({ context }) => invariant(context.ending, 'sign-ins: ending nothing'),
        onDone: { target: 'shown', actions: { type: 'keepList', params: output('list') } },
        onError: { target: 'shown', actions: { type: 'keepFailure', params: failure } },
      },
    },
  },
});

export type SignInsRef = ActorRefFrom<typeof signInsMachine>;

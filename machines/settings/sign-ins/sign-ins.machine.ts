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
  /** what is being ended, then what waits for it */
  endings: readonly Ending[];
  /** what was ended last, and the name that it had in the list */
  ended: { kind: Ending['kind']; label: string } | null;
  failure: Failure | null;
}

/**
 * Where the user is signed in and which devices are trusted; ends either of them, one at a time: what is pressed meanwhile waits. A list
 * that cannot be read again is still of use.
 */
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
    }),
    turnTo: assign({
      page: ({ context }, params: { page: number }) => withinPages(params.page, context.list?.signIns.length ?? 0),
    }),
    addEnding: assign({
      endings: ({ context }, { kind, id }: Ending) => [...context.endings, { kind, id }],
      ended: null,
      failure: null,
    }),
    keepEnded: assign({ ended: ({ context }) => endedOf(context) }),
    forgetEnding: assign({ endings: ({ context }) => context.endings.slice(1) }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(keptFailure),
  },
  guards: {
    hasEnding: ({ context }) => context.endings.length > 0,
    /** it is listed, and not pressed already */
    isLeft: ({ context }, params: Ending) =>
      rowOf(context, params) !== undefined && context.endings.every(({ id }) => id !== params.id),
  },
}).createMachine({
  id: 'signIns',
  options,
  context: { list: null, page: 1, endings: [], ended: null, failure: null },
  initial: 'loading',
  on: {
    'list.reload': '.loading',
    'page.choose': { actions: { type: 'turnTo', params: payload } },
    'access.end': {
      guard: { type: 'isLeft', params: payload },
      actions: { type: 'addEnding', params: payload },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'readAccess',
        onDone: { target: 'shown', actions: ['forgetFailure', { type: 'keepList', params: output('list') }] },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    failed: {
      // the answer brings a fresh list
      always: { guard: 'hasEnding', target: 'ending', actions: 'forgetFailure' },
      on: { 'list.retry': 'loading' },
    },
    shown: { always: { guard: 'hasEnding', target: 'ending' } },
    ending: {
      tags: 'busy',
      on: { 'list.reload': { target: 'loading', actions: 'forgetEnding' } },
      invoke: {
        id: 'end',
        src: 'endAccess',
        input: ({ context }) => endingOf(context),
        onDone: {
          target: 'shown',
          actions: ['keepEnded', 'forgetEnding', { type: 'keepList', params: output('list') }],
        },
        onError: { target: 'shown', actions: ['forgetEnding', { type: 'keepFailure', params: failure }] },
      },
    },
  },
});

const endingOf = ({ endings: [ending] }: SignInsContext): Ending => invariant(ending, 'sign-ins: ending nothing');

const rowOf = ({ list }: SignInsContext, { kind, id }: Ending): { label: string } | undefined =>
  (kind === 'signIn' ? list?.signIns : list?.devices)?.find((one) => one.id === id);

const endedOf = (context: SignInsContext): SignInsContext['ended'] => {
  const ending = endingOf(context);
  return { kind: ending.kind, label: rowOf(context, ending)?.label ?? '' };
};

export type SignInsRef = ActorRefFrom<typeof signInsMachine>;

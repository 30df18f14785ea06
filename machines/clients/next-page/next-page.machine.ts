import { assign, setup, stateIn, type ActorRefFrom } from 'xstate';
import type { ResultPage, SearchRequest } from '../../domain/clients/search.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output } from '../../support/params.ts';
import { port } from '../../support/port.ts';

/** A page, or why there is none. */
export interface NextPage {
  page: ResultPage | null;
  error: Failure | null;
}

/**
 * The page after the results that are shown (SCH-10, SCH-11): asked for before anyone wants it, and kept until then. It
 * ends with the page, or with why a page that is wanted cannot be had; one that fails unasked is asked for again
 * once it is wanted. A new search stops it, which cancels its call.
 */
export const nextPageMachine = setup({
  types: {} as {
    input: SearchRequest;
    context: { request: SearchRequest; page: ResultPage | null; failure: Failure | null };
    events: { type: 'page.want' };
    output: NextPage;
  },
  actors: {
    /** GET {apiPath}. */
    fetchPage: port<ResultPage, SearchRequest>('fetchPage'),
  },
  actions: {
    keepPage: assign({ page: (_, params: { page: ResultPage }) => params.page }),
    keepFailure: assign(keptFailure),
  },
  guards: { isWanted: stateIn({ fetching: 'wanted' }) },
}).createMachine({
  id: 'nextPage',
  options,
  context: ({ input }) => ({ request: input, page: null, failure: null }),
  output: ({ context }) => ({ page: context.page, error: context.failure }),
  initial: 'fetching',
  states: {
    fetching: {
      initial: 'ahead',
      invoke: {
        id: 'page',
        src: 'fetchPage',
        input: ({ context }) => context.request,
        onDone: [
          { guard: 'isWanted', target: 'done', actions: { type: 'keepPage', params: output('page') } },
          { target: 'kept', actions: { type: 'keepPage', params: output('page') } },
        ],
        onError: [
          { guard: 'isWanted', target: 'done', actions: { type: 'keepFailure', params: failure } },
          { target: 'missed' },
        ],
      },
      states: {
        ahead: { on: { 'page.want': 'wanted' } },
        wanted: {},
      },
    },
    kept: { on: { 'page.want': 'done' } },
    missed: { on: { 'page.want': 'fetching.wanted' } },
    done: { type: 'final' },
  },
});

export type NextPageRef = ActorRefFrom<typeof nextPageMachine>;

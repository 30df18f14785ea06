import { fromPromise } from 'xstate';
import { nextPageMachine } from '#machines/clients/next-page/next-page.machine.ts';
import type { ResultPage, SearchRequest } from '#machines/domain/clients/search.ts';

/** What answers a search. */
export interface ResultSource {
  search: (request: SearchRequest, signal: AbortSignal) => Promise<ResultPage>;
}

/** The page after those of a search that are shown, with the carrier. */
export const nextPageActor = ({ search }: ResultSource) =>
  nextPageMachine.provide({
    actors: { fetchPage: fromPromise(({ input, signal }) => search(input, signal)) },
  });

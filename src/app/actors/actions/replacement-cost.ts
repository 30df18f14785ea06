import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { redirectsApi } from '#api/redirects.ts';
import { replacementCostMachine } from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import type { OpenExternal } from '../../browser/open-external.ts';

interface ReplacementCostDeps {
  call: Client;
  openExternal: OpenExternal;
  close: () => void;
}

/** The replacement cost estimator, with the carrier and a new tab. */
export const replacementCostActor = ({ call, openExternal, close }: ReplacementCostDeps) => {
  const api = redirectsApi(call);
  return replacementCostMachine.provide({
    actors: {
      fetchEstimator: fromPromise(({ input, signal }) => api.fetchEstimator(input, signal)),
      openExternal: fromPromise(async ({ input }) => openExternal(input)),
    },
    actions: { close },
  });
};

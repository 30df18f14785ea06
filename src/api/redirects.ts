import { redirectCommercialEstimator, redirectPersonalEstimator } from '#machines/domain/contract/redirects.ts';
import type { EstimatorQuestion } from '#machines/domain/actions/estimator.ts';
import type { Client } from './client.ts';

/** Addresses in other applications that the carrier knows. */
export const redirectsApi = (call: Client) => ({
  /** Where the replacement cost estimator is; null where the carrier knows none. */
  fetchEstimator: async ({ unit, ...query }: EstimatorQuestion, signal?: AbortSignal): Promise<string | null> => {
    const operation = unit === 'personal' ? redirectPersonalEstimator : redirectCommercialEstimator;
    return (await call(operation, { query, signal })).url;
  },
});

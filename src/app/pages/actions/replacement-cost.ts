import { useEffect, useMemo } from 'react';
import type { ReplacementCostRef } from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import { estimatorOrigins, estimatorUnits } from '#machines/domain/actions/estimator.ts';
import { replacementCostActor } from '../../actors/actions/replacement-cost.ts';
import { useFlow } from '../../boot/flow.ts';
import { openExternal } from '../../browser/open-external.ts';
import { useActionContext } from './action-context.ts';

/** The estimator of the lines that the user may estimate; `close` ends the quick action. */
export const useEstimator = (close: () => void): ReplacementCostRef => {
  const context = useActionContext();
  const units = useMemo(() => estimatorUnits(context), [context]);
  const estimator = useFlow(({ call }) => replacementCostActor({ call, openExternal, close }), {
    input: { units, origins: estimatorOrigins(context.config) },
  });
  useEffect(() => estimator.send({ type: 'units.changed', units }), [estimator, units]);
  return estimator;
};

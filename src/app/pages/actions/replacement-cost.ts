import { useEffect, useMemo } from 'react';
import type { ReplacementCostRef } from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import { estimatorOrigins, estimatorUnits } from '#machines/domain/actions/estimator.ts';
import { replacementCostActor } from '../../actors/actions/replacement-cost.ts';
import { useFlow } from '../../boot/context.ts';
import { openForAgency } from '../../session/open-for-agency.ts';
import { useActionContext, useFirstChoice } from './action-context.ts';

/** The estimator of the lines that the user may estimate; `close` ends the quick action. */
export const useEstimator = (close: () => void): ReplacementCostRef => {
  const context = useActionContext();
  const units = useMemo(() => estimatorUnits(context), [context]);
  const estimator = useFlow(
    (portal) => replacementCostActor({ call: portal.call, openExternal: openForAgency(portal), close }),
    { input: { units, origins: estimatorOrigins(context.config), choice: useFirstChoice() } },
  );
  useEffect(() => estimator.send({ type: 'units.changed', units }), [estimator, units]);
  return estimator;
};

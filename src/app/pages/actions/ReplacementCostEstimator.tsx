import { useEffect, useMemo, useState } from 'react';
import { estimatorOrigins, estimatorUnits } from '#machines/domain/actions/estimator.ts';
import { useScreenActor } from '#screens/inspection.ts';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { ReplacementCostScreen } from '#screens/actions/replacement-cost/ReplacementCostScreen.tsx';
import { replacementCostActor } from '../../actors/actions/replacement-cost.ts';
import { usePortal } from '../../boot/context.ts';
import { openExternal } from '../../browser/open-external.ts';
import { useActionContext } from './action-context.ts';
import { PermittedAction } from './PermittedAction.tsx';

/** The replacement cost estimator. */
const ReplacementCostEstimator = ({ onClose }: QuickActionProps) => {
  const { call } = usePortal();
  const world = useActionContext();
  const units = useMemo(() => estimatorUnits(world), [world]);
  const [logic] = useState(() => replacementCostActor({ call, openExternal, close: onClose }));
  const estimator = useScreenActor(logic, { input: { units, origins: estimatorOrigins(world.config) } });
  useEffect(() => estimator.send({ type: 'units.changed', units }), [estimator, units]);
  return (
    <PermittedAction action="replacementCostEstimator" onClose={onClose}>
      <ReplacementCostScreen estimator={estimator} onClose={onClose} />
    </PermittedAction>
  );
};

export default ReplacementCostEstimator;

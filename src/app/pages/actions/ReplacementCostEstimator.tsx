import { ReplacementCostScreen } from '#screens/actions/replacement-cost/ReplacementCostScreen.tsx';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { PermittedAction } from './PermittedAction.tsx';
import { useEstimator } from './replacement-cost.ts';

/** The replacement cost estimator. */
const ReplacementCostEstimator = ({ onClose }: QuickActionProps) => (
  <PermittedAction action="replacementCostEstimator" onClose={onClose}>
    <ReplacementCostScreen estimator={useEstimator(onClose)} onClose={onClose} />
  </PermittedAction>
);

export default ReplacementCostEstimator;

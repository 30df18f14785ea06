import { inspected } from '../../support/inspect.ts';
import type { replacementCostMachine } from './replacement-cost.machine.ts';

export default inspected<typeof replacementCostMachine>({
  id: 'replacementCost',
  context: ['unit'],
  events: { 'unit.choose': ['unit'] },
  ports: { fetchEstimator: { input: ['unit'] } },
  screens: [],
  requirements: { '': ['QAM-05'], openingExternal: ['LEG-06'], lockedOut: ['ERR-08'] },
});

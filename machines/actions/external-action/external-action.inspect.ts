import { inspected } from '../../support/inspect.ts';
import type { externalActionMachine } from './external-action.machine.ts';

export default inspected<typeof externalActionMachine>({
  id: 'externalAction',
  screens: [],
  requirements: {
    '': ['QAM-03', 'QAM-06', 'QAM-07', 'QAM-08', 'QAM-09', 'QAM-10', 'QAM-11'],
    choosing: ['QAM-12', 'XTR-05'],
    openingExternal: ['QAM-13', 'LEG-06'],
    blocked: ['LEG-06'],
  },
});

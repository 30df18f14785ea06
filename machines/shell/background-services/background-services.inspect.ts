import { inspected } from '../../support/inspect.ts';
import type { backgroundServicesMachine } from './background-services.machine.ts';

export default inspected<typeof backgroundServicesMachine>({
  id: 'backgroundServices',
  context: [],
  screens: [],
  requirements: { '': ['XTR-08'] },
});

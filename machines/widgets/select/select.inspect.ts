import { inspected } from '../../support/inspect.ts';
import type { selectMachine } from './select.machine.ts';

export default inspected<typeof selectMachine>({
  id: 'select',
  context: ['mode', 'active', 'shown', 'pageSize'],
  input: ['mode', 'pageSize'],
  screens: [],
  requirements: { '': ['CTL-01', 'CTL-02'] },
});

import { inspected } from '../../support/inspect.ts';
import type { quickActionsMachine } from './quick-actions.machine.ts';

export default inspected<typeof quickActionsMachine>({
  id: 'quickActions',
  context: ['isAgencySide', 'action', 'isOwnEntry'],
  input: ['isAgencySide'],
  events: { 'address.changed': ['isNewEntry'], 'audience.changed': ['isAgencySide'] },
  screens: [],
  requirements: { '': ['QAM-01', 'QAM-02'] },
});

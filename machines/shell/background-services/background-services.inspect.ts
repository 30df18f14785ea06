import { inspected } from '../../support/inspect.ts';
import type { backgroundServicesMachine } from './background-services.machine.ts';

export default inspected<typeof backgroundServicesMachine>({
  id: 'backgroundServices',
  context: ['user.preset.id', 'user.areKeysOn', 'user.hasReports'],
  screens: [],
  requirements: { '': ['XTR-08'], present: ['MSG-01', 'REP-02'], 'present.working': ['XTR-03'] },
});

import { inspected } from '../../support/inspect.ts';
import type { userServicesMachine } from './user-services.machine.ts';

export default inspected<typeof userServicesMachine>({
  id: 'userServices',
  context: ['user.preset.id', 'user.areKeysOn', 'user.hasReports'],
  screens: [],
  requirements: { present: ['MSG-01', 'REP-02'], 'present.searching': ['XTR-03'] },
});

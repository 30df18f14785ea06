import { inspected } from '../../support/inspect.ts';
import type { activityMachine } from './activity.machine.ts';

export default inspected<typeof activityMachine>({
  id: 'activity',
  screens: ['settings'],
  requirements: { '': ['XTR-14'], failed: ['ERR-11'] },
});

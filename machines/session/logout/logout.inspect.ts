import { inspected } from '../../support/inspect.ts';
import type { logoutMachine } from './logout.machine.ts';

export default inspected<typeof logoutMachine>({
  id: 'logout',
  screens: ['logout'],
  requirements: { '': ['LGO-01', 'LGO-03'], failed: ['ERR-07'] },
});

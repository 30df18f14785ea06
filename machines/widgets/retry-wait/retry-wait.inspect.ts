import { inspected } from '../../support/inspect.ts';
import type { retryWaitMachine } from './retry-wait.machine.ts';

export default inspected<typeof retryWaitMachine>({
  id: 'retryWait',
  context: ['failure.kind', 'failure.status', 'failure.retryAfter'],
  screens: [],
  requirements: { '': ['ERR-11'] },
});

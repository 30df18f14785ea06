import { inspected } from '../../support/inspect.ts';
import type { portalMachine } from './portal.machine.ts';

export default inspected<typeof portalMachine>({
  id: 'portal',
  context: ['config.environment', 'config.demo', 'config.api.timeoutSeconds'],
  screens: [],
  requirements: { starting: ['BRD-04'] },
});

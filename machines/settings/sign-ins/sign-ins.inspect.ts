import { inspected } from '../../support/inspect.ts';
import type { signInsMachine } from './sign-ins.machine.ts';

export default inspected<typeof signInsMachine>({
  id: 'signIns',
  context: ['ended.kind'],
  screens: ['settings'],
  requirements: { '': ['LGN-07', 'RTE-12'] },
});

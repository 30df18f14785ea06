import { inspected } from '../../support/inspect.ts';
import type { passwordChangeMachine } from './password-change.machine.ts';

export default inspected<typeof passwordChangeMachine>({
  id: 'passwordChange',
  screens: ['settings'],
  requirements: { '': ['LGN-09', 'VAL-03'] },
});

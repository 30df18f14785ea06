import { inspected } from '../../support/inspect.ts';
import type { appearanceMachine } from './appearance.machine.ts';

export default inspected<typeof appearanceMachine>({
  id: 'appearance',
  context: ['setting', 'sent', 'failure.kind', 'failure.status'],
  input: ['setting'],
  events: { 'theme.choose': ['setting'] },
  ports: { updateUser: { input: ['darkMode'], output: ['darkMode'] } },
  screens: ['settings'],
  requirements: { '': ['XTR-11', 'SES-07'] },
});

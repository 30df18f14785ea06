import { inspected } from '../../support/inspect.ts';
import type { demoAccountsMachine } from './demo-accounts.machine.ts';

export default inspected<typeof demoAccountsMachine>({
  id: 'demoAccounts',
  screens: ['login'],
  requirements: { '': ['XTR-09'] },
});

import { inspected } from '../../support/inspect.ts';
import type { singleSignOnMachine } from './single-sign-on.machine.ts';

export default inspected<typeof singleSignOnMachine>({
  id: 'singleSignOn',
  screens: ['login'],
  requirements: { '': ['XTR-10'] },
});

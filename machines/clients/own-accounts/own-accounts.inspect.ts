import { inspected } from '../../support/inspect.ts';
import type { ownAccountsMachine } from './own-accounts.machine.ts';

export default inspected<typeof ownAccountsMachine>({
  id: 'ownAccounts',
  screens: ['clients', 'clientsTab', 'clientsRecord'],
  requirements: { '': ['RTE-05', 'POL-05'], failed: ['ERR-11'] },
});

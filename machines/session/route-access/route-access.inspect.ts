import { inspected } from '../../support/inspect.ts';
import type { routeAccessMachine } from './route-access.machine.ts';

export default inspected<typeof routeAccessMachine>({
  id: 'routeAccess',
  context: ['scope', 'refusal.status'],
  events: { 'scope.settled': ['scope'] },
  screens: ['redirect'],
  requirements: { '': ['SES-02'], resolving: ['SES-03'], redirecting: ['SES-03'], refused: ['ERR-02', 'ERR-05'] },
});

import { inspected } from '../../support/inspect.ts';
import type { sessionTimeoutMachine } from './session-timeout.machine.ts';

export default inspected<typeof sessionTimeoutMachine>({
  id: 'sessionTimeout',
  context: ['clock.duration', 'now', 'isActive'],
  input: ['clock.duration'],
  events: { 'time.passed': ['now'], 'tab.extended': ['clock.duration'] },
  screens: [],
  requirements: { '': ['TMO-01', 'TMO-02'], over: ['TMO-05'] },
});

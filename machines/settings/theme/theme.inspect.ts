import { inspected } from '../../support/inspect.ts';
import type { themeMachine } from './theme.machine.ts';

export default inspected<typeof themeMachine>({
  id: 'theme',
  context: ['theme'],
  events: { 'theme.choose': ['setting'] },
  screens: [],
  requirements: { '': ['THM-01'] },
});

import { inspected } from '../../support/inspect.ts';
import type { themeMachine } from './theme.machine.ts';

export default inspected<typeof themeMachine>({
  id: 'theme',
  context: ['setting', 'isChosen'],
  events: { 'preference.known': ['darkMode'] },
  screens: [],
  requirements: { '': ['THM-01', 'XTR-11'] },
});

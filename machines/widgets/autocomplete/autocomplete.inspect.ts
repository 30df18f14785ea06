import { inspected } from '../../support/inspect.ts';
import type { autocompleteMachine } from './autocomplete.machine.ts';

export default inspected<typeof autocompleteMachine>({
  id: 'autocomplete',
  context: ['active', 'request.preset.id'],
  input: ['preset.id'],
  events: { 'option.choose': ['index'] },
  ports: { fetchRecent: { input: ['search'] } },
  screens: ['agents'],
  requirements: {
    '': ['ACP-01', 'ACP-05'],
    'listening.lookup': ['ACP-03', 'ACP-04'],
    'listening.lookup.answered': ['Q-04'],
    'listening.lookup.recalled': ['Q-09'],
    'listening.popup': ['ACP-02'],
  },
});

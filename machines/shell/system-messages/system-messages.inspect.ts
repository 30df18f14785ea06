import { inspected } from '../../support/inspect.ts';
import type { systemMessagesMachine } from './system-messages.machine.ts';

export default inspected<typeof systemMessagesMachine>({
  id: 'systemMessages',
  context: ['failures'],
  screens: [],
  requirements: { '': ['MSG-01', 'MSG-02'] },
});

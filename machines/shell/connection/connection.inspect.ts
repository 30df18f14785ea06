import { inspected } from '../../support/inspect.ts';
import type { connectionMachine } from './connection.machine.ts';

export default inspected<typeof connectionMachine>({
  id: 'connection',
  context: ['drops'],
  screens: [],
  requirements: { '': ['XTR-08'] },
});

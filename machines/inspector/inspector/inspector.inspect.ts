import { inspected } from '../../support/inspect.ts';
import type { inspectorMachine } from './inspector.machine.ts';

export default inspected<typeof inspectorMachine>({
  id: 'inspector',
  screens: [],
  requirements: {},
});

import { inspected } from '../../support/inspect.ts';
import type { sessionExtensionMachine } from './session-extension.machine.ts';

export default inspected<typeof sessionExtensionMachine>({
  id: 'sessionExtension',
  screens: [],
  requirements: { '': ['TMO-03'] },
});

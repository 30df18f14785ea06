import { inspected } from '../../support/inspect.ts';
import type { documentSelectionMachine } from './document-selection.machine.ts';

export default inspected<typeof documentSelectionMachine>({
  id: 'documentSelection',
  context: ['failure.kind'],
  screens: ['clientTab'],
  requirements: { '': ['DOC-03'] },
});

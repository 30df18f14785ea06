import { inspected } from '../../support/inspect.ts';
import type { unsavedChangesMachine } from './unsaved-changes.machine.ts';

export default inspected<typeof unsavedChangesMachine>({
  id: 'unsavedChanges',
  context: ['destination.kind'],
  screens: ['settings'],
  requirements: {},
});

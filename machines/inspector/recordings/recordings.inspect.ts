import { inspected } from '../../support/inspect.ts';
import type { recordingsMachine } from './recordings.machine.ts';

export default inspected<typeof recordingsMachine>({
  id: 'recordings',
  screens: [],
  requirements: {},
});

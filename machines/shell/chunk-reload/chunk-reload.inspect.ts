import { inspected } from '../../support/inspect.ts';
import type { chunkReloadMachine } from './chunk-reload.machine.ts';

export default inspected<typeof chunkReloadMachine>({
  id: 'chunkReload',
  screens: [],
  requirements: { '': ['RTE-22'] },
});

import { inspected } from '../../support/inspect.ts';
import type { recordMachine } from './record.machine.ts';

export default inspected<typeof recordMachine>({
  id: 'record',
  context: ['kind', 'found.kind'],
  input: ['kind'],
  ports: { fetchRecord: { input: ['kind'], output: ['kind'] } },
  screens: ['policyholder', 'client', 'clientRecord'],
  requirements: { '': ['POL-09', 'POL-10', 'POL-11'], notFound: ['POL-05'], failed: ['ERR-11'] },
});

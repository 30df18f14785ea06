import { inspected } from '../../support/inspect.ts';
import type { runtimeConfigMachine } from './runtime-config.machine.ts';

export default inspected<typeof runtimeConfigMachine>({
  id: 'runtimeConfig',
  context: ['config.environment', 'config.demo', 'config.api.timeoutSeconds'],
  output: ['environment', 'demo'],
  ports: { readConfig: { output: ['environment', 'demo'] } },
  screens: [],
  requirements: { '': ['BRD-04'] },
});

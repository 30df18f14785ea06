import { inspected, sessionPaths } from '../../support/inspect.ts';
import type { sessionStepMachine } from './session-step.machine.ts';

export default inspected<typeof sessionStepMachine>({
  id: 'sessionStep',
  ports: { makeCall: { output: sessionPaths }, readSession: { output: sessionPaths } },
  screens: [],
  requirements: { '': ['LGN-01'], resyncing: ['LGN-05'] },
});

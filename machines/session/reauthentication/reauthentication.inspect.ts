import { inspected, sessionPaths, withSession } from '../../support/inspect.ts';
import type { reauthenticationMachine } from './reauthentication.machine.ts';

export default inspected<typeof reauthenticationMachine>({
  id: 'reauthentication',
  context: withSession,
  ports: {
    readSession: { output: sessionPaths },
    beginSignIn: { output: sessionPaths },
    selectAgency: { output: sessionPaths },
  },
  screens: [],
  requirements: { '': ['XTR-01'] },
});

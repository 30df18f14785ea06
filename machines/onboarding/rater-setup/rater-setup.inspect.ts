import { inspected, outcomePaths, withSession } from '../../support/inspect.ts';
import type { raterSetupMachine } from './rater-setup.machine.ts';

export default inspected<typeof raterSetupMachine>({
  id: 'raterSetup',
  context: withSession,
  events: { 'session.changed': withSession },
  ports: {
    submitAnswer: { output: outcomePaths },
    runRateTest: { output: outcomePaths },
    restartRater: { output: outcomePaths },
  },
  screens: ['raterSelect', 'raterCredentials', 'raterTest'],
  requirements: { '': ['LGN-06', 'RTE-16'] },
});

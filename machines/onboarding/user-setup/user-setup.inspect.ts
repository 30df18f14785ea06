import { inspected, outcomePaths, withSession } from '../../support/inspect.ts';
import type { userSetupMachine } from './user-setup.machine.ts';

export default inspected<typeof userSetupMachine>({
  id: 'userSetup',
  context: [...withSession, 'coolDown'],
  events: { 'session.changed': withSession, 'coolDown.changed': ['seconds'] },
  ports: {
    submitAnswer: { output: outcomePaths },
    resendCode: { input: ['step'], output: outcomePaths },
  },
  screens: ['setupStart', 'setupVerify', 'setupRegister', 'setupUpdate', 'setupTerms', 'setupAccount'],
  requirements: { '': ['LGN-04', 'RTE-15'] },
});

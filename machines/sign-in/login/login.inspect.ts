import { inspected, outcomePaths, sessionPaths, withSession } from '../../support/inspect.ts';
import type { loginMachine } from './login.machine.ts';

export default inspected<typeof loginMachine>({
  id: 'login',
  context: [...withSession, 'answer.step', 'answer.userType', 'returnTo'],
  input: withSession,
  events: { 'session.changed': withSession, 'userType.choose': ['userType'], 'login.return': ['step'] },
  ports: {
    submitAnswer: { input: ['step', 'userType'], output: outcomePaths },
    resendCode: { output: sessionPaths },
    returnToStep: { input: ['step', 'userType'], output: sessionPaths },
    forgetUser: { output: sessionPaths },
  },
  screens: ['login'],
  requirements: { '': ['LGN-01', 'LGN-02', 'LGN-05'], 'editing.code': ['LGN-03', 'LGN-10'], lockedOut: ['ERR-08'] },
});

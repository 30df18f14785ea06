import { inspected, outcomePaths, sessionPaths, withSession } from '../../support/inspect.ts';
import type { loginMachine } from './login.machine.ts';

export default inspected<typeof loginMachine>({
  id: 'login',
  context: [...withSession, 'answer.step', 'answer.userType'],
  input: withSession,
  events: { 'session.changed': withSession, 'userType.choose': ['userType'] },
  ports: {
    submitAnswer: { input: ['step', 'userType'], output: outcomePaths },
    resendCode: { output: sessionPaths },
    forgetUser: { output: sessionPaths },
  },
  screens: ['login'],
  requirements: { '': ['LGN-01', 'LGN-02'], 'editing.code': ['LGN-03', 'LGN-10'], lockedOut: ['ERR-08'] },
});

import { inspected, outcomePaths, sessionPaths, withSession } from '../../support/inspect.ts';
import type { signUpMachine } from './sign-up.machine.ts';

export default inspected<typeof signUpMachine>({
  id: 'signUp',
  context: [...withSession, 'call'],
  events: { 'session.changed': withSession },
  ports: {
    makeCall: { input: ['call'], output: outcomePaths },
    resetSession: { output: sessionPaths },
  },
  screens: ['signUp', 'signUpPolicy', 'signUpCredentials', 'signUpPassword'],
  requirements: { '': ['SGN-01', 'RTE-17'], unavailable: ['LAY-07'] },
});

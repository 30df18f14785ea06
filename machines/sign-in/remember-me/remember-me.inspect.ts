import { inspected } from '../../support/inspect.ts';
import type { rememberMeMachine } from './remember-me.machine.ts';

export default inspected<typeof rememberMeMachine>({
  id: 'rememberMe',
  context: ['person.userType', 'isRemembered'],
  input: ['person.userType', 'isRemembered'],
  ports: { rememberPerson: { input: ['person.userType'] } },
  screens: ['login'],
  requirements: {},
});

import { inspected, outcomePaths } from '../../support/inspect.ts';
import type { forgotPasswordMachine } from './forgot-password.machine.ts';

export default inspected<typeof forgotPasswordMachine>({
  id: 'forgotPassword',
  context: ['page'],
  input: ['page'],
  events: { 'page.changed': ['page'] },
  ports: {
    requestCode: { output: outcomePaths },
    resetPassword: { output: outcomePaths },
  },
  screens: ['forgotPassword', 'forgotPasswordReset'],
  requirements: { '': ['LGN-08', 'RTE-07'], 'editing.reset': ['ERR-13'] },
});

import { inspected } from '../../support/inspect.ts';
import type { peRedirectMachine } from './pe-redirect.machine.ts';

export default inspected<typeof peRedirectMachine>({
  id: 'peRedirect',
  context: ['question.version'],
  input: ['question.version'],
  screens: ['peRedirect'],
  requirements: { '': ['NQT-07', 'RTE-10'] },
});

import { inspected } from '../../support/inspect.ts';
import type { invoiceMachine } from './invoice.machine.ts';

export default inspected<typeof invoiceMachine>({
  id: 'invoice',
  context: ['problem', 'checks', 'invoice.status', 'invoice.kind', 'invoice.isPastDue', 'invoice.underway'],

  screens: ['invoice'],
  requirements: { '': ['INV-01', 'RTE-06', 'POL-08'], openingPage: ['LEG-06', 'BRD-04'], lockedOut: ['ERR-08'] },
});

import { inspected } from '../../support/inspect.ts';
import type { billPaymentsMachine } from './bill-payments.machine.ts';

export default inspected<typeof billPaymentsMachine>({
  id: 'billPayments',
  screens: ['clientRecord'],
  requirements: { '': ['POL-03', 'PAY-07'], failed: ['ERR-11'] },
});

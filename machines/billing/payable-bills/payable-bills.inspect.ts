import { inspected } from '../../support/inspect.ts';
import type { payableBillsMachine } from './payable-bills.machine.ts';

export default inspected<typeof payableBillsMachine>({
  id: 'payableBills',
  context: ['failure.kind'],
  screens: ['paymentBill'],
  requirements: { '': ['RTE-03', 'PAY-01'], notFound: ['POL-05'], failed: ['ERR-11'] },
});

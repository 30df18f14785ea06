import { inspected } from '../../support/inspect.ts';
import type { accountBillingMachine } from './account-billing.machine.ts';

export default inspected<typeof accountBillingMachine>({
  id: 'accountBilling',
  screens: ['account'],
  requirements: { '': ['RTE-03', 'POL-05', 'PAY-07'], failed: ['ERR-11'] },
});

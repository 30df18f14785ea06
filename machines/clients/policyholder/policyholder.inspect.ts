import { inspected } from '../../support/inspect.ts';
import type { policyholderMachine } from './policyholder.machine.ts';

export default inspected<typeof policyholderMachine>({
  id: 'policyholder',
  context: ['account.businessType', 'account.legacy'],
  ports: { fetchAccount: { output: ['businessType', 'legacy'] } },
  screens: ['policyholder', 'client', 'clientTab', 'clientRecord'],
  requirements: { '': ['POL-01'], shown: ['SCH-19'], notFound: ['ERR-01'], failed: ['ERR-11'] },
});

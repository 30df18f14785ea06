import { inspected } from '../../support/inspect.ts';
import type { commissionRedownloadMachine } from './commission-redownload.machine.ts';

export default inspected<typeof commissionRedownloadMachine>({
  id: 'commissionRedownload',
  context: ['today.year', 'today.month', 'round', 'month', 'year', 'facts.companyNumber'],
  input: ['today.year', 'today.month', 'facts.companyNumber'],
  events: { 'month.choose': ['month'], 'year.choose': ['year'] },
  screens: [],
  requirements: {
    '': ['COM-04'],
    choosing: ['COM-01', 'COM-03'],
    waiting: ['COM-04'],
    submitted: ['COM-02'],
  },
});

import { inspected } from '../../support/inspect.ts';
import type { reportJobsMachine } from './report-jobs.machine.ts';

export default inspected<typeof reportJobsMachine>({
  id: 'reportJobs',
  context: ['order.report', 'order.format'],
  events: { 'report.order': ['order.report', 'order.format'] },
  ports: { orderReport: { output: ['state', 'done', 'total'] }, restartJob: { output: ['state', 'done', 'total'] } },
  screens: ['reporting'],
  requirements: { '': ['REP-02'], failed: ['ERR-11'] },
});

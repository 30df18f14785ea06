import { inspected } from '../../support/inspect.ts';
import type { agencyReportMachine } from './agency-report.machine.ts';

export default inspected<typeof agencyReportMachine>({
  id: 'agencyReport',
  context: ['choice.report', 'choice.period', 'choice.line', 'report.recordCount'],
  input: ['choice.report', 'choice.period', 'choice.line'],
  events: { 'report.choose': ['choice.report', 'choice.period', 'choice.line'] },
  ports: {
    fetchReport: { input: ['choice.report', 'choice.period', 'choice.line'], output: ['report', 'recordCount'] },
  },
  screens: ['reporting'],
  requirements: { '': ['REP-01', 'POL-08', 'RTE-12'], failed: ['ERR-11'] },
});

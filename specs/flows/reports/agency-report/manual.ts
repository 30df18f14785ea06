import type { agencyReportMachine } from '#machines/reports/agency-report/agency-report.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof agencyReportMachine> = {
  page: `${portal}/reporting`,
  account: account('agent@demo.test'),
  starts: {
    'From the menu': { open: open('/reporting') },
    'From a link to past-due bills': { open: open('/reporting?report=pastDue') },
  },
  answers: {
    fetchReport: call('GET', '/api/reports/*'),
  },
};

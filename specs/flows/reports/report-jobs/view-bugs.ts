import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'each file is ordered as CSV',
    class: 'wrong payload',
    file: 'reports/report-jobs/ReportJobsScreen.tsx',
    from: 'order: { key: newKey(), report, format, line }',
    to: "order: { key: newKey(), report, format: 'csv', line }",
  },
  {
    what: 'the jobs are in the opposite order',
    class: 'order',
    file: 'reports/report-jobs/ReportJobsScreen.tsx',
    from: '{jobs.map((job) => (',
    to: '{jobs.toReversed().map((job) => (',
  },
  {
    what: 'the progress of a job is what is left',
    class: 'value',
    file: 'reports/report-jobs/ReportJobsScreen.tsx',
    from: 'value: job.done, max',
    to: 'value: job.total - job.done - 1, max',
  },
  {
    what: 'a job can be restarted while it is being restarted',
    class: 'enabled',
    file: 'reports/report-jobs/ReportJobsScreen.tsx',
    from: 'isBusy={isBusy}\n        unavailableReason={waitReason}\n        onClick={onRestart}',
    to: 'unavailableReason={waitReason}\n        onClick={onRestart}',
  },
  {
    what: 'each file is offered by the name of the other format',
    class: 'text',
    file: 'reports/report-jobs/words.ts',
    from: 'Download ${formatNames[job.format]}',
    to: "Download ${formatNames[job.format === 'csv' ? 'pdf' : 'csv']}",
  },
  {
    what: 'an order that failed has no name',
    class: 'text',
    file: 'reports/report-jobs/ReportJobsScreen.tsx',
    from: 'order ?? jobs.find(',
    to: 'jobs.find(',
  },
];

import type { JobFormat, ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { reports } from '#machines/domain/reports/reports.ts';
import { titleCase } from '#machines/domain/shared/text.ts';

export const formatNames: Readonly<Record<JobFormat, string>> = { csv: 'CSV', pdf: 'PDF' };

const states: Readonly<Record<ReportJob['state'], string>> = {
  queued: 'waiting to start',
  running: 'being prepared',
  ready: 'ready',
  failed: 'couldn’t be prepared',
  expired: 'expired',
};

/** A job by its list, its format and what has become of it. */
export const describeJob = ({ report, format, line, state }: ReportJob): string =>
  `${reports[report].title}${line ? `, ${titleCase(line)}` : ''} (${formatNames[format]}): ${states[state]}`;

/** How many records are written; nothing before they are counted. */
export const describeProgress = ({ done, total }: ReportJob): string =>
  total === null ? '' : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;

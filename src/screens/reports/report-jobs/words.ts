import type { JobFormat, ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { reports } from '#machines/domain/reports/reports.ts';
import { formatMoment } from '#machines/domain/shared/calendar.ts';
import { titleCase } from '#machines/domain/shared/text.ts';

export const formatNames: Readonly<Record<JobFormat, string>> = { csv: 'CSV', pdf: 'PDF' };

/** What a button says, and what it is called. */
export interface JobButton {
  children: string;
  label: string;
}

const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();

const states: Readonly<Record<ReportJob['state'], string>> = {
  queued: 'waiting to start',
  running: 'being prepared',
  ready: 'ready',
  failed: 'couldn’t be prepared',
  expired: 'expired',
};

/** A file by its list and its format. */
export const describeFile = ({ report, format, line }: Pick<ReportJob, 'report' | 'format' | 'line'>): string =>
  `${reports[report].title}${line ? `, ${titleCase(line)}` : ''} (${formatNames[format]})`;

const describeOrder = (job: ReportJob, agency: string | null): string =>
  `${describeFile(job)}${agency === null ? '' : ` for ${agency}`}, ${formatMoment(job.ordered, here)}`;

/**
 * A job by its list, its format, when it was ordered, and what has happened to it.
 * @param agency whose list it is, where that is not the agency that the user acts for
 */
export const describeJob = (job: ReportJob, agency: string | null = null): string =>
  `${describeOrder(job, agency)}: ${states[job.state]}`;

/** What a button about a job says, and what it is called: others in the list say the same. */
export const buttonOfJob = (says: string, job: ReportJob, agency: string | null = null): JobButton => ({
  children: says,
  label: `${says}: ${describeOrder(job, agency)}`,
});

/** What the button says that downloads the file of a job. */
export const downloadOfJob = (job: ReportJob, agency: string | null = null): JobButton =>
  buttonOfJob(`Download ${formatNames[job.format]}`, job, agency);

/** How many records are written; nothing before they are counted. */
export const describeProgress = ({ done, total }: ReportJob): string =>
  total === null ? '' : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;

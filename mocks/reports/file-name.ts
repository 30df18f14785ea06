import type { BusinessType } from '#machines/domain/clients/account.ts';
import { reports, type ReportId } from '#machines/domain/reports/reports.ts';

interface ReportFile {
  report: ReportId;
  /** null for all lines */
  line: BusinessType | null;
  /** its code */
  agency: string;
  day: string;
}

/** The name of a report's file, without its extension: what it is about, so that two files can be told apart. */
export const reportFileName = ({ report, line, agency, day }: ReportFile): string =>
  [reports[report].title.toLowerCase().replaceAll(' ', '-'), ...(line ? [line] : []), agency, day].join('-');

/** The line that a report is about. */
export const describeLine = (line: BusinessType | null): string => (line ? `${line} line` : 'all lines');

import type { RecordKind } from '../clients/record-list.ts';
import type { JobFormat, ReportJob } from '../reports/report-jobs.ts';
import type { FormKind } from './forms.ts';

/** What a file of the carrier holds: what a search finds, a client's records, the table of a report, or the list of a report's job. */
export type FileKind = 'accounts' | RecordKind | `${FormKind}Forms` | 'reportTable' | `${JobFormat}OfJob`;

/** A file that the carrier writes when it is asked for. */
export interface CarrierFile {
  kind: FileKind;
  /** of the client, the report or the job; a search has none */
  id?: string;
  /** what narrows and orders it */
  query?: Readonly<Record<string, string>>;
}

/** The file of a report's job. */
export const fileOfJob = ({ id, format }: Pick<ReportJob, 'id' | 'format'>): CarrierFile => ({
  kind: `${format}OfJob`,
  id,
});

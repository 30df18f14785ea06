import { clientName } from '#machines/domain/clients/account.ts';
import { reports, type ReportRecord } from '#machines/domain/reports/reports.ts';
import { recordWords } from '#machines/domain/reports/record-words.ts';
import { csvOf } from '#machines/domain/shared/csv.ts';
import { formatAmount, formatMoney } from '#machines/domain/shared/money.ts';
import { companyNames } from '../companies.ts';
import { companyOfAgency } from '../db/companies.ts';
import type { Database } from '../db/tables.ts';
import type { ReportJobRow } from '../db/tables/reports.ts';
import type { Line } from '../documents/lines.ts';
import { longDate, makePdf } from '../documents/pdf.ts';
import { describeLine, reportFileName } from './file-name.ts';

/** Everything that a job has written, in its order. */
export const recordsOfJob = async (db: Database, id: string): Promise<ReportRecord[]> => {
  const parts = await db
    .selectFrom('report_parts')
    .select('records')
    .where('job_id', '=', id)
    .orderBy('place')
    .execute();
  return parts.flatMap(({ records }) => JSON.parse(records) as ReportRecord[]);
};

const wordsOf = ({ report }: ReportJobRow) => recordWords[reports[report].records ?? 'policies'];

const nameOf = (job: ReportJobRow): string => reportFileName({ ...job, agency: job.agency_code });

/** The file of a finished job as CSV. */
export const csvOfJob = async (db: Database, job: ReportJobRow) => {
  const { number, line, day, amount } = wordsOf(job);
  const records = await recordsOfJob(db, job.id);
  const rows = records.map((one) => [
    one.id,
    clientName(one.client),
    one.accountId,
    one.line,
    one.day,
    formatAmount(one.amount),
  ]);
  return { name: `${nameOf(job)}.csv`, body: csvOf([number, 'Client', 'Client ID', line, day, amount], rows) };
};

/** The file of a finished job as a PDF. */
export const pdfOfJob = async (db: Database, job: ReportJobRow) => {
  const records = await recordsOfJob(db, job.id);
  const { number, day, amount } = wordsOf(job);
  const head: Line = {
    columns: [
      { title: number, share: 0.2 },
      { title: 'Client', share: 0.45 },
      { title: day, share: 0.15 },
      { title: amount, share: 0.2, align: 'right' },
    ],
  };
  const rows = records.map((one): Line => ({
    cells: [one.id, clientName(one.client), longDate(one.day), formatMoney(one.amount)],
  }));
  const pdf = await makePdf({
    title: reports[job.report].title,
    company: companyNames[await companyOfAgency(db, job.agency_code)],
    about: [`Agency ${job.agency_code}, ${describeLine(job.line)}, as of ${longDate(job.day)}`],
    created: new Date(job.created_at),
    pages: [[head, ...rows]],
  });
  return { name: `${nameOf(job)}.pdf`, body: new Uint8Array(pdf) };
};

import type { ReportQuery } from '#machines/domain/contract/reports.ts';
import { isReportId, type ReportId } from '#machines/domain/reports/reports.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { deadlineOf } from '../../http/deadline.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { dayNumber } from '../../records/days.ts';
import type { ReportQuestion } from '../../reports/question.ts';
import { makeReport, periodIn } from '../../reports/report.ts';
import { csvOfReport } from '../../reports/table.ts';
import type { Handlers } from '../handlers.ts';
import { actingAgency } from '../session/own-agency.ts';

interface Asked {
  report: ReportId;
  agency: string;
  query: ReportQuery;
}

/**
 * What is asked about an agency, as of today.
 * @throws HttpError 400
 */
export const questionOf = (request: UserRequestContext, { report, agency, query }: Asked): ReportQuestion => {
  const today = dayAt(request.now);
  return {
    db: request.services.engine.readDb,
    report,
    agency,
    line: query.line ?? null,
    period: periodIn(report, query, today),
    today: dayNumber(today),
    signal: deadlineOf(request.context),
  };
};

/**
 * A report of the agency that the user acts for.
 * @throws HttpError 400, 403, or 404
 */
const ownReport = async (request: UserRequestContext, id: string, query: ReportQuery) => {
  if (!isReportId(id)) throw new HttpError(404, 'This report doesn’t exist.');
  const { code, name } = actingAgency(request);
  return makeReport(questionOf(request, { report: id, agency: code, query }), name);
};

export const reportHandlers: Handlers<'readReport' | 'exportReport', UserRequestContext> = {
  readReport: (request, { id, query }) => ownReport(request, id, query),
  exportReport: async (request, { id, query }) => csvOfReport(await ownReport(request, id, query)),
};

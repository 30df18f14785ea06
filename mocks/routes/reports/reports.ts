import type { ReportQuery } from '#machines/domain/contract/reports.ts';
import { isReportId } from '#machines/domain/reports/reports.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { deadlineOf } from '../../http/deadline.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { dayNumber } from '../../records/days.ts';
import { makeReport, periodIn } from '../../reports/report.ts';
import { csvOfReport } from '../../reports/table.ts';
import type { Handlers } from '../handlers.ts';
import { actingAgency } from './acting-agency.ts';

/**
 * A report of the agency that the user acts for.
 * @throws HttpError 400, 403, or 404
 */
const ownReport = async (request: UserRequestContext, id: string, query: ReportQuery) => {
  if (!isReportId(id)) throw new HttpError(404, 'This report doesn’t exist.');
  const today = dayAt(request.now);
  const period = periodIn(id, query, today);
  const agency = await actingAgency(request);
  const question = {
    db: request.services.engine.readDb,
    report: id,
    agency: agency.code,
    line: query.line ?? null,
    period,
    today: dayNumber(today),
    signal: deadlineOf(request.context),
  };
  return makeReport(question, agency.name);
};

export const reportHandlers: Handlers<'readReport' | 'exportReport', UserRequestContext> = {
  readReport: (request, { id, query }) => ownReport(request, id, query),
  exportReport: async (request, { id, query }) => csvOfReport(await ownReport(request, id, query)),
};

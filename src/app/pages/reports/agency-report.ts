import { useEffect, useState } from 'react';
import { readReportChoice, reportAddress, type ReportChoice } from '#machines/domain/reports/reports.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import type { AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';
import { patternOf } from '#src/paths.ts';
import { agencyReportActor } from '../../actors/reports/agency-report.ts';
import { useFlow, usePortal } from '../../boot/context.ts';
import { usePageNavigate } from '../../routing/page-navigate.ts';
import { useQuery } from '../../routing/query.ts';

/** A report that follows the address, and writes what is chosen there. */
export const useAgencyReport = (): AgencyReportRef => {
  const { time } = usePortal();
  const navigate = usePageNavigate();
  const choice = readReportChoice(useQuery());
  const writeAddress = (chosen: ReportChoice) => {
    const named = readReportChoice(Object.fromEntries(new URLSearchParams(window.location.search)));
    if (reportAddress(chosen) !== reportAddress(named)) navigate(patternOf('reporting') + reportAddress(chosen));
  };
  const [today] = useState(() => dayAt(time.now()));
  const report = useFlow(({ call }) => agencyReportActor({ call, writeAddress }), { input: { choice, today } });
  const chosen = JSON.stringify(choice);
  useEffect(() => report.send({ type: 'report.choose', choice: JSON.parse(chosen) as ReportChoice }), [report, chosen]);
  return report;
};

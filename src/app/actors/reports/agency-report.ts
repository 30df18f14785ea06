import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { reportsApi } from '#api/reports.ts';
import type { ReportChoice } from '#machines/domain/reports/reports.ts';
import { agencyReportMachine } from '#machines/reports/agency-report/agency-report.machine.ts';

interface AgencyReportDeps {
  call: Client;
  writeAddress: (choice: ReportChoice) => void;
}

/** A report of an agency, with the carrier. */
export const agencyReportActor = ({ call, writeAddress }: AgencyReportDeps) =>
  agencyReportMachine.provide({
    actors: {
      fetchReport: fromPromise(({ input: { choice, today }, signal }) => reportsApi(call).read(choice, today, signal)),
    },
    actions: { writeAddress: (_, { choice }) => writeAddress(choice) },
  });

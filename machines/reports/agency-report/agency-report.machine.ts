import { assign, setup, type ActorRefFrom } from 'xstate';
import { isEmptyReport, type Report, type ReportChoice } from '../../domain/reports/reports.ts';
import type { CalendarMonth } from '../../domain/shared/day.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Chosen {
  choice: ReportChoice;
}

/** What is asked of the carrier; periods are chosen by the carrier's day. */
export interface ReportRequest extends Chosen {
  today: CalendarMonth;
}

interface Read {
  report: Report;
}

/** A report of the agency that the user acts for, by report, period and line (REP-01). An answer to a choice that was replaced is never shown. */
export const agencyReportMachine = setup({
  types: {} as {
    input: ReportRequest;
    context: ReportRequest & { report: Report | null; failure: Failure | null };
    events: { type: 'report.choose'; choice: ReportChoice } | { type: 'report.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/reports/{id}. */
    fetchReport: port<Report, ReportRequest>('fetchReport'),
  },
  actions: {
    keepChoice: assign({ choice: (_, { choice }: Chosen) => choice }),
    keepReport: assign({ report: (_, { report }: Read) => report }),
    forgetReport: assign({ report: null }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Makes the address of the page name the same choice. */
    writeAddress: (_, _params: Chosen) => {},
  },
  guards: {
    isNewChoice: ({ context }, { choice }: Chosen) => JSON.stringify(choice) !== JSON.stringify(context.choice),
    isEmpty: (_, { report }: Read) => isEmptyReport(report),
  },
}).createMachine({
  id: 'agencyReport',
  options,
  context: ({ input }) => ({ ...input, report: null, failure: null }),
  on: {
    'report.choose': {
      guard: { type: 'isNewChoice', params: payload },
      target: '.loading',
      actions: [
        { type: 'keepChoice', params: payload },
        { type: 'writeAddress', params: payload },
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: ['forgetReport', 'forgetFailure'],
      invoke: {
        id: 'reading',
        src: 'fetchReport',
        input: fromContext('choice', 'today'),
        onDone: [
          {
            guard: { type: 'isEmpty', params: output('report') },
            target: 'empty',
            actions: { type: 'keepReport', params: output('report') },
          },
          { target: 'shown', actions: { type: 'keepReport', params: output('report') } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    shown: {},
    empty: {},
    failed: { on: { 'report.retry': 'loading' } },
  },
});

export type AgencyReportRef = ActorRefFrom<typeof agencyReportMachine>;

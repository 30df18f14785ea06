import { assign, setup, type ActorRefFrom } from 'xstate';
import { formatMonth } from '../../domain/shared/calendar.ts';
import { type CalendarMonth } from '../../domain/shared/day.ts';
import {
  isSelectableMonth,
  toRedownloadRequest,
  type RedownloadFacts,
  type StatementOrder,
  type StatementReceipt,
} from '../../domain/actions/commission.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isLimited, keptFailure, lockout } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';
import type { StepTag } from '../../support/step.ts';

export type CommissionRedownloadEvent =
  | { type: 'month.choose'; month: number }
  | { type: 'year.choose'; year: number }
  | { type: 'statement.submit' }
  | { type: 'statement.another' }
  | { type: 'redownload.close' };

interface CommissionRedownloadContext {
  facts: RedownloadFacts;
  /** the current month of the carrier */
  today: CalendarMonth;
  /** identifies this modal, for the key of the order */
  ticket: string;
  /** number of statements requested before */
  round: number;
  month: number | null;
  year: number | null;
  /** the month that was reset, because it is not available in the chosen year */
  resetMonth: CalendarMonth | null;
  sentTo: string | null;
  failure: Failure | null;
}

/** Sends the commission statement of a closed month again: choose the month, submit, confirm (COM-01 to COM-04). */
export const commissionRedownloadMachine = setup({
  types: {} as {
    input: { facts: RedownloadFacts; today: CalendarMonth; ticket: string };
    context: CommissionRedownloadContext;
    events: CommissionRedownloadEvent;
    tags: StepTag | 'editable';
  },
  actors: {
    /** POST /api/redownload/commission-statement. */
    requestStatement: port<StatementReceipt, StatementOrder>('requestStatement'),
  },
  actions: {
    keepMonth: assign({ month: (_, params: { month: number }) => params.month, resetMonth: null, failure: null }),
    keepYear: assign({ year: (_, params: { year: number }) => params.year, resetMonth: null, failure: null }),
    keepYearAlone: assign({
      year: (_, params: { year: number }) => params.year,
      month: null,
      resetMonth: ({ context: { month } }, params: { year: number }) =>
        month === null ? null : { year: params.year, month },
      failure: null,
    }),
    keepReceipt: assign({ sentTo: (_, params: { receipt: StatementReceipt }) => params.receipt.sentTo }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    beginAnother: assign({ month: null, year: null, sentTo: null, round: ({ context }) => context.round + 1 }),
    /** Closes the modal. */
    leave: () => {},
  },
  guards: {
    isMonthOpenToChoice: ({ context: { year, today } }, params: { month: number }) =>
      year === null || isSelectableMonth({ year, month: params.month }, today),
    isMonthKept: ({ context: { month, today } }, params: { year: number }) =>
      month === null || isSelectableMonth({ year: params.year, month }, today),
    isPeriodSelectable: ({ context }) => isSelectableMonth(periodOf(context), context.today),
    isLimited,
  },
  delays: { lockout },
}).createMachine({
  id: 'commissionRedownload',
  options,
  context: ({ input }) => ({
    ...input,
    round: 0,
    month: null,
    year: null,
    resetMonth: null,
    sentTo: null,
    failure: null,
  }),
  on: { 'redownload.close': '.closed' },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'editable',
      on: {
        'month.choose': {
          guard: { type: 'isMonthOpenToChoice', params: payload },
          actions: { type: 'keepMonth', params: payload },
        },
        'year.choose': [
          {
            guard: { type: 'isMonthKept', params: payload },
            actions: { type: 'keepYear', params: payload },
          },
          { actions: { type: 'keepYearAlone', params: payload } },
        ],
        'statement.submit': { guard: 'isPeriodSelectable', target: 'submitting', actions: 'forgetFailure' },
      },
    },
    // closing would leave open whether the statement was ordered
    submitting: {
      tags: ['busy', 'sending'],
      on: { 'redownload.close': {} },
      invoke: {
        id: 'request',
        src: 'requestStatement',
        input: ({ context }) => orderOf(context),
        onDone: {
          target: 'submitted',
          actions: { type: 'keepReceipt', params: output('receipt') },
        },
        onError: [
          {
            guard: { type: 'isLimited', params: failure },
            target: 'waiting',
            actions: { type: 'keepFailure', params: failure },
          },
          {
            target: 'choosing',
            actions: { type: 'keepFailure', params: failure },
          },
        ],
      },
    },
    waiting: { tags: 'lockedOut', after: { lockout: { target: 'choosing', actions: 'forgetFailure' } } },
    submitted: { on: { 'statement.another': { target: 'choosing', actions: 'beginAnother' } } },
    closed: { type: 'final', entry: 'leave' },
  },
});

export type CommissionRedownloadRef = ActorRefFrom<typeof commissionRedownloadMachine>;

/** The chosen month and year, with zero for a missing one, which is no month of the calendar. */
const periodOf = ({ month, year }: CommissionRedownloadContext): CalendarMonth => ({
  year: year ?? 0,
  month: month ?? 0,
});

const orderOf = (context: CommissionRedownloadContext): StatementOrder => {
  const period = periodOf(context);
  return {
    request: toRedownloadRequest(context.facts, period),
    key: `${context.ticket} ${context.round} ${formatMonth(period)}`,
  };
};

import { commissionRedownloadMachine } from '#machines/actions/commission-redownload/commission-redownload.machine.ts';
import { isSelectableMonth } from '#machines/domain/actions/commission.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures, refused } from '../../support/samples.ts';

const facts = {
  emailAddress: 'ada@agency.test',
  generalAgent: 'Millrace Mutual Insurance Company',
  subAgent: '214',
  companyNumber: '01',
  userId: 'u1',
} as const;

const isPeriod = ({
  month,
  year,
  today,
}: {
  month: number | null;
  year: number | null;
  today: { year: number; month: number };
}) => month !== null && year !== null && isSelectableMonth({ month, year }, today);

const startsRequest = (effect: string) => effect.startsWith('start requestStatement');

export const model = defineModel({
  machine: commissionRedownloadMachine,
  title: 'Commission redownload',
  starts: {
    'In March 2026 the modal opens': { facts, today: { year: 2026, month: 3 }, ticket: 't1' },
    'In January 2026 the modal opens': { facts, today: { year: 2026, month: 1 }, ticket: 't2' },
  },
  events: {
    'month.choose': {
      'Choose 02 - February': { month: 2 },
      'Choose 12 - December': { month: 12 },
    },
    'year.choose': { 'Choose 2026': { year: 2026 }, 'Choose 2025': { year: 2025 } },
    'statement.submit': 'Press Submit',
    'statement.another': 'Press Submit another',
    'redownload.close': 'Press Cancel or Close',
  },
  outcomes: {
    requestStatement: {
      done: { 'The carrier takes the request': { sentTo: 'a•••@agency.test' } },
      error: {
        'The carrier refuses the month': refused(400, { message: 'February 2026 has not closed yet.' }),
        'The carrier answers 429 without a time': refused(429),
        ...callFailures('sentTo'),
      },
    },
  },
  states: {
    choosing: 'the choice of a month and a year',
    submitting: 'the choice, busy, and that it stays until the request is answered',
    waiting: 'how long to wait',
    submitted: 'the confirmation with the masked address',
    closed: 'that the modal is gone',
  },
  project: ({ today, month, year, round, resetMonth, sentTo, failure }) => [
    today.month,
    month,
    year,
    Math.min(round, 1),
    resetMonth,
    sentTo,
    failure && [failure.kind, 'status' in failure && failure.status, 'retryAfter' in failure && failure.retryAfter],
  ],
  survivors: {
    'commission-redownload.machine.ts: commissionRedownloadMachine.actions.keepYearAlone.resetMonth: month === null → false':
      'isMonthKept comes first, so a month is chosen: the compiler asks for the check',
    "commission-redownload.machine.ts: commissionRedownloadMachine.actions.keepYearAlone.resetMonth: null → 'mutant'":
      'isMonthKept comes first, so a month is chosen',
    'commission-redownload.machine.ts: periodOf.year: ':
      'no such year can be chosen: the compiler asks for the default',
    'commission-redownload.machine.ts: periodOf.month: month ?? 0':
      'null is no month either: the compiler asks for the default',
  },
  rules: [
    {
      id: 'COM-01.1',
      title: 'Submit is closed until a month that can be chosen is',
      always: (state) => isPeriod(state.context) || !state.can({ type: 'statement.submit' }),
    },
    {
      id: 'COM-01.1',
      title: 'Submit is open as soon as one is',
      always: (state) => state.can({ type: 'statement.submit' }),
      when: (state) => state.matches('choosing') && isPeriod(state.context),
    },
    {
      id: 'COM-01.2',
      title: 'one can leave from everywhere, and while the request is sent once it is known what became of it',
      always: (state) => state.can({ type: 'redownload.close' }) !== state.matches('submitting'),
      when: (state) => state.status === 'active',
    },
    {
      id: 'COM-02.3',
      title: 'Submit another clears the period',
      on: ({ stimulus }) => stimulus.label === 'Press Submit another',
      expect: ({ before, after: { context } }) =>
        !before.matches('submitted') || (context.month === null && context.year === null && context.sentTo === null),
    },
    {
      id: 'COM-02.1',
      title: 'the confirmation shows the address that the carrier named',
      always: ({ context }) => context.sentTo === 'a•••@agency.test',
      when: (state) => state.matches('submitted'),
    },
    {
      id: 'COM-03.3',
      title: 'the current month and future ones are never chosen',
      always: ({ context }) => context.month === null || context.year === null || isPeriod(context),
    },
    {
      id: 'COM-03.3',
      title: 'a month that a year takes back is explained',
      on: ({ before, after }) =>
        before.context.month !== null && after.context.month === null && !before.matches('submitted'),
      expect: ({ after }) => after.context.resetMonth !== null,
    },
    {
      id: 'COM-03.3',
      title: 'an explanation goes with the next choice',
      on: ({ stimulus, before }) => stimulus.label.startsWith('Choose 02') && before.matches('choosing'),
      expect: ({ before, after }) => after.context.resetMonth === null || after.context.month === before.context.month,
    },
    {
      id: 'COM-04.1',
      title: 'what is sent has just the fields of the session, report 08 and the period as MM/YYYY',
      on: ({ effects }) => effects.some(startsRequest),
      expect: ({ effects, after: { context } }) => {
        const sent = effects.find(startsRequest) ?? '';
        const forPeriod = `${String(context.month).padStart(2, '0')}/${context.year}`;
        const request = JSON.stringify({ ...facts, reportType: '08', forPeriod });
        return sent.includes(request);
      },
    },
    {
      title: 'a repetition after a failure has the key of the first try, another statement has not',
      on: ({ effects }) => effects.some(startsRequest),
      expect: ({ effects, after: { context } }) =>
        effects.some((effect) =>
          effect.includes(`"key":"${context.ticket} ${context.round} ${String(context.month).padStart(2, '0')}/`),
        ),
    },
    {
      title: 'a double press sends one request',
      never: (state) => state.matches('submitting') && state.can({ type: 'statement.submit' }),
    },
    {
      title: 'a failure keeps the period and says what is wrong',
      on: ({ before, after }) =>
        before.matches('submitting') &&
        !(['submitting', 'submitted', 'closed'] as const).some((state) => after.matches(state)),
      expect: ({ before, after }) =>
        after.context.failure !== null &&
        after.context.month === before.context.month &&
        after.context.year === before.context.year,
    },
    {
      title: 'after a failure one can submit again, at once or when the time is over',
      from: (state) => state.context.failure !== null && state.status === 'active',
      canReach: (state) => state.matches('submitting'),
    },
    {
      title: 'no request is sent again before the time is over',
      never: (state) => state.matches('waiting') && state.can({ type: 'statement.submit' }),
    },
    {
      title: 'another statement counts as another',
      on: ({ before, after }) => before.matches('submitted') && after.matches('choosing'),
      expect: ({ before, after }) => after.context.round === before.context.round + 1,
    },
    {
      title: 'the modal goes when it is closed',
      on: ({ before, after }) => before.status === 'active' && after.matches('closed'),
      expect: ({ effects }) => effects.includes('leave'),
    },
  ],
});

import { agencyReportMachine } from '#machines/reports/agency-report/agency-report.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { emptyReport, pastDueReport, productionChoice, productionReport } from '../../support/report-samples.ts';
import { callFailures, refused } from '../../support/samples.ts';

const today = { year: 2026, month: 4 };
const isAsked = (effects: readonly string[]) => effects.some((effect) => effect.startsWith('start fetchReport'));

export const model = defineModel({
  machine: agencyReportMachine,
  title: 'A report of an agency',
  starts: {
    'From the menu': { choice: productionChoice, today },
    'From a link to past-due bills': { choice: { ...productionChoice, report: 'pastDue' }, today },
  },
  events: {
    'report.choose': ({ context: { choice } }) => ({
      'Choose the line Commercial': { choice: { ...choice, line: 'commercial' as const } },
      'Choose all lines': { choice: { ...choice, line: null } },
      'Choose the period Year to date': { choice: { ...choice, period: 'toDate' as const } },
      'Follow the link to past-due bills': { choice: { ...choice, report: 'pastDue' as const } },
    }),
    'report.retry': 'Press Try again',
  },
  outcomes: {
    fetchReport: {
      done: {
        'The carrier answers with premium': productionReport,
        'The carrier answers with past-due bills': pastDueReport,
        'The carrier answers with zeros': emptyReport,
      },
      error: {
        'The user acts for no agency': refused(403),
        ...callFailures('rows.0.cells'),
      },
    },
  },
  states: {
    loading: 'a placeholder',
    shown: 'the plot, and the table behind it',
    empty: '"No results found"',
    failed: 'what went wrong, with Try again',
  },
  project: ({ choice, report, failure }) => [
    choice.report,
    choice.period,
    choice.line,
    report?.report,
    report?.totals[0],
    failure?.kind,
  ],
  survivors: {
    "agency-report.machine.ts: agencyReportMachine.context.report: null → 'mutant'":
      'loading begins with forgetReport: the compiler asks for a first value',
    "agency-report.machine.ts: agencyReportMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      id: 'REP-01.8',
      title: 'another report, period or line is asked for at once, and the address names it',
      on: ({ before, after }) => !isSame(before.context.choice, after.context.choice),
      expect: ({ after, effects }) =>
        after.matches('loading') &&
        isAsked(effects) &&
        effects.some(
          (effect) => effect.startsWith('writeAddress') && effect.includes(JSON.stringify(after.context.choice)),
        ),
    },
    {
      title: 'what is chosen already is not asked for again',
      on: ({ stimulus, before, after }) =>
        stimulus.origin === 'person' &&
        stimulus.event.type === 'report.choose' &&
        isSame(before.context.choice, after.context.choice),
      expect: ({ effects }) => effects.length === 0,
    },
    {
      title: 'no figures of another choice are on screen',
      always: ({ context, value }) => (context.report !== null) === (value === 'shown' || value === 'empty'),
    },
    {
      title: 'an agency without figures is told so',
      on: ({ stimulus }) => stimulus.label === 'The carrier answers with zeros',
      expect: ({ after }) => after.matches('empty'),
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure, never an empty report',
      on: ({ stimulus }) => stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches('failed'),
    },
    {
      title: 'what went wrong is on screen exactly while it can be tried again',
      always: ({ context, value }) => (context.failure !== null) === (value === 'failed'),
    },
    {
      title: 'a failure can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
});

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

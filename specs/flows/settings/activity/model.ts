import type { Activity, ActivityKind } from '#machines/domain/settings/activity.ts';
import { activityMachine } from '#machines/settings/activity/activity.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures } from '../../support/samples.ts';

const entry = (id: string, kind: ActivityKind, more: Partial<Activity> = {}): Activity => ({
  id,
  kind,
  at: '2026-01-05T09:00:00.000Z',
  label: 'Chrome on Windows',
  network: '198.51.100.7',
  isOther: false,
  subject: null,
  ...more,
});

/** One entry of each sort. */
const entries: readonly Activity[] = [
  entry('a1', 'payment-started', { subject: { kind: 'bill', id: 'B20000001', of: '20000001' } }),
  entry('a2', 'payment-started', {
    subject: { kind: 'invoice', id: 'SB123456722', of: null },
    label: null,
    network: null,
  }),
  entry('a3', 'agency-chosen', { subject: { kind: 'agency', id: '1080', of: 'Prairie Partners Agency' } }),
  entry('a4', 'sessions-ended', { isOther: true }),
  entry('a5', 'sign-in'),
];

/** Eleven entries: one more than a page holds. */
const longList: readonly Activity[] = [
  ...entries,
  ...Array.from({ length: 6 }, (_, at) => entry(`b${at}`, at === 5 ? 'user-created' : 'sign-in')),
];

export const model = defineModel({
  machine: activityMachine,
  title: 'Account activity',
  events: {
    'page.choose': ({ context: { entries: shown, page } }) => ({
      'Press page 2': shown.length > 10 && page === 1 ? { page: 2 } : undefined,
      'Press page 1': page === 2 ? { page: 1 } : undefined,
    }),
    'list.retry': 'Press Try again',
    'list.reload': 'Press Refresh',
  },
  outcomes: {
    readActivity: {
      done: { 'What happened arrives': entries, 'Two pages arrive': longList },
      error: callFailures('entries'),
    },
  },
  states: {
    loading: 'a placeholder, or the entries that were there',
    shown: 'the entries, newest first',
    failed: 'what went wrong, with Try again, and the entries that were there',
  },
  project: ({ entries: shown, page, failure }) => [shown.length, page, failure?.kind],
  survivors: {
    "activity.machine.ts: activityMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'what the carrier answers is shown, and stays while it is read again and after that fails',
      on: ({ before, after }) => before.context.entries.length > 0 && !after.matches('shown'),
      expect: ({ before, after }) => after.context.entries === before.context.entries,
    },
    {
      title: 'the page that shows is one of the list',
      always: ({ context: { entries: shown, page } }) => page >= 1 && page <= Math.max(1, Math.ceil(shown.length / 10)),
    },
    {
      title: 'the pressed page shows',
      on: ({ stimulus }) => stimulus.label.startsWith('Press page'),
      expect: ({ stimulus, after }) => stimulus.label === `Press page ${after.context.page}`,
    },
    {
      title: 'what went wrong is on screen exactly until it is tried again',
      always: ({ context, value }) => (context.failure !== null) === (value === 'failed'),
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure, never an empty list',
      on: ({ stimulus }) => stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches('failed'),
    },
    {
      title: 'a failure can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
});

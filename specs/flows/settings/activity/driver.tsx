import type { AnyActorRef } from 'xstate';
import type { activityMachine, ActivityRef } from '#machines/settings/activity/activity.machine.ts';
import { formatMoment } from '#machines/domain/shared/calendar.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { ActivityList } from '#screens/settings/activity/ActivityList.tsx';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const refresh = (screen: Screen) => screen.role('button', 'Refresh');
const table = (screen: Screen) => screen.role('table', 'Account activity');

const link = (screen: Screen, name: string) => screen.role('link', name);

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const when = formatMoment(Date.parse('2026-01-05T09:00:00.000Z'), timeZone);
const rest = ` | — | ${when} | Chrome on Windows | 198.51.100.7`;
/** The rows of the first page, where the list has one page or two. */
const firstRows = ({ length }: readonly unknown[]): string[] => [
  `Payment started | Bill B20000001 | ${when} | Chrome on Windows | 198.51.100.7`,
  `Payment started | Invoice SB123456722 | ${when} | — | —`,
  `Switched to another agency | 1080 - Prairie Partners Agency | ${when} | Chrome on Windows | 198.51.100.7`,
  `Signed out everywhere by support${rest}`,
  ...Array.from({ length: length > 10 ? 6 : 1 }, () => `Signed in${rest}`),
];

/** The account activity. */
export const driver: DriverOf<typeof activityMachine> = {
  actions: {
    'page.choose': (screen, { page }) => screen.role('button', `Page ${page} of 2`).click(),
    'list.retry': (screen) => retryButton(screen).click(),
    'list.reload': (screen) => refresh(screen).click(),
  },
  possible: { 'list.reload': (state) => !state.matches('loading') },
  expectations: {
    '': (screen, { context, value }) => [
      screen.role('heading', 'Account activity'),
      { control: refresh(screen), shows: { isLocked: value === 'loading' } },
      ...(context.entries.length === 0
        ? [{ no: table(screen) }]
        : [
            {
              control: table(screen),
              shows: { items: context.page === 1 ? firstRows(context.entries) : ['Account created' + rest] },
            },
            ...(context.page === 1
              ? [
                  { control: link(screen, 'Bill B20000001'), shows: { href: '/clients/20000001/billing/B20000001' } },
                  {
                    control: link(screen, 'Invoice SB123456722'),
                    shows: { href: '/cloud-invoice?number=SB123456722' },
                  },
                ]
              : []),
            ...(context.entries.length > 10
              ? [{ control: screen.role('button', `Page ${context.page} of 2`), shows: { isOn: true } }]
              : []),
          ]),
    ],
    loading: (screen) => [screen.text('Loading activity'), { no: retryButton(screen) }],
    shown: () => [],
    failed: (screen, { context }) => [
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
      retryButton(screen),
    ],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'list.retry' } },
  },
};

export const title = 'the account activity';

export const view = (actor: AnyActorRef) => (
  <ActivityList
    activity={actor as ActivityRef}
    hrefs={{
      bill: (accountId, id) => `/clients/${accountId}/billing/${id}`,
      invoice: (id) => `/cloud-invoice?number=${id}`,
    }}
  />
);

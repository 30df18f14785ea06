import type { AnyActorRef } from 'xstate';
import type { ActivityRef } from '#machines/settings/activity/activity.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { ActivityList } from '#screens/settings/activity/ActivityList.tsx';
import type { Driver, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const refresh = (screen: Screen) => screen.role('button', 'Refresh');
const retry = (screen: Screen) => screen.role('button', 'Try again');
const table = (screen: Screen) => screen.role('table', 'Account activity');

/** The account activity. */
export const driver: Driver = {
  actions: {
    'page.choose': (screen, { page }) => screen.role('button', `Page ${page} of 2`).click(),
    'list.retry': (screen) => retry(screen).click(),
    'list.reload': (screen) => refresh(screen).click(),
  },
  possible: { 'list.reload': (state) => !state.matches('loading') },
  expectations: {
    '': (screen, { context }) => [
      screen.role('heading', 'Account activity'),
      ...(context.entries.length === 0
        ? [{ no: table(screen) }]
        : [
            table(screen),
            ...(context.page === 1
              ? [
                  screen.role('link', 'Bill B20000001'),
                  screen.role('link', 'Invoice SB123456722'),
                  screen.text('1080 - Prairie Partners Agency'),
                  screen.text('Signed out everywhere by support'),
                  { no: screen.text('Account created') },
                ]
              : [screen.text('Account created'), { no: screen.role('link', 'Bill B20000001') }]),
          ]),
    ],
    loading: (screen) => [screen.text('Loading activity'), { no: retry(screen) }],
    shown: () => [],
    failed: (screen, { context }) => [screen.text(describeFailure(context.failure)), retry(screen)],
  },
  controls: {
    'Try again': { control: retry, event: { type: 'list.retry' } },
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

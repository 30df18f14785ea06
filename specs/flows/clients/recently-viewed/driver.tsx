import type { AnyActorRef } from 'xstate';
import type {
  recentlyViewedMachine,
  RecentlyViewedRef,
} from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import { displayName } from '#machines/domain/clients/account.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

/** The list of recently viewed clients and records on the dashboard. */
export const driver: DriverOf<typeof recentlyViewedMachine> = {
  actions: { 'list.retry': (screen) => retryButton(screen).click() },
  expectations: {
    loading: (screen) => [{ no: retryButton(screen) }],
    shown: (screen, { context }) =>
      context.views.map(({ account, record }) =>
        screen.role(
          'link',
          new RegExp(record ? `^Policy ${record.id}.?${displayName(account)}` : `^${displayName(account)}`),
        ),
      ),
    empty: (screen) => [screen.text('Nothing viewed yet')],
    failed: (screen, { context }) => [
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
    ],
    offline: (screen) => [screen.text('The list loads when you’re back online.')],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'list.retry' } },
  },
};

export const title = 'the recently viewed clients and records';

export const view = (actor: AnyActorRef) => (
  <RecentlyViewed viewed={actor as RecentlyViewedRef} hrefOf={({ accountId }) => `/policyholder/${accountId}`} />
);

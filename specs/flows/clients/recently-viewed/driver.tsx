import type { AnyActorRef } from 'xstate';
import type { RecentlyViewedRef } from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import type { View } from '#machines/domain/clients/recent-views.ts';
import { displayName } from '#machines/domain/clients/account.ts';
import { describeFailure } from '#forms/failure-words.ts';
import type { Driver } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The list of recently viewed clients and records on the dashboard. */
export const driver: Driver = {
  actions: { 'list.retry': (screen) => screen.role('button', 'Try again').click() },
  expectations: {
    loading: (screen) => [{ no: screen.role('button', 'Try again') }],
    shown: (screen, { context }) =>
      context.views.map(({ account, record }: View) =>
        screen.role(
          'link',
          new RegExp(record ? `^Policy ${record.id}.?${displayName(account)}` : `^${displayName(account)}`),
        ),
      ),
    empty: (screen) => [screen.text('Nothing viewed yet')],
    failed: (screen, { context }) => [screen.text(describeFailure(context.failure))],
    offline: (screen) => [screen.text('The list loads when you’re back online.')],
  },
  controls: {
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'list.retry' } },
  },
};

export const title = 'the recently viewed clients and records';

export const view = (actor: AnyActorRef) => (
  <RecentlyViewed viewed={actor as RecentlyViewedRef} hrefOf={({ accountId }) => `/policyholder/${accountId}`} />
);

import type { AnyActorRef } from 'xstate';
import type {
  recentlyViewedMachine,
  RecentlyViewedRef,
} from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import { clientPaths } from '#src/client-paths.ts';
import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

/** The list of recently viewed clients and records on the dashboard. */
export const driver: DriverOf<typeof recentlyViewedMachine> = {
  actions: { 'list.retry': (screen) => retryButton(screen).click() },
  expectations: {
    loading: (screen) => [screen.text('Loading'), { no: screen.role('list') }, { no: retryButton(screen) }],
    shown: (screen) => [
      {
        control: screen.role('list'),
        shows: { items: ['Smith, Jane4711 · Unknown Address', 'Policy PA100Berg, Dana · 4711'] },
      },
      { control: screen.role('link', /^Smith, Jane/), shows: { href: '/policyholder/a1' } },
      { control: screen.role('link', /^Policy PA100/), shows: { href: '/clients/a2/policies/PA100' } },
      { no: screen.text('Loading') },
    ],
    empty: (screen) => [
      screen.text('Nothing viewed yet'),
      screen.text('Clients, policies, bills, and claims you open appear here, separately for each agency.'),
    ],
    failed: (screen, { context }) => [
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
    ],
    offline: (screen) => [
      screen.text('You seem to be offline.'),
      screen.text('The list loads when you’re back online.'),
    ],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'list.retry' } },
  },
};

export const title = 'the recently viewed clients and records';

export const view = (actor: AnyActorRef) => (
  <RecentlyViewed viewed={actor as RecentlyViewedRef} hrefOf={clientPaths.found} />
);

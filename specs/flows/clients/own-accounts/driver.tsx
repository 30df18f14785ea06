import type { AnyActorRef } from 'xstate';
import type { ownAccountsMachine, OwnAccountsRef } from '#machines/clients/own-accounts/own-accounts.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import { paths } from '#src/paths.ts';
import { OwnAccountsScreen } from '#screens/clients/own-accounts/OwnAccountsScreen.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const first = (screen: Screen) => screen.role('link', 'Smith, Jane');

/** A customer's own accounts. */
export const driver: DriverOf<typeof ownAccountsMachine> = {
  actions: { 'accounts.retry': (screen) => retryButton(screen).click() },
  expectations: {
    '': (screen) => [screen.role('heading', 'My accounts')],
    loading: (screen) => [screen.text('Loading'), { no: first(screen) }],
    opening: (screen) => [screen.text('Loading'), { no: first(screen) }],
    shown: (screen) => [
      { control: first(screen), shows: { href: '/policyholder/a1' } },
      { control: screen.role('link', 'Oak Roofing'), shows: { href: '/policyholder/a2' } },
      { order: [first(screen), screen.text('Personal'), screen.text('Account 4711'), screen.text('Unknown Address')] },
      { order: [first(screen), screen.role('link', 'Oak Roofing')] },
      screen.text('2 accounts'),
    ],
    empty: (screen) => [
      screen.text('No results found'),
      screen.text('There are no accounts yet. Call your agent to have an account added here.'),
    ],
    failed: (screen, { context }) => [
      screen.role('alert'),
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
      { no: screen.text('Loading') },
    ],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'accounts.retry' } } },
};

export const title = "a customer's own accounts";

export const view = (actor: AnyActorRef) => (
  <OwnAccountsScreen own={actor as OwnAccountsRef} hrefOf={paths.policyholder} />
);

import type { AnyActorRef } from 'xstate';
import type { policyholderMachine, PolicyholderRef } from '#machines/clients/policyholder/policyholder.machine.ts';
import { PolicyholderScreen } from '#screens/clients/policyholder/PolicyholderScreen.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

/** A client's own page. */
export const driver: DriverOf<typeof policyholderMachine> = {
  actions: { 'account.retry': (screen) => retryButton(screen).click() },
  expectations: {
    loading: (screen) => [screen.text('Loading'), { no: screen.role('heading', 'Smith, Jane') }],
    shown: (screen) => [
      screen.role('heading', 'Smith, Jane'),
      screen.text('4711'),
      screen.text('0042 - Lakeshore'),
      screen.text('Unknown Address'),
    ],
    notFound: (screen) => [screen.text('No results found')],
    failed: (screen) => [screen.role('alert'), { no: screen.role('heading', 'Smith, Jane') }],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'account.retry' } },
  },
  calls: {
    fetchAccount: { method: 'GET', path: /^\/-\/api\/accounts\/[^/]+$/, reply: carrierReply },
  },
};

export const title = "a client's own page";

export const view = (actor: AnyActorRef) => (
  <PolicyholderScreen
    policyholder={actor as PolicyholderRef}
    tabs={[]}
    parent={{
      label: 'Clients',
      one: 'Client',
      href: '/agents',
      invitation: 'Search for a client',
      missing: 'No such client',
    }}
  />
);

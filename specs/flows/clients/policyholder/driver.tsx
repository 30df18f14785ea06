import type { AnyActorRef } from 'xstate';
import type { policyholderMachine, PolicyholderRef } from '#machines/clients/policyholder/policyholder.machine.ts';
import { clientTabs, tabOf } from '#src/app/pages/clients/client-tabs.ts';
import { paths } from '#src/paths.ts';
import { clientParents } from '#screens/clients/words.ts';
import { PolicyholderScreen } from '#screens/clients/policyholder/PolicyholderScreen.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const { label, one, invitation, missing } = clientParents.search;
const parentHref = paths.clientSearch();
const tabs = clientTabs('a1', tabOf(undefined));
const facts = { 'Account number': '4711', 'Client ID': 'a1', Agency: '0042 - Lakeshore' };

const noClient = (screen: Screen) => [
  { no: screen.role('heading', 'Smith, Jane') },
  { no: screen.role('link', 'Billing') },
];

/** A client's own page. */
export const driver: DriverOf<typeof policyholderMachine> = {
  actions: { 'account.retry': (screen) => retryButton(screen).click() },
  expectations: {
    '': (screen) => [{ control: screen.role('link', label), shows: { href: parentHref } }],
    loading: (screen) => [screen.text('Loading'), screen.role('heading', one), ...noClient(screen)],
    shown: (screen) => [
      screen.role('heading', 'Smith, Jane'),
      screen.text('Client loaded'),
      screen.text('Personal'),
      screen.text('Unknown Address'),
      ...Object.entries(facts).map(([term, text]) => ({ control: screen.fact(term), shows: { text } })),
      { no: screen.fact('Group number') },
      { no: screen.fact('DBA') },
      ...tabs.map((tab) => ({
        control: screen.role('link', tab.label),
        shows: { href: tab.href, isOn: tab.isCurrent },
      })),
      { order: [{ label }, ...tabs].map((link) => screen.role('link', link.label)) },
    ],
    notFound: (screen) => [
      screen.text('No results found'),
      screen.text(missing),
      { control: screen.role('link', invitation), shows: { href: parentHref } },
      ...noClient(screen),
    ],
    failed: (screen, { context }) => [
      screen.role('alert'),
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
      ...noClient(screen),
    ],
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
    tabs={tabs}
    parent={{ ...clientParents.search, href: parentHref }}
  />
);

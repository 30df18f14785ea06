import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { peRedirectMachine, PeRedirectRef } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';
import { PeRedirectScreen } from '#screens/quotes/pe-redirect/PeRedirectScreen.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const isRefused = (snapshot: SnapshotFrom<typeof peRedirectMachine>) =>
  (['unanswered', 'refused', 'failed'] as const).some((state) => snapshot.matches(state));

const wayBack = (screen: Screen) => ({ control: screen.role('link', 'Start a quote'), shows: { href: '/new-quote' } });

/** On the way to producer engage. */
export const driver: DriverOf<typeof peRedirectMachine> = {
  actions: { 'redirect.retry': (screen) => retryButton(screen).click() },
  possible: {
    'redirect.retry': isRefused,
  },
  expectations: {
    '': (screen) => [screen.role('heading', 'Producer Engage')],
    resolving: (screen) => [screen.text('Opening Producer Engage'), { no: retryButton(screen) }],
    leaving: (screen, { context }) => [
      {
        control: screen.role('link', 'open it yourself'),
        shows: { href: invariant(context.address, 'leaving without an address') },
      },
    ],
    unanswered: (screen) => [
      screen.text('Producer Engage isn’t available for this quote'),
      screen.text('Try again, or start over with a different choice.'),
      wayBack(screen),
    ],
    refused: (screen) => [
      screen.text('We didn’t open Producer Engage'),
      screen.text('Its address isn’t one that this portal allows. Call support.'),
      wayBack(screen),
      { no: screen.role('link', 'open it yourself') },
    ],
    failed: (screen, { context }) => [
      screen.text('We couldn’t open Producer Engage.'),
      wayBack(screen),
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
    ],
  },
  controls: {
    'Try again': {
      control: retryButton,
      event: { type: 'redirect.retry' },
      within: isRefused,
    },
  },
  calls: {
    resolveAddress: {
      method: 'GET',
      path: /^\/-\/api\/redirects\/producer-engage\?/,
      reply: (value, kind) => carrierReply(kind === 'done' ? { url: value } : value, kind),
    },
  },
};

export const title = 'the page on the way to producer engage';

export const view = (actor: AnyActorRef) => (
  <PeRedirectScreen redirect={actor as PeRedirectRef} backHref="/new-quote" />
);

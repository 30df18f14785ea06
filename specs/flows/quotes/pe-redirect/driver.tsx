import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { peRedirectMachine, PeRedirectRef } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';
import { PeRedirectScreen } from '#screens/quotes/pe-redirect/PeRedirectScreen.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const isRefused = (snapshot: SnapshotFrom<typeof peRedirectMachine>) =>
  (['unanswered', 'refused', 'failed'] as const).some((state) => snapshot.matches(state));

/** On the way to producer engage. */
export const driver: DriverOf<typeof peRedirectMachine> = {
  actions: { 'redirect.retry': (screen) => retryButton(screen).click() },
  possible: {
    'redirect.retry': isRefused,
  },
  expectations: {
    '': (screen) => [screen.role('heading', 'Producer Engage')],
    resolving: (screen) => [screen.text('Opening Producer Engage'), { no: retryButton(screen) }],
    leaving: (screen) => [screen.role('link', 'open it yourself')],
    unanswered: (screen) => [screen.text('Producer Engage isn’t available for this quote')],
    refused: (screen) => [
      screen.text('We didn’t open Producer Engage'),
      { no: screen.role('link', 'open it yourself') },
    ],
    failed: (screen, { context }) => [
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

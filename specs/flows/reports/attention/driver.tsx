import type { AnyActorRef } from 'xstate';
import type { attentionMachine, AttentionRef } from '#machines/reports/attention/attention.machine.ts';
import { AttentionScreen } from '#screens/reports/attention/AttentionScreen.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const noFigures = (screen: Screen) => [{ no: screen.role('link', /past due/) }, { no: screen.role('list') }];

const links = {
  '12 renewals in the next 30 days': '/reporting?report=renewals',
  '3 bills past due, $1,204.50': '/reporting?report=pastDue',
  '1 claim moved in the last 7 days': '/reporting?report=movedClaims',
  '2 files ready to download': '/reporting',
};

/** What needs attention today, on the dashboard. */
export const driver: DriverOf<typeof attentionMachine> = {
  actions: { 'attention.retry': (screen) => retryButton(screen).click() },
  expectations: {
    '': (screen) => [screen.role('heading', 'Needs attention today')],
    loading: (screen) => [
      screen.text('Loading what needs attention'),
      { no: retryButton(screen) },
      ...noFigures(screen),
    ],
    shown: (screen, { context }) =>
      context.attention?.renewals
        ? [
            ...Object.entries(links).map(([name, href]) => ({ control: screen.role('link', name), shows: { href } })),
            { order: Object.keys(links).map((name) => screen.role('link', name)) },
          ]
        : [
            screen.role('link', '1 bill past due, $99.00'),
            { no: screen.role('link', /renewal/) },
            { no: screen.role('link', /claim/) },
            { no: screen.role('link', /file/) },
          ],
    nothing: (screen) => [screen.text('Nothing needs attention today.'), ...noFigures(screen)],
    failed: (screen, { context }) => [
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
      ...noFigures(screen),
    ],
    offline: (screen) => [
      screen.text('You seem to be offline.'),
      screen.text('The figures load when you’re back online.'),
      ...noFigures(screen),
    ],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'attention.retry' } } },
  calls: {
    fetchAttention: { method: 'GET', path: /^\/-\/api\/attention$/, reply: carrierReply },
  },
};

export const title = 'what needs attention today';

export const view = (actor: AnyActorRef) => (
  <AttentionScreen
    attention={actor as AttentionRef}
    hrefOf={(report) => (report ? `/reporting?report=${report}` : '/reporting')}
  />
);

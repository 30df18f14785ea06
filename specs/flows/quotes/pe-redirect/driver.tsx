import type { AnyActorRef } from 'xstate';
import type { PeRedirectRef } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';
import { PeRedirectScreen } from '#screens/quotes/pe-redirect/PeRedirectScreen.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import type { Driver } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';

export { model } from './model.ts';

/** On the way to producer engage. */
export const driver: Driver = {
  actions: { 'redirect.retry': (screen) => screen.role('button', 'Try again').click() },
  possible: {
    'redirect.retry': (snapshot) => ['unanswered', 'refused', 'failed'].some((state) => snapshot.matches(state)),
  },
  expectations: {
    '': (screen) => [screen.role('heading', 'Producer Engage')],
    resolving: (screen) => [screen.text('Opening Producer Engage'), { no: screen.role('button', 'Try again') }],
    leaving: (screen) => [screen.role('link', 'open it yourself')],
    unanswered: (screen) => [screen.text('Producer Engage isn’t available for this quote')],
    refused: (screen) => [
      screen.text('We didn’t open Producer Engage'),
      { no: screen.role('link', 'open it yourself') },
    ],
    failed: (screen, { context }) => [screen.text(describeFailure(context.failure))],
  },
  controls: {
    'Try again': {
      control: (screen) => screen.role('button', 'Try again'),
      event: { type: 'redirect.retry' },
      within: (snapshot) => ['unanswered', 'refused', 'failed'].some((state) => snapshot.matches(state)),
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

import type { AnyActorRef } from 'xstate';
import type {
  sessionExtensionMachine,
  SessionExtensionRef,
} from '#machines/session/session-extension/session-extension.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import { ExtensionNotice } from '#screens/session/session-timeout/ExtensionNotice.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const trouble = 'We couldn’t extend your session.';

/** What shows in the warning while staying is asked for. */
export const driver: DriverOf<typeof sessionExtensionMachine> = {
  actions: { 'extension.retry': (screen) => screen.role('button', 'Try again').click() },
  expectations: {
    pausing: (screen) => [screen.text(trouble), screen.text('Retrying…')],
    retrying: (screen) => [screen.text(trouble), screen.text('Retrying…')],
    offline: (screen, { context }) => [
      screen.text(trouble),
      screen.text(
        `${describeFailure(invariant(context.failure, 'offline without a failure'))} We’ll retry as soon as you’re back online.`,
      ),
    ],
    reloading: (screen) => [screen.text(trouble), screen.text('Reloading. You’ll come back to this page.')],
  },
  controls: {
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'extension.retry' } },
  },
};

export const title = 'staying logged in';

export const view = (actor: AnyActorRef) => <ExtensionNotice extension={actor as SessionExtensionRef} />;

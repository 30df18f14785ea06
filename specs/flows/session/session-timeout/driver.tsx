import type { AnyActorRef } from 'xstate';
import type {
  sessionTimeoutMachine,
  SessionTimeoutRef,
} from '#machines/session/session-timeout/session-timeout.machine.ts';
import { SessionTimeoutScreen } from '#screens/session/session-timeout/SessionTimeoutScreen.tsx';
import type { SnapshotFrom } from 'xstate';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import {
  announcementOf,
  countdownOf,
  deadlinesOf,
  formatCountdown,
  remaining,
} from '#machines/domain/session/timeout.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof sessionTimeoutMachine>;

/** The time that is left as it is seen, and as it is read in a sentence. */
const timeLeft = (screen: Screen, { context }: Snapshot, sentence: string) => {
  const seconds = countdownOf(remaining(deadlinesOf(context.clock), context.now));
  return [screen.text(formatCountdown(seconds)), screen.text(`${sentence} ${announcementOf(seconds)}.`)];
};
const isShown = (snapshot: Snapshot): boolean => snapshot.matches('idle') || snapshot.matches('absolute');
const dialog = (screen: Screen) => screen.role('dialog');

/** The dialogs before the end of a session, and the strip. Staying is a flow of its own. */
export const driver: DriverOf<typeof sessionTimeoutMachine> = {
  actions: {
    'session.leave': async (screen) => {
      const no = screen.role('button', 'No, log me out');
      await ((await no.isShown()) ? no : screen.role('button', 'Logout')).click();
    },
    'warning.fold': (screen) => screen.role('button', 'Continue').click(),
  },
  possible: { 'session.leave': isShown },
  expectations: {
    watching: (screen) => [{ no: dialog(screen) }],
    touching: (screen) => [{ no: dialog(screen) }],
    expiring: (screen) => [{ no: dialog(screen) }],
    idle: (screen, snapshot) => [
      screen.role('dialog', 'Stay logged in?'),
      screen.text(/Your session will expire in$/),
      ...timeLeft(screen, snapshot, 'Your session will expire in'),
      { order: ['No, log me out', 'Yes, keep me logged in'].map((name) => screen.role('button', name)) },
      ...(snapshot.matches({ idle: 'open' })
        ? [{ control: screen.role('button', 'Yes, keep me logged in'), shows: { isFocused: true } }]
        : []),
    ],
    'absolute.open': (screen, snapshot) => [
      screen.role('dialog', 'Session Timeout'),
      screen.text(/Your session is about to expire. You will be logged out in$/),
      screen.text('Sessions last up to 12 hours. Save your work, then sign in again.'),
      ...timeLeft(screen, snapshot, 'You will be logged out in'),
      { control: screen.role('button', 'Continue'), shows: { isFocused: true } },
      { order: ['Logout', 'Continue'].map((name) => screen.role('button', name)) },
    ],
    'absolute.folded': (screen, snapshot) => [
      { no: dialog(screen) },
      screen.role('region', 'Session Timeout'),
      screen.text(/You will be logged out in$/),
      ...timeLeft(screen, snapshot, 'You will be logged out in'),
    ],
    verifying: (screen) => [screen.text('Logging out...')],
  },
  controls: {
    'Yes, keep me logged in': {
      control: (screen) => screen.role('button', 'Yes, keep me logged in'),
      event: { type: 'session.extend' },
    },
    'No, log me out': {
      control: (screen) => screen.role('button', 'No, log me out'),
      event: { type: 'session.leave' },
      within: (snapshot) => snapshot.matches('idle'),
    },
    Logout: {
      control: (screen) => screen.role('button', 'Logout'),
      event: { type: 'session.leave' },
      within: (snapshot) => snapshot.matches('absolute'),
    },
    Continue: { control: (screen) => screen.role('button', 'Continue'), event: { type: 'warning.fold' } },
  },
};

export const title = 'the warnings before the end of a session';

export const view = (actor: AnyActorRef) => <SessionTimeoutScreen timeout={actor as SessionTimeoutRef} />;

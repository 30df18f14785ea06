import { assign, emit, setup } from 'xstate';
import type { SessionClock } from '../../domain/session/session.ts';
import { deadlinesOf, isExtendable, lead, leftOf } from '../../domain/session/timeout.ts';
import { sessionExtensionMachine } from '../session-extension/session-extension.machine.ts';
import { listener, port } from '../../support/port.ts';

/** The server's time in milliseconds, sent every second from a given moment and whenever the page wakes up. */
export type TimeMessage = { type: 'time.passed'; now: number };
/** The user does something with the portal. */
export type ActivityMessage = { type: 'activity.seen' };
/** Another tab has extended the session. */
export type TabMessage = { type: 'tab.extended'; clock: SessionClock };

export type SessionTimeoutEvent =
  | TimeMessage
  | ActivityMessage
  | TabMessage
  | { type: 'session.extend' }
  | { type: 'session.leave' }
  | { type: 'warning.fold' };

/** How the warnings end: with the time of the session, or, without a reason to give, because the user logs out. */
export type SessionTimeoutResult = 'timeUp' | null;

/** The context of the machine that watches the end of the session. */
export interface SessionTimeoutContext {
  clock: SessionClock;
  /** the last known time of the server, in milliseconds */
  now: number;
  /** the user did something that the server does not know of */
  isActive: boolean;
}

interface Given {
  context: SessionTimeoutContext;
}

/** What a guard decides on: the moment of an event, the clock of an answer, or without either the last moment known. */
type Moment = { now: number } | { clock: SessionClock | null } | undefined;

/** Milliseconds that are left of the session; without end where an answer has no clock, which `isEnded` decides on. */
const left = ({ context }: Given, moment: Moment): number => {
  if (moment && 'clock' in moment) return moment.clock ? leftOf(moment.clock) : Infinity;
  return leftOf(context.clock, moment?.now ?? context.now);
};

/** What the states of the session timeout are made of. */
export const sessionTimeoutSetup = setup({
  types: {} as {
    input: { clock: SessionClock };
    context: SessionTimeoutContext;
    events: SessionTimeoutEvent;
    /** whether time was up, or the user logs out before */
    output: SessionTimeoutResult;
    emitted: { type: 'session.extended' };
    children: { extension: 'extension' };
    tags: 'visible' | 'busy';
  },
  actors: {
    /** Sends the time from `from` on (milliseconds of the server's clock), on the second. */
    watchTime: listener<TimeMessage, { from: number }>('watchTime'),
    watchActivity: listener<ActivityMessage>('watchActivity'),
    watchTabs: listener<TabMessage>('watchTabs'),
    /** GET /auth/session, which extends nothing; null when no user is signed in anymore. */
    readClock: port<SessionClock | null>('readClock'),
    /** GET /settings, one at a time over all tabs; an answer that another tab has just received counts too. */
    keepAlive: port<SessionClock>('keepAlive'),
    extension: sessionExtensionMachine,
  },
  actions: {
    keepTime: assign({ now: (_, params: { now: number }) => params.now }),
    keepClock: assign({
      clock: ({ context }, params: { clock: SessionClock | null }) => params.clock ?? context.clock,
      now: ({ context }, params) => (params.clock ? Date.parse(params.clock.now) : context.now),
    }),
    recordActivity: assign({ isActive: true }),
    forgetActivity: assign({ isActive: false }),
    /** Notifies the other tabs. */
    announceExtension: (_, _params: { clock: SessionClock }) => {},
    emitExtension: emit({ type: 'session.extended' }),
  },
  guards: {
    isExpiring: (given, moment: Moment) => left(given, moment) <= lead.check,
    isWarning: (given, moment: Moment) => left(given, moment) <= lead.warning,
    isOver: (given, moment: Moment) => left(given, moment) <= lead.last,
    isExtendable: ({ context }) => isExtendable(deadlinesOf(context.clock)),
    isExtensionDue: ({ context }) => context.isActive && isExtendable(deadlinesOf(context.clock)),
    isEnded: (_, params: { clock: SessionClock | null }) => params.clock === null,
  },
  delays: {
    /** between two touches of the server, at least */
    touchPause: 60_000,
    /** how long the warning waits for the server's answer */
    checkPatience: 1000,
    /** how long the end waits for it */
    endPatience: 5000,
    /** until the last second is over */
    lastSecond: lead.last,
  },
});

import { and, assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { SessionClock } from '../../domain/session/session.ts';
import { deadlinesOf, isExtendable, lead, leftOf, momentBefore, nextSecond } from '../../domain/session/timeout.ts';
import { sessionExtensionMachine } from '../session-extension/session-extension.machine.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { output, payload } from '../../support/params.ts';

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

/** The time from so many milliseconds before the session ends. */
const timeFrom = (before: number) =>
  ({
    id: 'time',
    src: 'watchTime',
    input: ({ context }: Given) => ({ from: momentBefore(context.clock, before) }),
  }) as const;

const activity = { id: 'activity', src: 'watchActivity' } as const;

const untilWarning = {
  'time.passed': {
    guard: { type: 'isWarning', params: payload },
    target: '#sessionTimeout.deciding',
    actions: { type: 'keepTime', params: payload },
  },
} as const;

const isOverOnServer = { guard: { type: 'isEnded', params: output('clock') }, target: '#sessionTimeout.over' } as const;

const extended = {
  target: '#sessionTimeout.deciding',
  actions: [
    { type: 'keepClock', params: output('clock') },
    { type: 'announceExtension', params: output('clock') },
    'emitExtension',
  ],
} as const;

/** What both warnings do: count down to the end. */
const countdown = {
  tags: 'visible',
  invoke: {
    id: 'time',
    src: 'watchTime',
    input: ({ context: { clock, now } }: Given) => ({ from: nextSecond(clock, now) }),
  },
  on: {
    'time.passed': [
      { guard: { type: 'isOver', params: payload }, target: '#sessionTimeout.verifying' },
      { actions: { type: 'keepTime', params: payload } },
    ],
  },
} as const;

/**
 * Warns before a session ends and ends it in time (TMO-01 to TMO-06). Only the server's clock counts, and only the server
 * decides that a session is over: the machine asks it before the warning and before the end, so that a tab never logs out
 * after another tab has extended. The idle limit can be extended, the absolute end cannot; the earlier of the two
 * decides which warning shows, never both.
 */
export const sessionTimeoutMachine = setup({
  types: {} as {
    input: { clock: SessionClock };
    context: SessionTimeoutContext;
    events: SessionTimeoutEvent;
    emitted: { type: 'session.extended' };
    children: { extension: 'extension' };
    tags: 'visible' | 'busy';
  },
  actors: {
    /** Sends the time from `from` on (milliseconds of the server's clock), on the second. */
    watchTime: listener<TimeMessage, { from: number }>('watchTime'),
    watchActivity: listener<ActivityMessage>('watchActivity'),
    watchTabs: listener<TabMessage>('watchTabs'),
    /** GET /auth/session, which extends nothing; null when no user is signed in any more. */
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
}).createMachine({
  id: 'sessionTimeout',
  options,
  context: ({ input }) => ({ clock: input.clock, now: Date.parse(input.clock.now), isActive: false }),
  invoke: { id: 'tabs', src: 'watchTabs' },
  on: {
    'tab.extended': { target: '.deciding', actions: { type: 'keepClock', params: payload } },
    'session.leave': '.left',
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isOver', target: 'verifying' },
        { guard: and(['isWarning', 'isExtendable']), target: 'idle' },
        { guard: 'isWarning', target: 'absolute' },
        { guard: 'isExpiring', target: 'expiring' },
        { target: 'watching' },
      ],
    },
    watching: {
      invoke: [timeFrom(lead.check), activity],
      on: {
        'time.passed': {
          guard: { type: 'isExpiring', params: payload },
          target: 'expiring',
          actions: { type: 'keepTime', params: payload },
        },
      },
      initial: 'resting',
      states: {
        resting: {
          on: { 'activity.seen': { actions: 'recordActivity' } },
          after: { touchPause: [{ guard: 'isExtensionDue', target: '#sessionTimeout.touching' }, { target: 'ready' }] },
        },
        ready: { on: { 'activity.seen': { guard: 'isExtendable', target: '#sessionTimeout.touching' } } },
      },
    },
    touching: {
      entry: 'forgetActivity',
      invoke: [
        timeFrom(lead.warning),
        activity,
        {
          id: 'touch',
          src: 'keepAlive',
          onDone: extended,
          onError: [
            { guard: 'isExpiring', target: 'expiring.waiting' },
            { target: 'deciding', actions: 'recordActivity' },
          ],
        },
      ],
      on: { ...untilWarning, 'activity.seen': { actions: 'recordActivity' } },
    },
    expiring: {
      on: untilWarning,
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'check',
            src: 'readClock',
            onDone: [
              isOverOnServer,
              {
                guard: { type: 'isExpiring', params: output('clock') },
                target: 'asked',
                actions: { type: 'keepClock', params: output('clock') },
              },
              { target: '#sessionTimeout.watching', actions: { type: 'keepClock', params: output('clock') } },
            ],
            onError: 'asked',
          },
          after: { checkPatience: 'asked' },
        },
        asked: {
          always: { guard: 'isExtensionDue', target: '#sessionTimeout.touching' },
          invoke: [timeFrom(lead.warning), activity],
          on: { 'activity.seen': { guard: 'isExtendable', target: '#sessionTimeout.touching' } },
        },
        waiting: { invoke: timeFrom(lead.warning) },
      },
    },
    idle: {
      ...countdown,
      initial: 'open',
      states: {
        open: { on: { 'session.extend': 'extending' } },
        extending: { tags: 'busy', invoke: { id: 'extension', src: 'extension', onDone: extended } },
      },
    },
    absolute: { ...countdown, initial: 'open', states: { open: { on: { 'warning.fold': 'folded' } }, folded: {} } },
    verifying: {
      tags: ['visible', 'busy'],
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'verdict',
            src: 'readClock',
            onDone: [
              isOverOnServer,
              { guard: { type: 'isOver', params: output('clock') }, target: 'pausing' },
              { target: '#sessionTimeout.deciding', actions: { type: 'keepClock', params: output('clock') } },
            ],
            onError: '#sessionTimeout.over',
          },
          after: { endPatience: '#sessionTimeout.over' },
        },
        pausing: { after: { lastSecond: 'reading' } },
      },
    },
    left: { type: 'final' },
    over: { type: 'final' },
  },
});

export type SessionTimeoutRef = ActorRefFrom<typeof sessionTimeoutMachine>;

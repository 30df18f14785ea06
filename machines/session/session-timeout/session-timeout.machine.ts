import { and, assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { SessionClock } from '../../domain/session/session.ts';
import { deadlineOf, deadlinesOf, isExtendable, lead, remaining } from '../../domain/session/timeout.ts';
import { sessionExtensionMachine } from '../session-extension/session-extension.machine.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { output, payload } from '../../support/params.ts';

/** The server's time in milliseconds, told from a moment on every second and whenever the page wakes up. */
export type TimeMessage = { type: 'time.passed'; now: number };
/** The person does something with the portal. */
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
  /** the server's time as far as it was told, in milliseconds */
  now: number;
  /** the person did something that the server does not know of */
  isActive: boolean;
}

/**
 * Warns before a session ends and ends it in time (TMO-01 to TMO-06). The server's clock is the only one, and the server
 * alone says that a session is over: it is asked before the warning and before the end, so that a tab never logs out
 * while another one has extended. The idle limit can be extended, the absolute end cannot; which of the two comes first
 * decides what is shown, so it is never both.
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
    /** Tells the time from `from` on (milliseconds of the server's clock), on the second. */
    watchTime: listener<TimeMessage, { from: number }>('watchTime'),
    watchActivity: listener<ActivityMessage>('watchActivity'),
    watchTabs: listener<TabMessage>('watchTabs'),
    /** GET /auth/session, which extends nothing; null when nobody is signed in any more. */
    readClock: port<SessionClock | null>('readClock'),
    /** GET /settings, one at a time over all tabs; what another tab has just got counts as an answer. */
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
    /** Tells the other tabs. */
    announceExtension: (_, _params: { clock: SessionClock }) => {},
    emitExtension: emit({ type: 'session.extended' }),
  },
  guards: {
    isExpiring: ({ context }, params: Moment) => leftOf(context, params) <= lead.check,
    isWarning: ({ context }, params: Moment) => leftOf(context, params) <= lead.warning,
    isOver: ({ context }, params: Moment) => leftOf(context, params) <= lead.last,
    isExtendable: ({ context }) => isExtendable(deadlinesOf(context.clock)),
    isActive: ({ context }) => context.isActive,
    isEnded: (_, params: { clock: SessionClock | null }) => params.clock === null,
    isStillNear: (_, params: { clock: SessionClock | null; within: number }) =>
      params.clock !== null && leftOf({ clock: params.clock, now: Date.parse(params.clock.now) }) <= params.within,
  },
  delays: {
    /** between two touches of the server, at least */
    touchPause: 60_000,
    /** how long a warning waits for the server's word */
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
      invoke: [
        { id: 'time', src: 'watchTime', input: ({ context }) => ({ from: deadline(context) - lead.check }) },
        { id: 'activity', src: 'watchActivity' },
      ],
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
          after: {
            touchPause: [
              { guard: and(['isActive', 'isExtendable']), target: '#sessionTimeout.touching' },
              { target: 'ready' },
            ],
          },
        },
        ready: { on: { 'activity.seen': { guard: 'isExtendable', target: '#sessionTimeout.touching' } } },
      },
    },
    touching: {
      entry: 'forgetActivity',
      invoke: [
        { id: 'time', src: 'watchTime', input: ({ context }) => ({ from: deadline(context) - lead.warning }) },
        { id: 'activity', src: 'watchActivity' },
        {
          id: 'touch',
          src: 'keepAlive',
          onDone: {
            target: 'deciding',
            actions: [
              { type: 'keepClock', params: output('clock') },
              { type: 'announceExtension', params: output('clock') },
              'emitExtension',
            ],
          },
          onError: [
            { guard: 'isExpiring', target: 'expiring.waiting' },
            { target: 'deciding', actions: 'recordActivity' },
          ],
        },
      ],
      on: {
        'time.passed': {
          guard: { type: 'isWarning', params: payload },
          target: 'deciding',
          actions: { type: 'keepTime', params: payload },
        },
        'activity.seen': { actions: 'recordActivity' },
      },
    },
    expiring: {
      on: {
        'time.passed': {
          guard: { type: 'isWarning', params: payload },
          target: 'deciding',
          actions: { type: 'keepTime', params: payload },
        },
      },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'check',
            src: 'readClock',
            onDone: [
              {
                guard: { type: 'isEnded', params: output('clock') },
                target: '#sessionTimeout.over',
              },
              {
                guard: { type: 'isStillNear', params: ({ event }) => ({ clock: event.output, within: lead.check }) },
                target: 'asked',
                actions: { type: 'keepClock', params: output('clock') },
              },
              {
                target: '#sessionTimeout.watching',
                actions: { type: 'keepClock', params: output('clock') },
              },
            ],
            onError: 'asked',
          },
          after: { checkPatience: 'asked' },
        },
        asked: {
          always: { guard: and(['isActive', 'isExtendable']), target: '#sessionTimeout.touching' },
          invoke: [
            { id: 'time', src: 'watchTime', input: ({ context }) => ({ from: deadline(context) - lead.warning }) },
            { id: 'activity', src: 'watchActivity' },
          ],
          on: { 'activity.seen': { guard: 'isExtendable', target: '#sessionTimeout.touching' } },
        },
        waiting: {
          invoke: {
            id: 'time',
            src: 'watchTime',
            input: ({ context }) => ({ from: deadline(context) - lead.warning }),
          },
        },
      },
    },
    idle: {
      tags: 'visible',
      invoke: { id: 'time', src: 'watchTime', input: ({ context }) => ({ from: nextSecond(context) }) },
      on: {
        'time.passed': [
          { guard: { type: 'isOver', params: payload }, target: 'verifying' },
          { actions: { type: 'keepTime', params: payload } },
        ],
      },
      initial: 'open',
      states: {
        open: { on: { 'session.extend': 'extending' } },
        extending: {
          tags: 'busy',
          invoke: {
            id: 'extension',
            src: 'extension',
            onDone: {
              target: '#sessionTimeout.deciding',
              actions: [
                { type: 'keepClock', params: output('clock') },
                { type: 'announceExtension', params: output('clock') },
                'emitExtension',
              ],
            },
          },
        },
      },
    },
    absolute: {
      tags: 'visible',
      invoke: { id: 'time', src: 'watchTime', input: ({ context }) => ({ from: nextSecond(context) }) },
      on: {
        'time.passed': [
          { guard: { type: 'isOver', params: payload }, target: 'verifying' },
          { actions: { type: 'keepTime', params: payload } },
        ],
      },
      initial: 'open',
      states: { open: { on: { 'warning.fold': 'folded' } }, folded: {} },
    },
    verifying: {
      tags: ['visible', 'busy'],
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'verdict',
            src: 'readClock',
            onDone: [
              {
                guard: { type: 'isEnded', params: output('clock') },
                target: '#sessionTimeout.over',
              },
              {
                guard: { type: 'isStillNear', params: ({ event }) => ({ clock: event.output, within: lead.last }) },
                target: 'pausing',
              },
              {
                target: '#sessionTimeout.deciding',
                actions: { type: 'keepClock', params: output('clock') },
              },
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

/** The moment that a guard asks about; the last one known when the event names none. */
type Moment = { now: number } | undefined;

const leftOf = (context: Pick<SessionTimeoutContext, 'clock' | 'now'>, moment?: Moment): number =>
  remaining(deadlinesOf(context.clock), moment?.now ?? context.now);

const deadline = ({ clock }: SessionTimeoutContext): number => deadlineOf(deadlinesOf(clock));

/** The next moment that lies whole seconds before the deadline. */
const nextSecond = (context: SessionTimeoutContext): number =>
  deadline(context) - Math.floor(leftOf(context) / 1000) * 1000;

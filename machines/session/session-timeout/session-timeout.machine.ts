import { and, type ActorRefFrom } from 'xstate';
import { lead, momentBefore, nextSecond } from '../../domain/session/timeout.ts';
import { options } from '../../support/options.ts';
import { output, payload } from '../../support/params.ts';
import { sessionTimeoutSetup, type SessionTimeoutContext, type SessionTimeoutResult } from './session-timeout.setup.ts';

/** The time from so many milliseconds before the session ends. */
const timeFrom = (before: number) =>
  ({
    id: 'time',
    src: 'watchTime',
    input: ({ context }: { context: SessionTimeoutContext }) => ({ from: momentBefore(context.clock, before) }),
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
    input: ({ context: { clock, now } }: { context: SessionTimeoutContext }) => ({ from: nextSecond(clock, now) }),
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
export const sessionTimeoutMachine = sessionTimeoutSetup.createMachine({
  id: 'sessionTimeout',
  options,
  context: ({ input }) => ({ clock: input.clock, now: Date.parse(input.clock.now), isActive: false }),
  output: ({ event }) => event.output as SessionTimeoutResult,
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
    left: { type: 'final', output: null },
    over: { type: 'final', output: 'timeUp' },
  },
});

export type SessionTimeoutRef = ActorRefFrom<typeof sessionTimeoutMachine>;

import { sessionTimeoutMachine } from '#machines/session/session-timeout/session-timeout.machine.ts';
import type { TimeMessage } from '#machines/session/session-timeout/session-timeout.setup.ts';
import { isExtendable, deadlinesOf, remaining } from '#machines/domain/session/timeout.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { beginning, clockWith } from '../../support/clocks.ts';
import { offline } from '../../support/samples.ts';

const end = beginning + 1800_000;

/** The time at which so many seconds are left of the session as it began. */
const at = (left: number): TimeMessage => ({ type: 'time.passed', now: end - left * 1000 });

const far = clockWith(1800, 12 * 3600, end - 130_000);
const capped = clockWith(90, 90, end - 60_000);

const left = ({ clock, now }: { clock: typeof far; now: number }) => remaining(deadlinesOf(clock), now);

export const model = defineModel({
  machine: sessionTimeoutMachine,
  title: 'The end of a session',
  starts: {
    'With 30 minutes left': { clock: clockWith(1800) },
    'With 30 minutes left, which are the last of 12 hours': { clock: clockWith(1800, 1800) },
    'With half a second left': { clock: clockWith(0.5) },
  },
  events: {
    'session.extend': 'Press Yes, keep me logged in',
    'session.leave': 'Press No, log me out, or Logout',
    'warning.fold': 'Press Continue',
  },
  outcomes: {
    watchTime: {
      sends: {
        '131 seconds are left': at(131),
        '130 seconds are left': at(130),
        '121 seconds are left': at(121),
        '120 seconds are left': at(120),
        '2 seconds are left': at(2),
        'The last second begins': at(1),
        'The page wakes up 8 hours later': at(-8 * 3600),
      },
    },
    watchActivity: { sends: { 'Type something': { type: 'activity.seen' } } },
    watchTabs: {
      sends: { 'Another tab extends the session': { type: 'tab.extended', clock: far } },
    },
    readClock: {
      done: {
        'The carrier answers: no user is signed in': null,
        'The carrier answers: another tab has extended': far,
        'The carrier answers: 130 seconds are left': clockWith(130, 40_000, end - 130_000),
        'The carrier answers: 119 seconds are left': clockWith(119, 40_000, end - 119_000),
        'The carrier answers: 118.5 seconds are left': clockWith(118.5, 40_000, end - 118_500),
        'The carrier answers: one second is left': clockWith(1, 40_000, end - 1000),
        'The carrier answers: 1.1 seconds are left': clockWith(1.1, 40_000, end - 1100),
      },
      error: { 'There is no connection': offline },
    },
    keepAlive: { done: { 'The carrier extends the session': far }, error: { 'There is no connection': offline } },
    extension: {
      done: {
        'The session is extended': far,
        'The session is extended as far as its absolute end': capped,
      },
    },
  },
  states: {
    deciding: 'nothing yet',
    'watching.resting': 'the portal',
    'watching.ready': 'the portal',
    touching: 'the portal',
    'expiring.reading': 'the portal',
    'expiring.asked': 'the portal',
    'expiring.waiting': 'the portal',
    'idle.open': '"Stay logged in?" with the countdown',
    'idle.extending': '"Stay logged in?" with the countdown, busy',
    'absolute.open': '"Session Timeout" with the countdown',
    'absolute.folded': 'the strip with the countdown',
    'verifying.reading': 'that you are being logged out',
    'verifying.pausing': 'that you are being logged out',
    left: '"Logging out..."',
    over: '"Logging out..."',
  },
  omitted: ['duration'],
  survivors: {
    'session-timeout.setup.ts: left: moment.clock → true': 'isEnded comes first: the compiler asks for the check',
    'session-timeout.setup.ts: sessionTimeoutSetup.actions.keepClock.clock: params.clock ?? context.clock':
      'isEnded comes first: the compiler asks for the default',
    'session-timeout.setup.ts: sessionTimeoutSetup.actions.keepClock.now: params.clock → true':
      'isEnded comes first: the compiler asks for the check',
  },
  rules: [
    {
      id: 'TMO-01.4',
      title: 'within 130 s of its end the server is asked, without extending',
      on: ({ stimulus, before }) =>
        stimulus.label === '130 seconds are left' && before.matches('watching') && left(before.context) > 130_000,
      expect: ({ effects, after, before }) =>
        left({ clock: before.context.clock, now: end - 130_000 }) > 130_000 ||
        (after.matches('expiring') && effects.includes('start readClock') && !effects.includes('start keepAlive')),
    },
    {
      id: 'TMO-01.2',
      title: 'nothing is asked earlier',
      on: ({ stimulus, before }) => stimulus.label === '131 seconds are left' && before.matches('watching'),
      expect: ({ effects, after }) => !effects.includes('start readClock') && after.matches('watching'),
    },
    {
      id: 'TMO-01.1',
      title: 'the warning rises 120 s before the end and not earlier',
      on: ({ after, before }) =>
        (after.matches('idle') || after.matches('absolute')) && !before.matches('idle') && !before.matches('absolute'),
      expect: ({ after }) => left(after.context) <= 120_000,
    },
    {
      id: 'TMO-01.5',
      title: 'the server is touched by activity only, a minute after it was touched last',
      on: ({ after, before }) => after.matches('touching') && !before.matches('touching'),
      expect: ({ stimulus, before }) =>
        stimulus.label === 'Type something' ? !before.matches({ watching: 'resting' }) : before.context.isActive,
    },
    {
      title: 'what is done in between is not forgotten',
      on: ({ before, stimulus }) =>
        before.matches({ watching: 'resting' }) && before.context.isActive && stimulus.label === 'Wait 1 minute',
      expect: ({ before, effects }) =>
        !isExtendable(deadlinesOf(before.context.clock)) || effects.includes('start keepAlive'),
    },
    {
      id: 'TMO-01.6',
      title: 'once a dialog is open only an explicit choice extends',
      on: ({ before, effects }) =>
        (before.matches('idle') || before.matches('absolute') || before.matches('verifying')) &&
        effects.some((effect) => /^start (keepAlive|extension)/.test(effect)),
      expect: ({ stimulus }) => stimulus.label === 'Press Yes, keep me logged in',
    },
    {
      title: 'the warning that can be answered shows where an answer helps',
      always: ({ context }) => isExtendable(deadlinesOf(context.clock)),
      when: (state) => state.matches('idle'),
    },
    {
      id: 'TMO-03.2',
      title: 'an extension is emitted and told to the other tabs',
      on: ({ stimulus }) =>
        stimulus.label.startsWith('The session is extended') || stimulus.label === 'The carrier extends the session',
      expect: ({ effects }) =>
        effects.some((effect) => effect.startsWith('announceExtension')) &&
        effects.some((effect) => effect.includes('session.extended')),
    },
    {
      id: 'TMO-04.1',
      title: '"No, log me out" logs out',
      on: ({ stimulus }) => stimulus.label === 'Press No, log me out, or Logout',
      expect: ({ after }) => after.matches('left') && after.status === 'done',
    },
    {
      id: 'TMO-04.2',
      title: 'the last second of the countdown leads to the end, unless the server knows better',
      on: ({ stimulus, before }) =>
        stimulus.label === 'The last second begins' && (before.matches('idle') || before.matches('absolute')),
      expect: ({ after, before }) =>
        left({ clock: before.context.clock, now: end - 1000 }) > 1000 || after.matches('verifying'),
    },
    {
      id: 'TMO-05.7',
      title: 'the absolute end cannot be extended, whatever is pressed',
      never: (state) => state.matches('absolute') && state.can({ type: 'session.extend' }),
    },
    {
      id: 'TMO-05.8',
      title: 'Continue makes no call and moves no deadline',
      on: ({ stimulus }) => stimulus.label === 'Press Continue',
      expect: ({ before, after, effects }) =>
        after.matches({ absolute: 'folded' }) &&
        after.context.clock === before.context.clock &&
        !effects.some((effect) => effect.startsWith('start ')),
    },
    {
      id: 'TMO-05.7',
      title: 'at the absolute end only, the warning shows that cannot be cancelled',
      always: ({ context }) => !isExtendable(deadlinesOf(context.clock)),
      when: (state) => state.matches('absolute'),
    },
    {
      id: 'TMO-05.9',
      title: 'the idle warning can be extended, and the warning of the absolute end cannot',
      always: (state) => state.can({ type: 'session.extend' }) === state.matches({ idle: 'open' }),
      when: (state) => state.matches({ idle: 'open' }) || state.matches('absolute'),
    },
    {
      title: 'no user is logged out while the server says that another tab has extended',
      on: ({ stimulus }) =>
        ['The carrier answers: another tab has extended', 'Another tab extends the session'].includes(stimulus.label),
      expect: ({ after }) => after.matches('watching'),
    },
    {
      title: 'the end comes by the word of the server, or when it cannot be reached',
      on: ({ after, before }) => after.matches('over') && !before.matches('over'),
      expect: ({ stimulus }) =>
        ['The carrier answers: no user is signed in', 'There is no connection', 'Wait 5 seconds'].includes(
          stimulus.label,
        ),
    },
    {
      title: 'a page that wakes up after the end asks at once',
      on: ({ stimulus, before }) =>
        stimulus.label === 'The page wakes up 8 hours later' && !before.matches('touching') && !before.matches('left'),
      expect: ({ after }) => after.matches('verifying') || after.matches('expiring') || after.matches('watching'),
    },
  ],
});

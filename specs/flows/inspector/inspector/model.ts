import { inspectorMachine } from '#machines/inspector/inspector/inspector.machine.ts';
import { maxRecordingBytes } from '#machines/inspector/inspector/problem.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

const recording = { name: 'monday.json', length: 3, changed: [] };

export const model = defineModel({
  machine: inspectorMachine,
  title: "The analysts' inspector",
  events: {
    'log.pause': 'Press Pause',
    'log.follow': 'Press Follow',
    'log.clear': 'Press Clear',
    'position.move': {
      'Move to the first event': { position: 1 },
      'Move almost to the second event': { position: 1.6 },
      'Move before the beginning': { position: -3 },
      'Move behind the end': { position: 99 },
    },
    'step.next': 'Press Next event',
    'step.previous': 'Press Previous event',
    'replay.play': 'Press Play',
    'replay.stop': 'Press Stop',
    'replay.setSpeed': { 'Choose five times the speed': { speed: 5 } },
    'recording.choose': {
      'Choose a recording': { file: { name: 'monday.json', bytes: maxRecordingBytes } },
      'Choose a file of 200 MB': { file: { name: 'huge.json', bytes: 200 * 1024 * 1024 } },
    },
    'recording.cancel': 'Cancel reading',
    'recording.close': 'Press Close recording',
    'problem.dismiss': 'Press Dismiss',
  },
  outcomes: {
    watchPortals: {
      sends: {
        'A portal answers': { type: 'portals.changed', count: 1 },
        'No portal answers any more': { type: 'portals.changed', count: 0 },
        'One event arrives': { type: 'log.grown', length: 1 },
        'Two events arrive': { type: 'log.grown', length: 2 },
        'Five events have arrived': { type: 'log.grown', length: 5 },
        'Another portal of the recording is shown, with two events': { type: 'recording.switched', length: 2 },
        'This browser has no channel': { type: 'channel.failed' },
      },
      error: {},
    },
    readRecording: {
      done: { 'The recording can be read': recording },
      error: {
        'The file is corrupt': { kind: 'corrupt', at: 'portals.0.messages' },
        'The file is empty': { kind: 'empty' },
        'The file has another version': { kind: 'foreignVersion', version: '7' },
        'The file is larger than the browser has said': { kind: 'tooLarge', bytes: 2, most: 1 },
        'Reading it fails with a text': 'gone',
        'Reading it fails without a reason': null,
        'Reading it fails for a reason of its own': { kind: 'timeout' },
        'Reading it fails otherwise': new Error('gone'),
      },
    },
  },
  states: {
    'connecting.searching': 'that a portal is looked for',
    'connecting.silent': 'how to open a portal for the inspector',
    'connecting.unavailable': 'that this browser can’t connect to portals',
    'watching.live': ({ length }) => `the machines as they are now, after ${length} events`,
    'watching.paused': ({ position, length }) => `the machines as they were after ${position} of ${length} events`,
    importing: 'that the recording is being read',
    'replaying.still': ({ position }) => `the recording after ${position} events`,
    'replaying.playing': ({ position }) => `the recording playing, after ${position} events`,
    resuming: 'nothing yet',
  },
  project: ({ portals, length, position, recording, speed, problem }) => [
    // each of them leads back to what is watched
    portals > 0 || length > 0,
    recording !== null,
    // more than one step back leads to the beginning from there
    position > 1,
    position < (recording?.length ?? length),
    recording && speed,
    // what can be done about it is the same, whatever it is
    problem !== null,
  ],
  survivors: {
    'connecting: portals.changed [2] action 1 dropped': 'connecting has no portal, so the count is 0 already',
    'connecting: channel.failed with reenter': 'what is remembered of connecting is written anew when it is left',
    'inspector.setup.ts: inspectorSetup.actions.keepRecordedLength.recording: context.recording &&':
      'portals are switched while a recording is open: the compiler asks for the check',
    "problem.ts: toProblem: typeof error === 'object' && error !== null && 'kind' in error → (typeof error === 'object' && error !== null)":
      'undefined is no kind either: the compiler asks for the check',
  },
  rules: [
    {
      title: 'the previous event is one step back, and the first one has none before it',
      on: ({ before, stimulus }) => before.hasTag('movable') && stimulus.label === 'Press Previous event',
      expect: ({ before, after }) => after.context.position === Math.max(0, before.context.position - 1),
    },
    {
      title: 'why a file cannot be opened is said where it is known',
      on: ({ stimulus }) => stimulus.origin === 'outcome' && stimulus.label !== 'The recording can be read',
      expect: ({ after: { context }, stimulus: { label } }) =>
        context.problem?.kind ===
          {
            'The file is corrupt': 'corrupt',
            'The file is empty': 'empty',
            'The file has another version': 'foreignVersion',
            'The file is larger than the browser has said': 'tooLarge',
          }[label] ||
        (label.startsWith('Reading it fails') && context.problem?.kind === 'unexpected'),
    },
    {
      title: 'opening a recording interrupts no message of the portals',
      on: ({ stimulus }) => /recording/i.test(stimulus.label),
      expect: ({ effects }) => !effects.some((effect) => /^(?:start|stop) watchPortals/.test(effect)),
    },
    {
      title: 'a portal that answers is shown live at once',
      on: ({ before, stimulus }) => before.matches('connecting') && stimulus.label === 'A portal answers',
      expect: ({ after }) => after.matches({ watching: 'live' }),
    },
    {
      id: 'INS-01.2',
      title: 'a viewer that finds no portal says how one is opened',
      on: ({ before, stimulus }) =>
        before.matches({ connecting: 'searching' }) && stimulus.origin === 'clock' && stimulus.advance >= 2000,
      expect: ({ after }) => after.matches({ connecting: 'silent' }),
    },
    {
      title: 'a portal that is gone leaves its messages',
      on: ({ before, stimulus }) =>
        before.matches({ watching: 'live' }) && stimulus.label === 'No portal answers any more',
      expect: ({ before, after }) =>
        after.matches({ watching: 'live' }) && after.context.position === before.context.position,
    },
    {
      title: 'live, the newest event is the one that is shown',
      always: ({ context }) => context.position === context.length,
      when: (state) => state.matches({ watching: 'live' }),
    },
    {
      title: 'what arrives does not move a paused viewer, unless its lines are gone',
      on: ({ before, stimulus }) => before.matches({ watching: 'paused' }) && stimulus.origin === 'message',
      expect: ({ before, after }) =>
        after.matches({ watching: 'paused' }) &&
        after.context.position === Math.min(before.context.position, after.context.length),
    },
    {
      id: 'INS-02.2',
      title: 'what arrives is not lost, whatever is looked at',
      on: ({ before, stimulus }) => before.status === 'active' && stimulus.label === 'Five events have arrived',
      expect: ({ after }) => after.context.length === 5,
    },
    {
      title: 'from standing still one gets back to the present',
      from: (state) => state.matches({ watching: 'paused' }),
      canReach: (state) => state.matches({ watching: 'live' }),
    },
    {
      title: 'the position stays within the log that is shown',
      always: ({ context }) =>
        context.position >= 0 && context.position <= (context.recording?.length ?? context.length),
    },
    {
      title: 'a recording is replayed without any portal',
      on: ({ stimulus }) => stimulus.label === 'The recording can be read',
      expect: ({ after }) => after.matches('replaying') && after.context.recording?.name === 'monday.json',
    },
    {
      title: 'a recording that is opened is announced, and nothing else is',
      on: ({ stimulus, effects }) =>
        stimulus.label === 'The recording can be read' || effects.some((effect) => effect.includes('recording.opened')),
      expect: ({ before, after, effects }) =>
        before.matches('importing') &&
        after.matches('replaying') &&
        effects.some((effect) => effect.includes('recording.opened')),
    },
    {
      title: 'a recording that plays comes to its end by itself',
      from: (state) => state.matches({ replaying: 'playing' }),
      leadsTo: (state) => state.matches({ replaying: 'still' }),
    },
    {
      title: 'a recording plays on at the speed that is chosen',
      on: ({ stimulus }) => stimulus.label === 'Choose five times the speed',
      expect: ({ before, after }) =>
        after.context.speed === 5 && JSON.stringify(after.value) === JSON.stringify(before.value),
    },
    {
      title: 'five times the speed is a line every 80 milliseconds',
      on: ({ before, stimulus }) =>
        before.matches({ replaying: 'playing' }) && before.context.speed === 5 && stimulus.origin === 'clock',
      expect: ({ stimulus }) => stimulus.origin === 'clock' && stimulus.advance <= 80,
    },
    {
      title: 'closing a recording leads back to the portal that answers',
      on: ({ before, stimulus }) =>
        before.context.portals > 0 && before.matches('replaying') && stimulus.label === 'Press Close recording',
      expect: ({ after }) => after.matches({ watching: 'live' }) && after.context.recording === null,
    },
    {
      id: 'INS-04.1',
      title: 'a file that is too large is refused before it is read, and nothing else changes',
      on: ({ before, stimulus }) => before.status === 'active' && stimulus.label === 'Choose a file of 200 MB',
      expect: ({ before, after, effects }) =>
        after.context.problem?.kind === 'tooLarge' &&
        after.context.problem.name === 'huge.json' &&
        JSON.stringify([after.value, after.context.position]) ===
          JSON.stringify([before.value, before.context.position]) &&
        effects.every((effect) => !effect.startsWith('start readRecording')),
    },
    {
      title: 'a file that cannot be read is named, beside what was shown before it',
      on: ({ before, stimulus }) =>
        before.matches('importing') && stimulus.origin === 'outcome' && stimulus.label !== 'The recording can be read',
      expect: ({ before, after }) =>
        after.context.problem?.name === 'monday.json' &&
        after.context.recording === before.context.recording &&
        (before.context.recording === null ? !after.hasTag('recorded') : after.matches({ replaying: 'still' })) &&
        (after.matches({ watching: 'live' }) || after.context.position === before.context.position),
    },
    {
      title: 'a problem stays until it is dismissed, or another file is read',
      on: ({ before, after }) => before.context.problem !== null && after.context.problem === null,
      expect: ({ stimulus }) => ['Press Dismiss', 'Choose a recording'].includes(stimulus.label),
    },
    {
      title: 'another portal of a recording has its own length',
      on: ({ before, stimulus }) => before.matches('replaying') && stimulus.label.startsWith('Another portal'),
      expect: ({ before, after }) =>
        after.context.recording?.length === 2 &&
        after.context.recording.name === before.context.recording?.name &&
        after.context.position === Math.min(before.context.position, 2) &&
        JSON.stringify(after.value) === JSON.stringify(before.value),
    },
    {
      id: 'INS-04.3',
      title: 'a browser without a channel can still open recordings',
      from: (state) => state.matches({ connecting: 'unavailable' }),
      canReach: (state) => state.matches('replaying'),
    },
  ],
  omitted: ['changed'],
});

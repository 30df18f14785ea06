import { recordingsMachine } from '#machines/inspector/recordings/recordings.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

const refused = { name: 'notes.json', problem: { kind: 'corrupt' as const, at: 'its beginning' } };

export const model = defineModel({
  machine: recordingsMachine,
  title: 'Many recordings together',
  events: {
    'files.choose': {
      'Choose three files': { count: 3 },
      'Choose one file': { count: 1 },
      'Choose no file': { count: 0 },
    },
    'reading.stop': 'Press Stop',
    'machine.choose': { 'Choose the machine of the search': { machine: 'search' } },
    'funnel.choose': { 'Choose a start and an end': { from: 'search.idle', to: 'search.found' } },
    'pair.choose': {
      'Compare the first with the second': { pair: { first: 0, second: 1 } },
      'Compare the first with itself': { pair: { first: 0, second: 0 } },
      'Compare with a recording that was not read': { pair: { first: 0, second: 9 } },
    },
    'recordings.close': 'Press Close',
  },
  outcomes: {
    readFiles: {
      sends: {
        'A file is read': { type: 'file.read', events: 100 },
        'A file cannot be read': { type: 'file.refused', refused },
        'All files are read': { type: 'files.finished' },
      },
      error: {},
    },
    compareRecordings: {
      done: { 'Two machines differ': 2 },
      error: { 'A file is gone': { kind: 'corrupt', at: 'its beginning' } },
    },
  },
  states: {
    closed: 'the viewer of one log',
    reading: ({ read, count }) => `that ${read} of ${count} files are read`,
    finished: 'nothing yet',
    nothingRead: 'why no file could be read',
    'summary.idle': ({ read, events }) => `what ${events} events of ${read} recordings have in common`,
    'summary.comparing': 'that two recordings are compared',
    'summary.compared': ({ differing }) => `the first differences of ${differing} machines`,
    'summary.notCompared': 'why the two cannot be compared',
  },
  project: ({ count, read, refused, machine, funnel, pair, differing, problem }) => [
    count,
    Math.min(read, 2),
    refused.length > 0,
    machine,
    funnel?.from,
    pair !== null,
    differing,
    problem?.kind,
  ],
  survivors: {
    'recordings.machine.ts: recordingsMachine.states.summary.states.comparing.invoke.input':
      'two recordings are chosen before they are compared: the compiler asks for the default',
  },
  rules: [
    {
      id: 'INS-08.6',
      title: 'a file that cannot be read is named with its reason, and the others are read on',
      on: ({ before, stimulus }) => before.matches('reading') && stimulus.label === 'A file cannot be read',
      expect: ({ before, after, effects }) =>
        after.matches('reading') &&
        after.context.refused.length === before.context.refused.length + 1 &&
        after.context.refused.at(-1)?.problem.kind === 'corrupt' &&
        effects.length === 0,
    },
    {
      title: 'every file that is read counts, with its events',
      on: ({ before, stimulus }) => before.matches('reading') && stimulus.label === 'A file is read',
      expect: ({ before, after }) =>
        after.context.read === before.context.read + 1 && after.context.events === before.context.events + 100,
    },
    {
      title: 'reading that is stopped shows what was read so far',
      on: ({ before, stimulus }) => before.context.read > 0 && stimulus.label === 'Press Stop',
      expect: ({ before, after }) => after.matches('summary') && after.context.read === before.context.read,
    },
    {
      title: 'where nothing could be read there is no summary',
      on: ({ before, stimulus }) => before.context.read === 0 && stimulus.label === 'All files are read',
      expect: ({ after }) => after.matches('nothingRead'),
    },
    {
      title: 'a chosen machine has no funnel of another one',
      on: ({ stimulus }) => stimulus.label === 'Choose the machine of the search',
      expect: ({ after }) => after.context.machine === 'search' && after.context.funnel === null,
    },
    {
      title: 'a funnel has the start and the end that are chosen',
      on: ({ stimulus }) => stimulus.label === 'Choose a start and an end',
      expect: ({ after }) => after.context.funnel?.from === 'search.idle' && after.context.funnel.to === 'search.found',
    },
    {
      title: 'a recording is compared with another one that was read, and with nothing else',
      on: ({ before, stimulus }) => before.matches('summary') && stimulus.label.startsWith('Compare'),
      expect: ({ before, stimulus, effects }) =>
        effects.some((effect) => effect.startsWith('start compareRecordings')) ===
        (stimulus.label.endsWith('second') && before.context.read > 1),
    },
    {
      title: 'a comparison says how many machines differ, or why there is none',
      from: (state) => state.matches({ summary: 'comparing' }),
      canReach: (state) => state.matches({ summary: 'compared' }) && state.context.differing === 2,
    },
    {
      title: 'the next choice of files begins from nothing',
      on: ({ stimulus }) => stimulus.label === 'Choose three files',
      expect: ({ after }) =>
        after.matches('reading') &&
        after.context.count === 3 &&
        after.context.read + after.context.events + after.context.refused.length === 0 &&
        after.context.machine === null,
    },
    {
      title: 'closed, nothing of the recordings is left',
      on: ({ stimulus }) => stimulus.label === 'Press Close',
      expect: ({ after, effects }) =>
        after.matches('closed') && after.context.read === 0 && effects.some((effect) => effect.startsWith('letGo')),
    },
  ],
});

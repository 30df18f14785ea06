import { documentSelectionMachine } from '#machines/clients/document-selection/document-selection.machine.ts';
import { statusOf } from '#machines/domain/shared/failure.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: documentSelectionMachine,
  title: 'Documents downloaded together',
  input: { owner: 'a1' },
  events: {
    'document.choose': { 'Press the box of D1': { id: 'D1' }, 'Press the box of D2': { id: 'D2' } },
    'choice.clear': 'Press Clear selection',
    'choice.download': 'Press Download selected',
  },
  outcomes: {
    download: {
      done: { 'The file is kept': undefined },
      error: {
        'The documents are too large together': refused(400, { message: 'Choose fewer.' }),
        'A document is not there': refused(404),
        'The carrier answers 429': refused(429, { retryAfter: 3 }),
        'There is no connection': offline,
      },
    },
  },
  states: {
    'choosing.allowed': ({ chosen }) => `Download selected (${chosen.length})`,
    'choosing.waiting': 'the button cannot be pressed, and says why',
    downloading: 'the button is busy',
  },
  project: ({ chosen, failure }) => [chosen.length, failure?.kind, statusOf(failure) === 429],
  survivors: {
    'document-selection.machine.ts: documentSelectionMachine.guards.isWithinLimit: chosen.length > 0 && chosen.length <= downloadLimits.documents → (chosen.length > 0)':
      'twenty documents are more steps than a path has: document-selection.test.ts chooses them',
    'document-selection.machine.ts: documentSelectionMachine.guards.isWithinLimit: chosen.length <= downloadLimits.documents → (chosen.length < downloadLimits.documents)':
      'twenty documents are more steps than a path has: document-selection.test.ts chooses them',
  },
  rules: [
    {
      title: 'what was chosen stays chosen where the download failed',
      on: ({ before, after }) => before.matches('downloading') && after.context.failure !== null,
      expect: ({ before, after }) => after.context.chosen === before.context.chosen,
    },
    {
      title: 'another choice forgets what went wrong, and a wait outlasts it',
      on: ({ before, stimulus }) => before.matches('choosing') && /^Press (?:the box|Clear)/.test(stimulus.label),
      expect: ({ before, after, stimulus }) =>
        (after.context.failure === null ||
          (stimulus.label === 'Press Clear selection' && before.context.chosen.length === 0)) &&
        after.hasTag('lockedOut') === before.hasTag('lockedOut'),
    },
    {
      title: 'nothing is asked for while the carrier asks to wait',
      on: ({ before }) => before.matches({ choosing: 'waiting' }),
      expect: ({ effects }) => !effects.some((effect) => effect.startsWith('start download')),
    },
    {
      title: 'a wait ends, and its words with it',
      from: (state) => state.hasTag('lockedOut'),
      leadsTo: (state) => state.matches({ choosing: 'allowed' }) && state.context.failure === null,
    },
    {
      title: 'nothing is asked for without a document',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start download')),
      expect: ({ before }) => before.context.chosen.length > 0,
    },
    {
      title: 'a download ends',
      from: (state) => state.matches('downloading'),
      leadsTo: (state) => state.matches('choosing'),
    },
  ],
});

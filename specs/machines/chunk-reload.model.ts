import { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import { defineModel } from '#specs/model/define.ts';

export const model = defineModel({
  machine: chunkReloadMachine,
  title: 'A chunk of code that cannot be loaded',
  input: { reloaded: ['b1/search.js'] },
  events: {
    'chunk.failed': {
      'The code of the dashboard cannot be loaded': { chunk: 'b1/home.js' },
      'The code of the search cannot be loaded, again': { chunk: 'b1/search.js' },
    },
    'page.reload': 'Press Reload',
  },
  outcomes: {},
  states: {
    watching: 'the page that you are on',
    reloading: 'the page loading again',
    broken: 'an error screen with a button to reload',
  },
  rules: [
    {
      id: 'RTE-22',
      says: 'the page never reloads by itself for a chunk it has reloaded for',
      on: ({ stimulus, before }) =>
        stimulus.origin === 'person' && before.context.reloaded.includes(String(stimulus.event['chunk'])),
      expect: ({ effects }) => effects.length === 0,
    },
    {
      id: 'RTE-22',
      says: 'the page reloads for a chunk that fails for the first time',
      on: ({ stimulus, before }) =>
        stimulus.origin === 'person' &&
        stimulus.event.type === 'chunk.failed' &&
        !before.context.reloaded.includes(String(stimulus.event['chunk'])),
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('reloadPage')),
    },
  ],
  explain: { 'trap reloading': 'the page is gone a moment later, and the machine with it' },
});

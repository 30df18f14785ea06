import { chunkReloadMachine } from '#machines/shell/chunk-reload/chunk-reload.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline } from '../../support/samples.ts';

export const model = defineModel({
  machine: chunkReloadMachine,
  title: 'A chunk of code that cannot be loaded',
  input: { reloaded: ['search'] },
  events: {
    'chunk.failed': ({ context: { waiting } }) => ({
      'The code of the dashboard cannot be loaded': waiting.length < 2 ? { chunk: 'home' } : undefined,
      'The code of the search cannot be loaded': waiting.length < 2 ? { chunk: 'search' } : undefined,
    }),
    'page.reload': 'Press Reload',
  },
  outcomes: {
    checkHealth: {
      done: { 'The carrier gives a sign of life': undefined },
      error: { 'There is no connection': offline },
    },
  },
  states: {
    watching: 'the page that you are on',
    'waiting.checking': 'the page that you are on, without the part that could not be loaded',
    'waiting.pausing': 'that there is no connection',
    reloading: 'the page loading again',
    broken: 'an error screen with a button to reload',
  },
  project: ({ reloaded, chunk, waiting, retried }) => [
    [...reloaded].sort(),
    chunk,
    [...new Set(waiting)].sort(),
    [...new Set(retried)].sort(),
  ],
  rules: [
    {
      id: 'RTE-22.2',
      title: 'the page never reloads by itself for a chunk it has reloaded for',
      on: ({ stimulus, before }) =>
        stimulus.origin === 'person' && before.context.reloaded.includes(String(stimulus.event['chunk'])),
      expect: ({ effects }) => !effects.some((effect) => effect.startsWith('reloadPage')),
    },
    {
      id: 'RTE-22.1',
      title: 'the page reloads for a chunk that fails with the carrier in reach',
      on: ({ stimulus, before }) =>
        before.matches('watching') &&
        stimulus.label === 'The code of the dashboard cannot be loaded' &&
        before.context.retried.includes('home'),
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('reloadPage')),
    },
    {
      title: 'without a connection the page stays, and asks every two seconds',
      on: ({ stimulus }) => stimulus.label === 'There is no connection',
      expect: ({ after, effects }) =>
        after.matches({ waiting: 'pausing' }) && !effects.some((effect) => effect.startsWith('reloadPage')),
    },
    {
      title: 'whatever waits is tried again when the carrier can be reached',
      on: ({ stimulus }) => stimulus.label === 'The carrier gives a sign of life',
      expect: ({ before, after, effects }) =>
        effects.some((effect) => effect.startsWith('retryChunks')) &&
        before.context.waiting.every((chunk) => after.context.retried.includes(chunk)) &&
        after.context.waiting.length === 0,
    },
    {
      title: 'a chunk is tried again before the page is given up for it',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('reloadPage')),
      expect: ({ before, stimulus }) =>
        before.matches('broken') ||
        (stimulus.origin === 'person' && before.context.retried.includes(String(stimulus.event['chunk']))),
    },
  ],
  accepted: { 'trap reloading': 'the page is gone a moment later, and the machine with it' },
});

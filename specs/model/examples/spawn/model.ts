import { defineModel } from '../../index.ts';
import { uploadsMachine } from './machine.ts';

export const model = defineModel({
  machine: uploadsMachine,
  title: 'Spawned actors',
  events: { 'file.add': 'Choose a file', 'file.cancel': 'Press Cancel' },
  outcomes: {
    upload: {
      done: { 'The file arrives': { bytes: 12 }, 'An empty file arrives': { bytes: 0 } },
      error: { 'The connection breaks': new Error('offline') },
    },
  },
  states: {
    waiting: ({ stored }) => `${stored} of 2 files`,
    uploading: 'a progress bar',
    failed: 'a message that the file did not arrive',
    full: 'two files',
  },
  rules: [
    {
      title: 'only a file that arrives is counted',
      on: ({ before, after }) => after.context.stored > before.context.stored,
      expect: ({ stimulus }) => stimulus.label === 'The file arrives',
    },
    {
      title: 'no more than two files are stored',
      never: (state) => state.context.stored > 2,
    },
  ],
});

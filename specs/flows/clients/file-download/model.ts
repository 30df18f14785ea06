import { fileDownloadMachine } from '#machines/clients/file-download/file-download.machine.ts';
import { statusOf } from '#machines/domain/shared/failure.ts';
import type { CarrierFile } from '#machines/domain/documents/files.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures, refused } from '../../support/samples.ts';

const file: CarrierFile = { kind: 'policies', id: 'a1', query: { sort: 'premium,ASC' } };

export const model = defineModel({
  machine: fileDownloadMachine,
  title: 'A file that is downloaded',
  events: { 'file.download': { 'Press Export to CSV': { file } } },
  outcomes: {
    saveFile: {
      done: { 'The file is kept': undefined },
      error: {
        'The carrier has no such client': refused(404),
        'The file expired': refused(410),
        'The session has ended': refused(401),
        ...callFailures('name'),
      },
    },
  },
  states: {
    idle: 'Export to CSV can be pressed',
    downloading: 'the button is busy',
    failed: 'what went wrong, and Try again',
  },
  project: ({ failure }) => failure?.kind,
  rules: [
    {
      title: 'the file that is read is the one that was asked for',
      on: ({ before, after }) => after.matches('downloading') && !before.matches('downloading'),
      expect: ({ effects }) => effects.includes(`start saveFile ${JSON.stringify({ file })}`),
    },
    {
      title: 'a failure is known until the file is asked for again',
      always: (state) => state.matches('failed') === (state.context.failure !== null),
    },
    {
      title: 'what offers a file is told that it is there no more, and of no other failure',
      on: ({ before }) => before.matches('downloading'),
      expect: ({ after, effects }) => {
        const isMissing = [404, 410].includes(statusOf(after.context.failure) ?? 0);
        return isMissing === effects.some((effect) => effect.startsWith('announceMissing'));
      },
    },
    {
      title: 'a download ends',
      from: (state) => state.matches('downloading'),
      leadsTo: (state) => !state.matches('downloading'),
    },
  ],
});

import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CarrierFile } from '../../domain/documents/files.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Asked {
  file: CarrierFile;
}

/** A file of the carrier that is downloaded, such as what a list shows as CSV (XTR-06): one at a time, again where it failed. */
export const fileDownloadMachine = setup({
  types: {} as {
    context: { failure: Failure | null };
    events: { type: 'file.download'; file: CarrierFile };
    tags: 'busy';
  },
  actors: {
    /** Reads the file, which is kept as the browser keeps downloads. */
    saveFile: port<void, Asked>('saveFile'),
  },
  actions: { keepFailure: assign(keptFailure), forgetFailure: assign({ failure: null }) },
}).createMachine({
  id: 'fileDownload',
  options,
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { on: { 'file.download': 'downloading' } },
    downloading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'saving',
        src: 'saveFile',
        input: ({ event }) => ({ file: event.file }),
        onDone: 'idle',
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    failed: { on: { 'file.download': 'downloading' } },
  },
});

export type FileDownloadRef = ActorRefFrom<typeof fileDownloadMachine>;

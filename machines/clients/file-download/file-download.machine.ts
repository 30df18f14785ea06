import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CarrierFile } from '../../domain/documents/files.ts';
import { hasStatus, type Failure } from '../../domain/shared/failure.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Asked {
  file: CarrierFile;
}

interface FileDownloadContext {
  /** what was asked for last */
  file: CarrierFile | null;
  failure: Failure | null;
}

const asked = ({ context: { file } }: { context: FileDownloadContext }): Asked => ({
  file: invariant(file, 'file download: nothing is asked for'),
});

/** A file of the carrier that is downloaded, such as what a list shows as CSV (XTR-06): one at a time, again where it failed. */
export const fileDownloadMachine = setup({
  types: {} as {
    context: FileDownloadContext;
    events: { type: 'file.download'; file: CarrierFile };
    tags: 'busy';
  },
  actors: {
    /** Reads the file, which is kept as the browser keeps downloads. */
    saveFile: port<void, Asked>('saveFile'),
  },
  actions: {
    keepFile: assign({ file: (_, params: Asked) => params.file, failure: null }),
    keepFailure: assign(keptFailure),
    /** Reports to what offers the file that it is gone. */
    announceMissing: (_, _params: Asked) => {},
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => hasStatus(error, 404) || hasStatus(error, 410),
  },
}).createMachine({
  id: 'fileDownload',
  options,
  context: { file: null, failure: null },
  initial: 'idle',
  states: {
    idle: { on: { 'file.download': { target: 'downloading', actions: { type: 'keepFile', params: payload } } } },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'saving',
        src: 'saveFile',
        input: asked,
        onDone: 'idle',
        onError: [
          {
            guard: { type: 'isMissing', params: failure },
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: failure },
              { type: 'announceMissing', params: asked },
            ],
          },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    failed: { on: { 'file.download': { target: 'downloading', actions: { type: 'keepFile', params: payload } } } },
  },
});

export type FileDownloadRef = ActorRefFrom<typeof fileDownloadMachine>;

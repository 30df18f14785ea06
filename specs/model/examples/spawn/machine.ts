import { assign, fromPromise, setup, spawnChild, stopChild, type DoneActorEvent } from 'xstate';

type UploadsEvent = { type: 'file.add' } | { type: 'file.cancel' };

interface Upload {
  readonly bytes: number;
}

/** The result of a spawned actor: unlike that of an invoked one, its type is not known in `on`. */
const output = ({ event }: { event: unknown }) => (event as DoneActorEvent<Upload>).output;

/** Uploads one file at a time in a spawned actor, and counts those that arrive. */
export const uploadsMachine = setup({
  types: { context: {} as { stored: number }, events: {} as UploadsEvent },
  actors: { upload: fromPromise(async (): Promise<Upload> => ({ bytes: 0 })) },
  actions: {
    countFile: assign({ stored: ({ context }) => context.stored + 1 }),
    startUpload: spawnChild('upload', { id: 'upload' }),
    stopUpload: stopChild('upload'),
  },
  guards: {
    isEmpty: (_, { bytes }: Upload) => bytes === 0,
    isLast: ({ context }) => context.stored === 1,
  },
}).createMachine({
  id: 'uploads',
  options: { maxIterations: 100 },
  context: { stored: 0 },
  initial: 'waiting',
  states: {
    waiting: { on: { 'file.add': { target: 'uploading', actions: 'startUpload' } } },
    uploading: {
      on: {
        'file.cancel': { target: 'waiting', actions: 'stopUpload' },
        'xstate.done.actor.upload': [
          { guard: { type: 'isEmpty', params: output }, target: 'failed' },
          { guard: 'isLast', target: 'full', actions: 'countFile' },
          { target: 'waiting', actions: 'countFile' },
        ],
        'xstate.error.actor.upload': 'failed',
      },
    },
    failed: { on: { 'file.add': { target: 'uploading', actions: 'startUpload' } } },
    full: { type: 'final' },
  },
});

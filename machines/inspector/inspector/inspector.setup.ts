import { assign, emit, setup } from 'xstate';
import { invariant } from '../../support/failures.ts';
import { listener, port } from '../../support/port.ts';
import { maxRecordingBytes, toProblem, type FileProblem } from './problem.ts';
import type { OpenRecording, RecordingFile, Speed } from './recording.ts';

/** What arrives from the portals of this browser; counts only, the log itself is not part of the flow. */
export type StreamMessage =
  | { type: 'portals.changed'; count: number }
  | { type: 'log.grown'; length: number }
  /** another portal of the open recording is shown */
  | { type: 'recording.switched'; length: number }
  | { type: 'channel.failed' };

export type InspectorEvent =
  | StreamMessage
  | { type: 'log.pause' }
  | { type: 'log.follow' }
  | { type: 'log.clear' }
  | { type: 'position.move'; position: number }
  | { type: 'step.next' }
  | { type: 'step.previous' }
  | { type: 'replay.play' }
  | { type: 'replay.stop' }
  | { type: 'replay.setSpeed'; speed: Speed }
  | { type: 'recording.choose'; file: RecordingFile }
  | { type: 'recording.cancel' }
  | { type: 'recording.close' }
  | { type: 'problem.dismiss' };

interface InspectorContext {
  /** portals that answer now */
  portals: number;
  /** lines of the live log */
  length: number;
  /** how many lines of the shown log are shown: what the machines are drawn at */
  position: number;
  file: RecordingFile | null;
  recording: OpenRecording | null;
  /** how fast a recording plays, as a multiple */
  speed: Speed;
  problem: FileProblem | null;
}

/** What the states of the inspector machine are made of. */
export const inspectorSetup = setup({
  types: {} as {
    context: InspectorContext;
    events: InspectorEvent;
    tags: 'busy' | 'movable' | 'recorded';
    emitted: { type: 'recording.opened' };
  },
  actors: {
    /** The portals of this browser, as long as the viewer is open. */
    watchPortals: listener<StreamMessage>('watchPortals'),
    /** Reads and checks the chosen file; rejects with an `InspectorProblem`. */
    readRecording: port<OpenRecording, RecordingFile>('readRecording'),
  },
  actions: {
    keepPortals: assign({ portals: (_, params: { count: number }) => params.count }),
    keepLength: assign({
      length: (_, params: { length: number }) => params.length,
      position: ({ context }, { length }) =>
        context.recording ? context.position : Math.min(context.position, length),
    }),
    follow: assign({ position: ({ context }) => context.length }),
    moveTo: assign({ position: ({ context }, params: { position: number }) => within(context, params.position) }),
    moveBy: assign({
      position: ({ context }, params: { steps: number }) => within(context, context.position + params.steps),
    }),
    rewind: assign({ position: 0 }),
    keepSpeed: assign({ speed: (_, params: { speed: Speed }) => params.speed }),
    keepFile: assign({ file: (_, params: { file: RecordingFile }) => params.file, problem: null }),
    forgetFile: assign({ file: null }),
    keepRecording: assign({
      recording: (_, params: { recording: OpenRecording }) => params.recording,
      position: (_, params: { recording: OpenRecording }) => params.recording.length,
      file: null,
    }),
    emitOpened: emit({ type: 'recording.opened' }),
    keepRecordedLength: assign(({ context }, { length }: { length: number }) => ({
      recording: context.recording && { ...context.recording, length },
      position: Math.min(context.position, length),
    })),
    forgetRecording: assign({ recording: null, position: ({ context }) => context.length }),
    keepProblem: assign({
      problem: ({ context }, params: { error: unknown }) => ({
        ...toProblem(params.error),
        name: fileOf(context).name,
      }),
      file: null,
    }),
    refuseFile: assign({
      problem: (_, { file: { name, bytes } }: { file: RecordingFile }): FileProblem => ({
        kind: 'tooLarge',
        name,
        bytes,
        most: maxRecordingBytes,
      }),
    }),
    forgetProblem: assign({ problem: null }),
    /** Empties the live log; what the actors are now stays known. */
    emptyLog: () => {},
  },
  guards: {
    hasPortal: ({ context }) => context.portals > 0,
    hasLog: ({ context }) => context.length > 0,
    hasRecording: ({ context }) => context.recording !== null,
    hasProblem: ({ context }) => context.problem !== null,
    isPortalThere: (_, params: { count: number }) => params.count > 0,
    isTooLarge: (_, params: { file: RecordingFile }) => params.file.bytes > maxRecordingBytes,
    hasNext: ({ context }) => context.position < lengthOf(context),
  },
  delays: {
    /** how long the viewer looks before it says how a portal is opened for it */
    searchTime: 2000,
    /** between two lines of a recording that plays */
    beat: ({ context }) => 400 / context.speed,
  },
});

/**
 * The file that is being read.
 * @throws Error when there is none
 */
export const fileOf = ({ file }: InspectorContext): RecordingFile =>
  invariant(file, 'inspector: reading without a file');

const lengthOf = ({ recording, length }: InspectorContext): number => recording?.length ?? length;

const within = (context: InspectorContext, position: number): number =>
  Math.min(Math.max(0, Math.round(position)), lengthOf(context));

import { assign, or, setup, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { maxRecordingBytes, toProblem, type InspectorProblem } from './problem.ts';
import type { OpenRecording, RecordingFile, Speed } from './recording.ts';
import { failure, output, payload } from '../../support/params.ts';

/** What arrives from the portals of this browser; counts only, the log itself is not part of the flow. */
export type StreamMessage =
  | { type: 'portals.changed'; count: number }
  | { type: 'log.grown'; length: number }
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
  problem: InspectorProblem | null;
}

/**
 * The analysts' viewer: finds portals, follows them, pauses, and plays recordings without any portal. Messages of live
 * portals are kept meanwhile.
 */
export const inspectorMachine = setup({
  types: {} as {
    context: InspectorContext;
    events: InspectorEvent;
    tags: 'busy' | 'movable' | 'recorded';
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
    forgetRecording: assign({ recording: null, position: ({ context }) => context.length }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => toProblem(params.error), file: null }),
    refuseFile: assign({
      problem: (_, params: { file: RecordingFile }): InspectorProblem => ({
        kind: 'tooLarge',
        bytes: params.file.bytes,
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
}).createMachine({
  id: 'inspector',
  options,
  context: { portals: 0, length: 0, position: 0, file: null, recording: null, speed: 1, problem: null },
  invoke: { id: 'portals', src: 'watchPortals' },
  initial: 'connecting',
  on: {
    'portals.changed': { actions: { type: 'keepPortals', params: payload } },
    'log.grown': { actions: { type: 'keepLength', params: payload } },
    'recording.choose': [
      {
        guard: { type: 'isTooLarge', params: payload },
        target: '.failed',
        actions: { type: 'refuseFile', params: payload },
      },
      { target: '.importing', actions: { type: 'keepFile', params: payload } },
    ],
  },
  states: {
    connecting: {
      initial: 'searching',
      on: {
        'portals.changed': [
          {
            guard: { type: 'isPortalThere', params: payload },
            target: 'live',
            actions: { type: 'keepPortals', params: payload },
          },
          { actions: { type: 'keepPortals', params: payload } },
        ],
        'channel.failed': '.unavailable',
      },
      states: {
        searching: { tags: 'busy', after: { searchTime: 'silent' } },
        silent: {},
        unavailable: {},
        last: { type: 'history' },
      },
    },
    live: {
      tags: 'movable',
      entry: 'follow',
      on: {
        'log.grown': { actions: [{ type: 'keepLength', params: payload }, 'follow'] },
        'log.pause': 'paused',
        'log.clear': { actions: 'emptyLog' },
        'position.move': { target: 'paused', actions: { type: 'moveTo', params: payload } },
        'step.previous': { target: 'paused', actions: { type: 'moveBy', params: { steps: -1 } } },
      },
    },
    paused: {
      tags: 'movable',
      on: {
        'log.follow': 'live',
        'log.clear': { target: 'live', actions: 'emptyLog' },
        'position.move': { actions: { type: 'moveTo', params: payload } },
        'step.next': { guard: 'hasNext', actions: { type: 'moveBy', params: { steps: 1 } } },
        'step.previous': { actions: { type: 'moveBy', params: { steps: -1 } } },
      },
    },
    importing: {
      tags: 'busy',
      invoke: {
        id: 'reading',
        src: 'readRecording',
        input: ({ context }) => context.file ?? { name: '', bytes: 0 },
        onDone: { target: 'replaying', actions: { type: 'keepRecording', params: output('recording') } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failure } },
      },
      on: { 'recording.cancel': { target: 'resuming', actions: 'forgetFile' } },
    },
    replaying: {
      tags: ['movable', 'recorded'],
      initial: 'still',
      on: {
        'recording.close': { target: 'resuming', actions: 'forgetRecording' },
        'replay.setSpeed': { actions: { type: 'keepSpeed', params: payload } },
        'position.move': { target: '.still', actions: { type: 'moveTo', params: payload } },
        'step.next': { guard: 'hasNext', target: '.still', actions: { type: 'moveBy', params: { steps: 1 } } },
        'step.previous': { target: '.still', actions: { type: 'moveBy', params: { steps: -1 } } },
      },
      states: {
        still: {
          on: {
            'replay.play': [
              { guard: 'hasNext', target: 'playing' },
              { target: 'playing', actions: 'rewind' },
            ],
          },
        },
        playing: {
          on: { 'replay.stop': 'still' },
          after: {
            beat: [
              { guard: 'hasNext', target: 'playing', reenter: true, actions: { type: 'moveBy', params: { steps: 1 } } },
              { target: 'still' },
            ],
          },
        },
      },
    },
    failed: { on: { 'problem.dismiss': { target: 'resuming', actions: 'forgetProblem' } } },
    resuming: {
      always: [
        { guard: 'hasRecording', target: 'replaying' },
        { guard: or(['hasPortal', 'hasLog']), target: 'live' },
        { target: 'connecting.last' },
      ],
    },
  },
});

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;

const lengthOf = ({ recording, length }: InspectorContext): number => recording?.length ?? length;

const within = (context: InspectorContext, position: number): number =>
  Math.min(Math.max(0, Math.round(position)), lengthOf(context));

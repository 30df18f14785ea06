import { or, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { failure, output, payload } from '../../support/params.ts';
import { fileOf, inspectorSetup } from './inspector.setup.ts';

/**
 * The analysts' viewer: finds portals, follows them, pauses, and plays recordings without any portal. Messages of live
 * portals are kept meanwhile.
 */
export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  options,
  context: { portals: 0, length: 0, position: 0, file: null, recording: null, speed: 1, problem: null },
  invoke: { id: 'portals', src: 'watchPortals' },
  initial: 'connecting',
  on: {
    'portals.changed': { actions: { type: 'keepPortals', params: payload } },
    'log.grown': { actions: { type: 'keepLength', params: payload } },
    'recording.choose': [
      { guard: { type: 'isTooLarge', params: payload }, actions: { type: 'refuseFile', params: payload } },
      { target: '.importing', actions: { type: 'keepFile', params: payload } },
    ],
    'problem.dismiss': { guard: 'hasProblem', actions: 'forgetProblem' },
  },
  states: {
    connecting: {
      initial: 'searching',
      on: {
        'portals.changed': [
          {
            guard: { type: 'isPortalThere', params: payload },
            target: 'watching',
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
    watching: {
      tags: 'movable',
      initial: 'live',
      states: {
        live: {
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
          on: {
            'log.follow': 'live',
            'log.clear': { target: 'live', actions: 'emptyLog' },
            'position.move': { actions: { type: 'moveTo', params: payload } },
            'step.next': { guard: 'hasNext', actions: { type: 'moveBy', params: { steps: 1 } } },
            'step.previous': { actions: { type: 'moveBy', params: { steps: -1 } } },
          },
        },
        last: { type: 'history' },
      },
    },
    importing: {
      tags: 'busy',
      invoke: {
        id: 'reading',
        src: 'readRecording',
        input: ({ context }) => fileOf(context),
        onDone: {
          target: 'replaying',
          actions: [{ type: 'keepRecording', params: output('recording') }, 'emitOpened'],
        },
        onError: { target: 'resuming', actions: { type: 'keepProblem', params: failure } },
      },
      on: { 'recording.cancel': { target: 'resuming', actions: 'forgetFile' } },
    },
    replaying: {
      tags: ['movable', 'recorded'],
      initial: 'still',
      on: {
        'recording.close': [
          { guard: or(['hasPortal', 'hasLog']), target: 'watching', actions: 'forgetRecording' },
          { target: 'connecting.last', actions: 'forgetRecording' },
        ],
        'recording.switched': { actions: { type: 'keepRecordedLength', params: payload } },
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
    resuming: {
      always: [
        { guard: 'hasRecording', target: 'replaying' },
        { guard: or(['hasPortal', 'hasLog']), target: 'watching.last' },
        { target: 'connecting.last' },
      ],
    },
  },
});

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;

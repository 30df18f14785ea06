import { assign, setup, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { failure, output, payload } from '../../support/params.ts';
import { listener, port } from '../../support/port.ts';
import { toProblem, type InspectorProblem } from '../inspector/problem.ts';

/** A file that was left out, and why. */
export interface RefusedFile {
  name: string;
  problem: InspectorProblem;
}

/** Two recordings, by their places in the list of those that were read. */
export interface Pair {
  first: number;
  second: number;
}

/** From the readers; what they found is not part of the flow. */
export type ReadingMessage =
  | { type: 'file.read'; events: number }
  | { type: 'file.refused'; refused: RefusedFile }
  | { type: 'files.finished' };

export type RecordingsEvent =
  | ReadingMessage
  | { type: 'files.choose'; count: number }
  | { type: 'reading.stop' }
  | { type: 'machine.choose'; machine: string }
  | { type: 'funnel.choose'; from: string; to: string }
  | { type: 'pair.choose'; pair: Pair }
  | { type: 'recordings.close' };

interface RecordingsContext {
  /** files that were chosen */
  count: number;
  read: number;
  events: number;
  refused: readonly RefusedFile[];
  machine: string | null;
  /** ids of the states between which a funnel is shown */
  funnel: { from: string; to: string } | null;
  pair: Pair | null;
  /** machines that differ in the two */
  differing: number;
  problem: InspectorProblem | null;
}

const nothing: RecordingsContext = {
  count: 0,
  read: 0,
  events: 0,
  refused: [],
  machine: null,
  funnel: null,
  pair: null,
  differing: 0,
  problem: null,
};

const close = { target: 'closed', actions: ['forgetAll', 'letGo'] } as const;

/**
 * Many recordings together: files are read one after the other, those that cannot be read are named, and questions are asked of the
 * rest: one machine, a funnel, two recordings side by side.
 */
export const recordingsMachine = setup({
  types: {} as { context: RecordingsContext; events: RecordingsEvent; tags: 'open' | 'busy' },
  actors: {
    /** Reads the chosen files. */
    readFiles: listener<ReadingMessage, { count: number }>('readFiles'),
    /** Compares two of them; answers how many machines differ. */
    compareRecordings: port<number, Pair>('compareRecordings'),
  },
  actions: {
    begin: assign((_, params: { count: number }) => ({ ...nothing, count: params.count })),
    countFile: assign({
      read: ({ context }) => context.read + 1,
      events: ({ context }, params: { events: number }) => context.events + params.events,
    }),
    keepRefused: assign({
      refused: ({ context }, params: { refused: RefusedFile }) => [...context.refused, params.refused],
    }),
    keepMachine: assign({ machine: (_, params: { machine: string }) => params.machine, funnel: null }),
    keepFunnel: assign({
      funnel: (_, { from, to }: { from: string; to: string }) => ({ from, to }),
    }),
    keepPair: assign({ pair: (_, params: { pair: Pair }) => params.pair, differing: 0, problem: null }),
    keepDiffering: assign({ differing: (_, params: { differing: number }) => params.differing }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => toProblem(params.error) }),
    forgetAll: assign(nothing),
    /** Releases what the readers found. */
    letGo: () => {},
  },
  guards: {
    hasFiles: (_, params: { count: number }) => params.count > 0,
    hasRead: ({ context }) => context.read > 0,
    isPair: ({ context }, { pair }: { pair: Pair }) =>
      pair.first !== pair.second && Math.max(pair.first, pair.second) < context.read,
  },
}).createMachine({
  id: 'recordings',
  options,
  context: nothing,
  initial: 'closed',
  on: {
    'files.choose': {
      guard: { type: 'hasFiles', params: payload },
      target: '.reading',
      reenter: true,
      actions: { type: 'begin', params: payload },
    },
  },
  states: {
    closed: {},
    reading: {
      tags: ['open', 'busy'],
      invoke: { id: 'reading', src: 'readFiles', input: ({ context }) => ({ count: context.count }) },
      on: {
        'file.read': { actions: { type: 'countFile', params: payload } },
        'file.refused': { actions: { type: 'keepRefused', params: payload } },
        'files.finished': 'finished',
        'reading.stop': 'finished',
        'recordings.close': close,
      },
    },
    finished: { always: [{ guard: 'hasRead', target: 'summary' }, { target: 'nothingRead' }] },
    nothingRead: { tags: 'open', on: { 'recordings.close': close } },
    summary: {
      tags: 'open',
      initial: 'idle',
      on: {
        'machine.choose': { actions: { type: 'keepMachine', params: payload } },
        'funnel.choose': { actions: { type: 'keepFunnel', params: payload } },
        'pair.choose': {
          guard: { type: 'isPair', params: payload },
          target: '.comparing',
          actions: { type: 'keepPair', params: payload },
        },
        'recordings.close': close,
      },
      states: {
        idle: {},
        comparing: {
          tags: 'busy',
          invoke: {
            id: 'comparison',
            src: 'compareRecordings',
            input: ({ context }) => context.pair ?? { first: 0, second: 0 },
            onDone: { target: 'compared', actions: { type: 'keepDiffering', params: output('differing') } },
            onError: { target: 'notCompared', actions: { type: 'keepProblem', params: failure } },
          },
        },
        compared: {},
        notCompared: {},
      },
    },
  },
});

export type RecordingsRef = ActorRefFrom<typeof recordingsMachine>;

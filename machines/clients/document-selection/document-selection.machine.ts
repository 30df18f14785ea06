import { assign, setup, type ActorRefFrom } from 'xstate';
import { downloadLimits } from '../../domain/documents/documents.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isLimited, keptFailure, lockout } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Chosen {
  owner: string;
  chosen: readonly string[];
}

/** Documents of a client, or forms, that are chosen from their list and downloaded together, all or none (DOC-03). */
export const documentSelectionMachine = setup({
  types: {} as {
    input: { owner: string };
    context: Chosen & { failure: Failure | null };
    events: { type: 'document.choose'; id: string } | { type: 'choice.clear' } | { type: 'choice.download' };
    tags: 'busy' | 'lockedOut';
  },
  actors: {
    /** GET /api/accounts/{id}/documents.zip or GET /api/forms/documents.zip, kept as the browser keeps downloads. */
    download: port<void, Chosen>('download'),
  },
  actions: {
    toggle: assign({
      chosen: ({ context: { chosen } }, { id }: { id: string }) =>
        chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
      failure: null,
    }),
    clear: assign({ chosen: [], failure: null }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isLimited,
    isSome: ({ context }) => context.chosen.length > 0,
    isWithinLimit: ({ context: { chosen } }) => chosen.length > 0 && chosen.length <= downloadLimits.documents,
  },
  delays: { lockout },
}).createMachine({
  id: 'documentSelection',
  options,
  context: ({ input }) => ({ ...input, chosen: [], failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'document.choose': { actions: { type: 'toggle', params: payload } },
        'choice.clear': { guard: 'isSome', actions: 'clear' },
      },
      initial: 'allowed',
      states: {
        allowed: {
          on: {
            'choice.download': {
              guard: 'isWithinLimit',
              target: '#documentSelection.downloading',
              actions: 'forgetFailure',
            },
          },
        },
        waiting: { tags: 'lockedOut', after: { lockout: { target: 'allowed', actions: 'forgetFailure' } } },
      },
    },
    downloading: {
      tags: 'busy',
      on: { 'choice.clear': { target: 'choosing', actions: 'clear' } },
      invoke: {
        id: 'downloading',
        src: 'download',
        input: fromContext('owner', 'chosen'),
        onDone: { target: 'choosing', actions: 'clear' },
        onError: [
          {
            guard: { type: 'isLimited', params: failure },
            target: 'choosing.waiting',
            actions: { type: 'keepFailure', params: failure },
          },
          { target: 'choosing', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
  },
});

export type DocumentSelectionRef = ActorRefFrom<typeof documentSelectionMachine>;

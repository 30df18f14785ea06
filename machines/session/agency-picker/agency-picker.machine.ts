import { assign, setup, type ActorRefFrom } from 'xstate';
import type { FoundAgencies } from '../../domain/session/agency-search.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { tidy } from '../../domain/shared/text.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Found {
  found: FoundAgencies;
}

/**
 * Internal users choose the agency that they work for, of either company, by typing a part of its code or name (XTR-12). A
 * newer text cancels the older request. What was found stays until it is replaced or a search fails; only what is listed
 * can be chosen.
 */
export const agencyPickerMachine = setup({
  types: {} as {
    context: { text: string; found: FoundAgencies | null; failure: Failure | null };
    events:
      | { type: 'text.changed'; text: string }
      | { type: 'agency.choose'; agency: string }
      | { type: 'agencies.retry' }
      | { type: 'picker.close' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/agencies. */
    findAgencies: port<FoundAgencies, { text: string }>('findAgencies'),
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    keepFound: assign({ found: (_, { found }: Found) => found }),
    keepFailure: assign((at, params: { error: unknown }) => ({ ...keptFailure(at, params), found: null })),
    forgetFailure: assign({ failure: null }),
    /** The session switches to the agency. */
    switchAgency: (_, _params: { agency: string }) => {},
  },
  guards: {
    isListed: ({ context }, { agency }: { agency: string }) =>
      context.found?.agencies.some(({ code }) => code === agency) === true,
    isEmpty: (_, { found }: Found) => found.total === 0,
  },
  delays: { typingPause: 120 },
}).createMachine({
  id: 'agencyPicker',
  options,
  context: { text: '', found: null, failure: null },
  initial: 'open',
  states: {
    open: {
      initial: 'searching',
      on: {
        'text.changed': { target: '.pausing', actions: { type: 'keepText', params: payload } },
        'agency.choose': {
          guard: { type: 'isListed', params: payload },
          target: 'chosen',
          actions: { type: 'switchAgency', params: payload },
        },
        'picker.close': 'closed',
      },
      states: {
        pausing: { tags: 'busy', after: { typingPause: 'searching' } },
        searching: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'reading',
            src: 'findAgencies',
            input: ({ context }) => ({ text: tidy(context.text) }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: output('found') },
                target: 'nothing',
                actions: { type: 'keepFound', params: output('found') },
              },
              { target: 'listed', actions: { type: 'keepFound', params: output('found') } },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
          },
        },
        listed: {},
        nothing: {},
        failed: { on: { 'agencies.retry': 'searching' } },
      },
    },
    chosen: { type: 'final' },
    closed: { type: 'final' },
  },
});

export type AgencyPickerRef = ActorRefFrom<typeof agencyPickerMachine>;

import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import type { ProducerEngageVersion } from '../../domain/quotes/producer-engage.ts';
import { isBelow, type ProducerEngageQuote } from '../../domain/quotes/quote-targets.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { isNothing } from '../../support/external-target.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output } from '../../support/params.ts';

/** What the redirect service is asked: the version by cos-8041, and the quote as far as it is known. */
export interface AddressQuestion {
  /** the agency that the quote was begun for, where the address names it */
  agency?: string;
  version: ProducerEngageVersion;
  quote: ProducerEngageQuote;
}

interface PeRedirectContext {
  question: AddressQuestion;
  /** what a good address begins with: the quote engine and the version's path */
  root: string;
  address: string | null;
  failure: Failure | null;
}

/** Params of `leave`: the address that was followed. */
const address = ({ context }: { context: PeRedirectContext }): { address: string } => ({
  address: invariant(context.address, 'pe-redirect: leaving without an address'),
});

/**
 * Redirects to producer engage (NQT-07): asks the redirect service for the address, and follows it only below the quote
 * engine's own address. No answer, and any other address, is a state that says so.
 */
export const peRedirectMachine = setup({
  types: {} as {
    input: { question: AddressQuestion; root: string };
    context: PeRedirectContext;
    events: { type: 'redirect.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/redirects/producer-engage; null where the service knows no address. */
    resolveAddress: port<string | null, AddressQuestion>('resolveAddress'),
  },
  actions: {
    keepAddress: assign({ address: (_, params: { address: string | null }) => params.address }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Replaces the page by the address. */
    leave: (_, _params: { address: string }) => {},
  },
  guards: {
    isNothing,
    isOurs: ({ context }, params: { address: string | null }) => isBelow(params.address ?? '', context.root),
  },
}).createMachine({
  id: 'peRedirect',
  options,
  context: ({ input }) => ({ ...input, address: null, failure: null }),
  initial: 'resolving',
  states: {
    resolving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'resolution',
        src: 'resolveAddress',
        input: ({ context }) => context.question,
        onDone: [
          { guard: { type: 'isNothing', params: output('address') }, target: 'unanswered' },
          {
            guard: { type: 'isOurs', params: output('address') },
            target: 'leaving',
            actions: { type: 'keepAddress', params: output('address') },
          },
          { target: 'refused' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    leaving: {
      type: 'final',
      entry: { type: 'leave', params: address },
    },
    unanswered: { on: { 'redirect.retry': 'resolving' } },
    refused: { on: { 'redirect.retry': 'resolving' } },
    failed: { on: { 'redirect.retry': 'resolving' } },
  },
});

export type PeRedirectRef = ActorRefFrom<typeof peRedirectMachine>;

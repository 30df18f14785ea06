import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output } from '../../support/params.ts';

/** The user that the identity provider recognized. */
export interface Recognised {
  displayName: string;
  email: string;
}

interface SingleSignOnContext {
  ticket: string | null;
  redirect: string | null;
  recognised: Recognised | null;
  failure: Failure | null;
}

/**
 * Signing in with a company's identity provider (XTR-10): the user goes there, comes back and confirms (S-12).
 * The ticket comes with the `sso` key of the address (RTE-24).
 */
export const singleSignOnMachine = setup({
  types: {} as {
    input: { ticket: string | null; redirect: string | null };
    context: SingleSignOnContext;
    events: { type: 'handOff.start' } | { type: 'handOff.confirm' } | { type: 'handOff.discard' };
    tags: 'busy';
  },
  actors: {
    /** POST /auth/sso/start: where to go. */
    startHandOff: port<string, { redirect: string | null }>('startHandOff'),
    /** POST /auth/sso/read: who came back. */
    readHandOff: port<Recognised, { ticket: string }>('readHandOff'),
    /** POST /auth/sso/complete: the session that follows. */
    completeHandOff: port<Session, { ticket: string }>('completeHandOff'),
  },
  actions: {
    /** Leaves the portal for the identity provider. */
    openProvider: (_, _params: { location: string }) => {},
    /** Removes the ticket, which is valid only once. */
    forgetTicket: assign({ ticket: null, recognised: null }),
    keepRecognised: assign({ recognised: (_, params: { recognised: Recognised }) => params.recognised }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Passes the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
  },
  guards: { hasTicket: ({ context }) => context.ticket !== null },
}).createMachine({
  id: 'singleSignOn',
  options,
  context: ({ input }) => ({ ...input, recognised: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasTicket', target: 'reading' }, { target: 'idle' }] },
    idle: { on: { 'handOff.start': { target: 'starting', actions: 'forgetFailure' } } },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'startHandOff',
        input: ({ context }) => ({ redirect: context.redirect }),
        onDone: {
          target: 'leaving',
          actions: { type: 'openProvider', params: output('location') },
        },
        onError: { target: 'idle', actions: { type: 'keepFailure', params: failure } },
      },
    },
    leaving: { tags: 'busy' },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'reading',
        src: 'readHandOff',
        input: ({ context }) => ({ ticket: ticketOf(context) }),
        onDone: {
          target: 'confirming',
          actions: { type: 'keepRecognised', params: output('recognised') },
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'keepFailure', params: failure }, 'forgetTicket'],
        },
      },
    },
    confirming: {
      on: { 'handOff.confirm': 'completing', 'handOff.discard': { target: 'idle', actions: 'forgetTicket' } },
    },
    completing: {
      tags: 'busy',
      invoke: {
        id: 'completion',
        src: 'completeHandOff',
        input: ({ context }) => ({ ticket: ticketOf(context) }),
        onDone: {
          target: 'completed',
          actions: { type: 'shareSession', params: output('session') },
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'keepFailure', params: failure }, 'forgetTicket'],
        },
      },
    },
    completed: { type: 'final' },
  },
});

export type SingleSignOnRef = ActorRefFrom<typeof singleSignOnMachine>;

const ticketOf = ({ ticket }: SingleSignOnContext): string => invariant(ticket, 'single sign-on: no ticket');

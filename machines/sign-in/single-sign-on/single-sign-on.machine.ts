import { assign, setup, type ActorRefFrom } from 'xstate';
import { hasStatus, type Failure } from '../../domain/shared/failure.ts';
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

/** Going to the identity provider, for the first time or again. */
const started = { 'handOff.start': { target: 'starting', actions: 'forgetFailure' } } as const;

/** What follows where the user continues without the identity provider. */
const discarded = { target: 'idle', actions: ['forgetFailure', 'forgetTicket', 'clearAddress'] } as const;

/** What follows where the carrier no longer takes a ticket of its own. */
const invalid = {
  guard: { type: 'isInvalid', params: failure },
  target: 'stale',
  actions: [{ type: 'keepFailure', params: failure }, 'forgetTicket', 'clearAddress'],
} as const;

/**
 * Signing in with a company's identity provider (XTR-10): the user goes there, comes back and confirms (S-12).
 * The ticket comes with the `sso` key of the address (RTE-24), and leaves it once it is used, refused or discarded. A call that fails for
 * another reason is repeated with it.
 */
export const singleSignOnMachine = setup({
  types: {} as {
    input: { ticket: string | null; redirect: string | null };
    context: SingleSignOnContext;
    events:
      | { type: 'handOff.start' }
      | { type: 'handOff.retry' }
      | { type: 'handOff.confirm' }
      | { type: 'handOff.discard' };
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
    /** Forgets the ticket, which is valid only once. */
    forgetTicket: assign({ ticket: null, recognised: null }),
    /** Removes the ticket from the address, so that no later page reads it again. */
    clearAddress: () => {},
    keepRecognised: assign({
      recognised: (_, params: { recognised: Recognised }) => params.recognised,
      failure: null,
    }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Passes the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
  },
  guards: {
    hasTicket: ({ context }) => context.ticket !== null,
    /** the carrier does not take it as a ticket: what the address has may be another system's, and stays there */
    isRejected: (_, params: { error: unknown }) => hasStatus(params.error, 400),
    /** the ticket is used, too old, or of another browser */
    isInvalid: (_, params: { error: unknown }) => hasStatus(params.error, 403),
  },
  delays: {
    /** after which leaving counts as stopped: no event reports that a navigation failed */
    navigationLimit: 10_000,
  },
}).createMachine({
  id: 'singleSignOn',
  options,
  context: ({ input }) => ({ ...input, recognised: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasTicket', target: 'reading' }, { target: 'idle' }] },
    idle: { on: started },
    stale: { on: started },
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
    leaving: { tags: 'busy', after: { navigationLimit: 'idle' } },
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
        onError: [
          invalid,
          {
            guard: { type: 'isRejected', params: failure },
            target: 'stale',
            actions: [{ type: 'keepFailure', params: failure }, 'forgetTicket'],
          },
          { target: 'unread', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    unread: { on: { 'handOff.retry': 'reading', 'handOff.discard': discarded } },
    confirming: {
      on: {
        'handOff.confirm': { target: 'completing', actions: 'forgetFailure' },
        'handOff.discard': discarded,
      },
    },
    completing: {
      tags: 'busy',
      invoke: {
        id: 'completion',
        src: 'completeHandOff',
        input: ({ context }) => ({ ticket: ticketOf(context) }),
        onDone: {
          target: 'completed',
          actions: ['clearAddress', { type: 'shareSession', params: output('session') }],
        },
        onError: [
          invalid,
          { ...invalid, guard: { type: 'isRejected', params: failure } },
          { target: 'confirming', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    completed: { type: 'final' },
  },
});

export type SingleSignOnRef = ActorRefFrom<typeof singleSignOnMachine>;

const ticketOf = ({ ticket }: SingleSignOnContext): string => invariant(ticket, 'single sign-on: no ticket');

import { assign, setup, type ActorRefFrom } from 'xstate';
import { decideAccess, type AccessRefusal, type Location, type Verdict } from '../../domain/session/access.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { askableQuery, keptQuery, matchRoute, resolveTarget } from '../../domain/session/routes.ts';
import { isPrivateScope, type Scope } from '../../domain/session/session.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';

/** The scope of the session, or that it is not known yet. */
export type ScopeMessage = { type: 'scope.settled'; scope: Scope } | { type: 'scope.unsettled' };

export type RouteAccessEvent =
  | ScopeMessage
  | { type: 'location.changed'; location: Location }
  | { type: 'access.retry' };

interface RouteAccessContext {
  location: Location | null;
  scope: Scope | null;
  /** where the carrier's answer leads: for the page there the machine does not ask a second time */
  destination: string | null;
  refusal: AccessRefusal | null;
  failure: Failure | null;
}

/** Params of `navigate`: where the session belongs instead. */
const elsewhere = ({ context }: { context: RouteAccessContext }) => ({ to: elsewhereOf(context) });

/** Params of `navigate`: where the carrier's answer leads. */
const destination = ({ context, event }: { context: RouteAccessContext; event: { output: string } }) => ({
  to: destinationOf(context, event.output) ?? '/',
});

/**
 * Decides for each address whether the session may open it (SES-02, SES-03, ERR-02, ERR-05). A page that the scope may
 * not open leads to /redirect, where the carrier says where to go instead: one hop, then 403.
 */
export const routeAccessMachine = setup({
  types: {} as {
    context: RouteAccessContext;
    events: RouteAccessEvent;
    tags: 'busy';
  },
  actors: {
    /** Sends a message when the session settles, changes its scope, or becomes unsettled. */
    watchScope: listener<ScopeMessage>('watchScope'),
    /** POST /auth/redirect: where this session belongs, given the query of /redirect. */
    fetchRedirect: port<string, { query: Readonly<Record<string, string>> }>('fetchRedirect'),
  },
  actions: {
    /** Replaces the current address. */
    navigate: (_, _params: { to: string }) => {},
    keepLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    // what the carrier answered was for the session before
    keepScope: assign({ scope: (_, params: { scope: Scope }) => params.scope, destination: null }),
    forgetScope: assign({ scope: null }),
    follow: assign({ destination: (_, params: { to: string }) => params.to }),
    reset: assign({ destination: null, refusal: null, failure: null }),
    refuse: assign({
      destination: null,
      refusal: ({ context }) => {
        const verdict = verdictOf(context);
        return verdict?.kind === 'refused' ? verdict.refusal : forbidden;
      },
    }),
    keepFailure: assign(keptFailure),
  },
  guards: {
    isUndecidable: ({ context }) => context.location === null || context.scope === null,
    isAllowed: ({ context }) => verdictOf(context)?.kind === 'allowed',
    isFollowing: ({ context }) => context.destination !== null,
    isAstray: ({ context }, { location }: { location: Location }) =>
      pathOf(context.destination ?? '') !== location.path,
    isElsewhere: ({ context }) => verdictOf(context)?.kind === 'elsewhere',
    isAsking: ({ context }) => verdictOf(context)?.kind === 'resolving',
    isDestination: ({ context }, params: { to: string }) => destinationOf(context, params.to) !== null,
  },
}).createMachine({
  id: 'routeAccess',
  options,
  context: { location: null, scope: null, destination: null, refusal: null, failure: null },
  invoke: { id: 'scope', src: 'watchScope' },
  initial: 'waiting',
  on: {
    'location.changed': { target: '.deciding', actions: { type: 'keepLocation', params: payload } },
    'scope.settled': { target: '.deciding', actions: { type: 'keepScope', params: payload } },
    'scope.unsettled': { target: '.waiting', actions: 'forgetScope' },
  },
  states: {
    waiting: { tags: 'busy' },
    deciding: {
      always: [
        { guard: 'isUndecidable', target: 'waiting' },
        { guard: 'isAllowed', target: 'open' },
        { guard: 'isFollowing', target: 'refused' },
        { guard: 'isElsewhere', target: 'redirecting' },
        { guard: 'isAsking', target: 'resolving' },
        { target: 'refused' },
      ],
    },
    open: { entry: 'reset' },
    redirecting: {
      tags: 'busy',
      entry: { type: 'navigate', params: elsewhere },
    },
    resolving: {
      tags: 'busy',
      invoke: {
        id: 'question',
        src: 'fetchRedirect',
        input: ({ context }) => ({ query: askableQuery(context.location?.query ?? {}) }),
        onDone: [
          {
            guard: { type: 'isDestination', params: output('to') },
            target: 'following',
            actions: [
              { type: 'follow', params: destination },
              { type: 'navigate', params: destination },
            ],
          },
          { target: 'refused' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    following: {
      tags: 'busy',
      on: {
        // Back and Forward overtake the way there
        'location.changed': {
          guard: { type: 'isAstray', params: payload },
          target: 'deciding',
          actions: [{ type: 'keepLocation', params: payload }, 'reset'],
        },
      },
    },
    refused: { entry: 'refuse' },
    failed: { on: { 'access.retry': 'resolving' } },
  },
});

export type RouteAccessRef = ActorRefFrom<typeof routeAccessMachine>;

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const forbidden: AccessRefusal = { status: 403, reason: 'forbidden' };

const verdictOf = ({ location, scope }: RouteAccessContext): Verdict | null =>
  location && scope ? decideAccess(scope, location) : null;

const elsewhereOf = (context: RouteAccessContext): string => {
  const verdict = verdictOf(context);
  return verdict?.kind === 'elsewhere' ? verdict.to : '/';
};

/**
 * Where the carrier's answer leads: a page of the portal, or, before the user is signed in, the page of the current step
 * with the query keys that survive redirects. A guest for whom the carrier names a page of a user, or a step of the setup,
 * whose session was not given, signs in. Null when it is none of these.
 */
const destinationOf = ({ scope, location }: RouteAccessContext, to: string): string | null => {
  if (!scope || isPrivateScope(scope)) return resolveTarget(to);
  const route = matchRoute(pathOf(to))?.route;
  const pattern = route?.pattern ?? '';
  const verdict = decideAccess(scope, { path: pattern, query: {} });
  const isOfUser = route?.isTarget === true || route?.guard === 'wizard';
  const signIn = scope === 'guest' && isOfUser ? '/login' : null;
  const page = verdict.kind === 'allowed' ? pattern : signIn;
  return page && page + keptQuery(location?.query ?? {});
};

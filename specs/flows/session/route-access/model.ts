import { routeAccessMachine } from '#machines/session/route-access/route-access.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline } from '../../support/samples.ts';

const at = (path: string, query: Record<string, string> = {}) => ({ location: { path, query } });

export const model = defineModel({
  machine: routeAccessMachine,
  title: 'Which page may be opened',
  events: {
    'location.changed': {
      'Go to the client search': at('/agents'),
      'Go to the sign-in page': at('/login'),
      'Go to the page that asks where to go': at('/redirect', { redirect: '/agents', sso: '1', other: 'x' }),
      'Go to a page that does not exist': at('/nowhere'),
      'Go to the page of a customer': at('/account'),
      'Go to a step of the set-up': at('/user-setup/terms', { sso: '1', other: 'x' }),
      'Go to the step after it': at('/setup-account', { redirect: '/agents' }),
    },
    'access.retry': 'Press Try again',
  },
  outcomes: {
    watchScope: {
      sends: {
        'The session belongs to an agent': { type: 'scope.settled', scope: 'agent' },
        'The session belongs to a guest': { type: 'scope.settled', scope: 'guest' },
        'The session belongs to a user with terms to accept': {
          type: 'scope.settled',
          scope: 'acceptTermsAndConditions',
        },
        'The session does not know any more who it is': { type: 'scope.unsettled' },
      },
    },
    fetchRedirect: {
      done: {
        'The carrier answers with the client search': '/agents',
        'The carrier answers with the page of a customer': '/account',
        'The carrier answers with the sign-in page': '/login',
        'The carrier answers with the sign-in page and a query': '/login?other=x',
        'The carrier answers with another site': '//evil.example',
        'The carrier answers with the terms': '/user-setup/terms',
        'The carrier answers with the page that asks where to go': '/redirect',
      },
      error: { 'There is no connection': offline },
    },
  },
  states: {
    waiting: 'nothing of the page yet',
    deciding: 'nothing yet',
    open: 'the page',
    redirecting: 'nothing of the page, another address is on its way',
    resolving: '"Redirecting"',
    following: "nothing of the page, the carrier's address is on its way",
    refused: 'an error screen with its status',
    failed: 'an error screen with Try again',
  },
  project: ({ location, scope, destination, refusal, failure }) => [
    location?.path,
    scope,
    destination,
    refusal?.status,
    failure?.kind,
  ],
  survivors: {
    "route-access.machine.ts: destinationOf.pattern: '' → 'mutant'": 'neither is a page',
    'route-access.machine.ts: destinationOf.verdict: query: {} dropped':
      'the compiler asks for the key: no verdict before signing in depends on it',
    'route-access.machine.ts: destination.to:':
      'the guard isDestination has just found a destination: the compiler asks for the default',
    'route-access.machine.ts: routeAccessMachine.states.resolving.invoke.input.query:':
      'a location is known wherever a page is resolved: the compiler asks for the default',
    'route-access.machine.ts: verdictOf:': 'isUndecidable comes first in deciding: location and scope are known here',
    'route-access.machine.ts: elsewhereOf:': 'called in redirecting only, which isElsewhere leads to',
    'route-access.machine.ts: destinationOf: !scope ||': 'the question is asked with a known scope only',
    "route-access.machine.ts: pathOf: address.split(/[?#]/, 1)[0] ?? ''":
      'the first part of a split text is always there',
    "route-access.machine.ts: pathOf: '' → 'mutant'": 'the first part of a split text is always there',
    'route-access.machine.ts: pathOf: 1 → 2': 'only the first part is read',
    'route-access.machine.ts: routeAccessMachine.guards.isAstray: context.destination ??':
      'a destination is known while it is followed: the compiler asks for the default',
    "route-access.machine.ts: routeAccessMachine.guards.isAstray: '' → 'mutant'":
      'a destination is known while it is followed: the compiler asks for the default',
    'route-access.machine.ts: destinationOf: location?.query ?? {}': 'the question is asked with a known location only',
  },
  rules: [
    {
      title: 'a page opens only for a scope that is known',
      always: ({ context }) => context.scope !== null && context.location !== null,
      when: (state) => state.matches('open'),
    },
    {
      title: 'a guest never sees the client search',
      never: (state) =>
        state.matches('open') && state.context.scope === 'guest' && state.context.location?.path === '/agents',
    },
    {
      title: 'no user is ever sent off this site',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('navigate')),
      expect: ({ effects }) => !effects.some((effect) => effect.includes('evil')),
    },
    {
      title: 'the carrier is asked once: a page reached by its answer opens or is refused',
      on: ({ before, stimulus }) =>
        before.matches('following') &&
        stimulus.origin === 'person' &&
        stimulus.event.type === 'location.changed' &&
        stimulus.event['location'].path === before.context.destination?.split('?')[0],
      expect: ({ after }) => after.matches('open') || after.matches('refused'),
    },
    {
      title: 'Back, Forward and another session on the way are no refusal',
      on: ({ before, after }) =>
        before.matches('following') && after.matches('refused') && after.context.refusal?.status === 403,
      expect: ({ before, after }) => after.context.location?.path === before.context.destination?.split('?')[0],
    },
    {
      title: 'a guest who wants a page is asked to sign in, with the page kept',
      on: ({ before, after, stimulus }) =>
        before.context.scope === 'guest' &&
        stimulus.label === 'Go to the client search' &&
        after.matches('redirecting'),
      expect: ({ effects }) => effects.some((effect) => effect.includes('redirect=%2Fagents')),
    },
    {
      id: 'RTE-24.1',
      title: 'sso and redirect survive, other keys do not',
      on: ({ before, stimulus, after }) =>
        before.context.scope === 'guest' &&
        before.matches('resolving') &&
        stimulus.label === 'The carrier answers with the sign-in page' &&
        after.matches('following'),
      expect: ({ effects }) =>
        effects.some((effect) => /sso=1.*redirect=%2Fagents/.test(effect) && !effect.includes('other')),
    },
    {
      title: 'a guest for whom the carrier names a page of a user, or a step of the set-up, is led to the sign-in page',
      on: ({ before, stimulus }) =>
        before.context.scope === 'guest' &&
        before.matches('resolving') &&
        (stimulus.label === 'The carrier answers with the client search' ||
          stimulus.label === 'The carrier answers with the terms'),
      expect: ({ after }) => after.matches('following') && after.context.destination?.startsWith('/login?') === true,
    },
    {
      title:
        'an answer with another site or the page that asks, or with a page of a user in the middle of a set-up, is refused',
      on: ({ before, stimulus }) =>
        before.matches('resolving') &&
        (stimulus.label === 'The carrier answers with another site' ||
          stimulus.label === 'The carrier answers with the page that asks where to go' ||
          (stimulus.label === 'The carrier answers with the client search' &&
            before.context.scope === 'acceptTermsAndConditions')),
      expect: ({ after, effects }) => after.matches('refused') && effects.length === 0,
    },
    {
      title: 'in the middle of a set-up nothing opens but its step',
      always: ({ context }) => context.location?.path === '/user-setup/terms',
      when: (state) => state.matches('open') && state.context.scope === 'acceptTermsAndConditions',
    },
    {
      title: 'another step of the set-up leads to the one that the session names',
      on: ({ before, stimulus }) =>
        before.context.scope === 'acceptTermsAndConditions' && stimulus.label === 'Go to the step after it',
      expect: ({ before, effects }) =>
        before.matches('following') ||
        effects.some((effect) => effect.includes('/user-setup/terms?redirect=%2Fagents')),
    },
    {
      title: 'no other user opens a step of the set-up',
      never: ({ context, matches: _, ...state }) =>
        state.value === 'open' &&
        context.scope !== 'acceptTermsAndConditions' &&
        context.location?.path === '/user-setup/terms',
    },
    {
      title: 'an unknown page is refused with 404',
      on: ({ stimulus, after }) => stimulus.label === 'Go to a page that does not exist' && !after.matches('waiting'),
      expect: ({ after }) => after.matches('refused') && after.context.refusal?.status === 404,
    },
    {
      id: 'SES-03.5',
      title: 'after one hop a page that may not be opened is 403',
      on: ({ before, stimulus, after }) =>
        before.matches('resolving') && stimulus.origin === 'outcome' && after.matches('refused'),
      expect: ({ after }) => after.context.refusal?.status === 403,
    },
  ],
});

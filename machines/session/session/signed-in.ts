import type { SessionClock } from '../../domain/session/session.ts';
import { failure, output, payload } from '../../support/params.ts';
import { identityFor, identityOf, refusedRead, sessionOf, sessionSetup, type SessionContext } from './session.setup.ts';

const clockOf = (context: SessionContext): SessionClock => sessionOf(context).clock ?? identityOf(context).user.session;

/** The user is asked which agency to act for. */
const asked = {
  // the user who signs in again is asked for nothing: the session is of this tab's agency then
  'session.expired': { target: '#session.interrupted', actions: ['announceExpiry', 'forgetWantedAgency'] },
  'tab.signedIn': { target: '#session.interrupted', actions: 'forgetWantedAgency' },
  'tab.expired': { target: '#session.interrupted', actions: 'forgetWantedAgency' },
  'agency.follow': '#session.signedIn.following',
} as const;

/** Another agency is wanted; a wait that the carrier asked for continues. */
const wanted = { type: 'changeWantedAgency', params: payload } as const;

/** A user is signed in: the session is watched, and the agency that they act for can change, here or in another tab. */
export const signedIn = sessionSetup.createStateConfig({
  tags: 'settled',
  initial: 'idle',
  invoke: {
    id: 'timeout',
    src: 'sessionTimeout',
    input: ({ context }) => ({ clock: clockOf(context) }),
    onDone: { target: 'loggingOut', actions: { type: 'keepEndReason', params: output('endReason') } },
    onError: { actions: { type: 'logFailure', params: failure } },
  },
  on: {
    'session.expired': { target: 'interrupted', actions: 'announceExpiry' },
    'session.logOut': 'loggingOut',
    'tab.signedOut': 'endedElsewhere',
    'tab.timedOut': 'timedOutElsewhere',
    'tab.signedIn': 'interrupted',
    'tab.expired': 'interrupted',
    'user.changed': { actions: { type: 'keepUser', params: payload } },
    'page.restored': 'returning',
  },
  states: {
    idle: {
      on: {
        'agency.choose': {
          guard: { type: 'isSwitch', params: payload },
          target: 'switchingAgency',
          actions: { type: 'keepWantedAgency', params: payload },
        },
        'agency.moved': {
          guard: { type: 'isOtherAgency', params: payload },
          target: 'stale',
          actions: { type: 'keepWantedAgency', params: payload },
        },
      },
    },
    limited: {
      initial: 'idle',
      after: { lockout: [{ guard: 'isStale', target: 'stale' }, { target: 'idle' }] },
      states: {
        idle: {
          on: {
            'agency.choose': { actions: wanted },
            'agency.moved': { guard: { type: 'isOtherAgency', params: payload }, target: 'stale', actions: wanted },
          },
        },
        stale: {
          tags: ['stale', 'choosing'],
          on: {
            ...asked,
            'agency.moved': [
              { guard: { type: 'isOtherAgency', params: payload }, actions: wanted },
              { target: 'idle', actions: wanted },
            ],
          },
        },
      },
    },
    stale: {
      tags: ['stale', 'choosing'],
      on: {
        ...asked,
        'agency.choose': { target: 'switchingAgency', actions: { type: 'keepWantedAgency', params: payload } },
        'agency.moved': [
          { guard: { type: 'isOtherAgency', params: payload }, actions: wanted },
          { target: 'idle', actions: 'forgetWantedAgency' },
        ],
      },
    },
    following: {
      tags: ['busy', 'changing', 'choosing'],
      on: { 'page.restored': '#session.rechecking' },
      invoke: {
        id: 'follow',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isSignIn', params: output('session') },
            target: 'reloading',
            actions: [{ type: 'keepSession', params: output('session') }, 'purgeSearches'],
          },
          { target: '#session.interrupted' },
        ],
        onError: [
          ...refusedRead('forgetUser', 'purgeStorage'),
          { target: 'stale', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    switchingAgency: {
      tags: ['busy', 'choosing'],
      invoke: {
        id: 'switch',
        src: 'selectAgency',
        // the user has signed in again for it: where it is refused once more, asking again would go on for ever
        input: ({ context, event }) => ({
          agency: context.wantedAgency ?? '',
          isBackground: event.type !== 'agency.choose',
        }),
        onDone: [
          {
            guard: { type: 'isKeptAgency', params: output('session') },
            target: 'idle',
            actions: [{ type: 'keepSession', params: output('session') }, 'announceAgency'],
          },
          {
            target: 'reloading',
            actions: [{ type: 'keepSession', params: output('session') }, 'announceAgency', 'purgeSearches'],
          },
        ],
        onError: [
          {
            guard: { type: 'isLimited', params: failure },
            target: 'limited',
            actions: { type: 'keepFailure', params: failure },
          },
          { target: 'idle', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    reloading: {
      tags: ['busy', 'changing'],
      on: { 'page.restored': '#session.rechecking' },
      invoke: {
        ...identityFor('#session.rechecking'),
        onDone: { target: 'idle', actions: { type: 'keepIdentity', params: output('identity') } },
      },
    },
  },
});

import type { AccessList } from '#machines/domain/settings.ts';
import { signInsMachine } from '#machines/sign-ins/sign-ins.machine.ts';
import { defineModel } from '#specs/model/define.ts';
import { offline, refused } from './samples.ts';

const at = '2026-01-05T09:00:00.000Z';

/** Two sign-ins and a trusted device. */
export const access: AccessList = {
  signIns: [
    { id: 's1', label: 'Chrome on Windows', isCurrent: true, signedInAt: at, lastUsedAt: at },
    { id: 's2', label: 'Safari on iOS', isCurrent: false, signedInAt: at, lastUsedAt: at },
  ],
  devices: [{ id: 'd1', label: 'Chrome on Windows', trustedAt: at, lastUsedAt: null, expiresAt: at }],
};

export const model = defineModel({
  machine: signInsMachine,
  title: 'Sign-ins and trusted devices',
  events: {
    'access.end': {
      'Press Sign out of the other sign-in': { kind: 'signIn', id: 's2' },
      'Press Forget of the device': { kind: 'device', id: 'd1' },
    },
    'list.retry': 'Press Try again',
    'list.reload': 'Change the password',
  },
  outcomes: {
    readAccess: {
      done: { 'The list arrives': access },
      error: { 'There is no connection': offline },
    },
    endAccess: {
      done: { 'It is ended': { signIns: access.signIns.slice(0, 1), devices: [] } },
      error: { 'It has ended already': refused(404) },
    },
  },
  states: {
    loading: 'the place of the list',
    failed: 'that the list could not be read, with Try again',
    shown: 'the list',
    ending: 'the list, one row busy',
  },
  project: ({ list, ending, failure }) => [list?.signIns.length, ending, failure?.kind],
  brief: ['signIns', 'devices'],
  rules: [
    {
      says: 'what is pressed is what ends',
      on: ({ stimulus }) => stimulus.label === 'Press Forget of the device',
      expect: ({ effects }) => effects.includes('start endAccess {"kind":"device","id":"d1"}'),
    },
    {
      says: 'the list shows what the carrier says is left',
      on: ({ stimulus }) => stimulus.label === 'It is ended',
      expect: ({ after }) => after.context.list?.signIns.length === 1,
    },
    {
      says: 'one thing ends at a time',
      never: (state) => state.matches('ending') && state.can({ type: 'access.end', kind: 'device', id: 'd1' }),
    },
    {
      says: 'a list that failed can be read again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
});

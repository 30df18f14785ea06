import type { AccessList } from '#machines/domain/settings/settings.ts';
import { signInsMachine } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';

const at = '2026-01-05T09:00:00.000Z';

/** Two sign-ins and a trusted device. */
export const access: AccessList = {
  signIns: [
    { id: 's1', label: 'Chrome on Windows', isCurrent: true, signedInAt: at, lastUsedAt: at },
    { id: 's2', label: 'Safari on iOS', isCurrent: false, signedInAt: at, lastUsedAt: at },
  ],
  devices: [
    { id: 'd1', label: 'Chrome on Windows', isCurrent: true, trustedAt: at, lastUsedAt: null, expiresAt: at },
    { id: 'd2', label: 'Edge on Windows', isCurrent: false, trustedAt: at, lastUsedAt: at, expiresAt: at },
  ],
};

const [current, other] = access.signIns;

/** Eleven sign-ins: one more than a page holds. */
export const longAccess: AccessList = {
  signIns: [
    ...(current && other ? [current, other] : []),
    ...Array.from({ length: 9 }, (_, index) => ({
      id: `more${index}`,
      label: `Edge on Windows ${index}`,
      isCurrent: false,
      signedInAt: at,
      lastUsedAt: at,
    })),
  ],
  devices: access.devices,
};

const endingsPressed = {
  'Press Sign out of the other sign-in': { kind: 'signIn', id: 's2' },
  'Press Remove of this device': { kind: 'thisDevice', id: 'd1' },
  'Press Remove of the other device': { kind: 'device', id: 'd2' },
} as const;

const labelOf = (list: AccessList | null, id: string): string =>
  [...(list?.signIns ?? []), ...(list?.devices ?? [])].find((one) => one.id === id)?.label ?? '';

export const model = defineModel({
  machine: signInsMachine,
  title: 'Sign-ins and trusted devices',
  events: {
    // one that waits is enough
    'access.end': ({ context: { endings } }) => (endings.length > 1 ? {} : endingsPressed),
    'page.choose': ({ context: { list, page } }) => ({
      'Press page 2': list && list.signIns.length > 10 && page === 1 ? { page: 2 } : undefined,
      'Press page 1': page === 2 ? { page: 1 } : undefined,
    }),
    'list.retry': 'Press Try again',
    'list.reload': 'Change the password',
  },
  outcomes: {
    readAccess: {
      done: { 'The list arrives': access, 'A list of two pages arrives': longAccess },
      error: { 'There is no connection': offline },
    },
    endAccess: {
      done: {
        'It is ended': { signIns: access.signIns.slice(0, 1), devices: [] },
        'It is ended, and the others are left': {
          signIns: access.signIns.slice(0, 1),
          devices: access.devices.slice(1),
        },
      },
      error: { 'It has ended already': refused(404) },
    },
  },
  states: {
    loading: 'the place of the list',
    failed: 'that the list could not be read, with Try again',
    shown: 'the list',
    ending: 'the list, one row busy',
  },
  project: ({ list, page, endings, ended, failure }) => [
    list?.signIns.length,
    list?.devices.length,
    page,
    endings,
    ended,
    failure?.kind,
  ],
  omitted: ['signIns', 'devices'],
  survivors: {
    'sign-ins.machine.ts: signInsMachine.actions.turnTo.page: context.list?.signIns.length ?? 0':
      'a page is chosen of a list that shows: the compiler asks for the default',
    'sign-ins.machine.ts: signInsMachine.actions.turnTo.page: 0 → 1': 'the default is never needed',
    'sign-ins.machine.ts: rowOf: find → findLast': 'an id is that of one row',
  },
  rules: [
    {
      title: 'what is pressed is what ends',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Press Remove of the other device' &&
        before.context.endings.length === 0 &&
        (before.context.list?.devices.some(({ id }) => id === 'd2') ?? false) &&
        !before.matches('loading'),
      expect: ({ effects }) => effects.includes('start endAccess {"kind":"device","id":"d2"}'),
    },
    {
      title: 'this device is forgotten as this device',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Press Remove of this device' &&
        before.context.endings.length === 0 &&
        (before.context.list?.devices.some(({ id }) => id === 'd1') ?? false) &&
        !before.matches('loading'),
      expect: ({ effects }) => effects.includes('start endAccess {"kind":"thisDevice","id":"d1"}'),
    },
    {
      title: 'the list shows what the carrier says is left',
      on: ({ stimulus }) => stimulus.label === 'It is ended',
      expect: ({ after }) => after.context.list?.signIns.length === 1,
    },
    {
      title: 'what has ended is named, also where another one ends next',
      on: ({ stimulus }) => stimulus.label.startsWith('It is ended'),
      expect: ({ before: { context }, after }) =>
        after.context.ended !== null &&
        after.context.ended.kind === context.endings[0]?.kind &&
        after.context.ended.label === labelOf(context.list, context.endings[0].id),
    },
    {
      title: 'what was ended last is not named any more once another one is pressed',
      on: ({ before, after }) => after.context.endings.length > before.context.endings.length,
      expect: ({ after }) => after.context.ended === null,
    },
    {
      title: 'that the list could not be read is not kept while something ends, which brings a fresh one',
      on: ({ before, stimulus }) =>
        before.matches('loading') && before.context.endings.length > 0 && stimulus.label === 'There is no connection',
      expect: ({ after }) => after.matches('ending') && after.context.failure === null,
    },
    {
      title: 'the page that shows is one of the list',
      always: ({ context: { list, page } }) =>
        page >= 1 && page <= Math.max(1, Math.ceil((list?.signIns.length ?? 0) / 10)),
    },
    {
      title: 'the pressed page shows',
      on: ({ stimulus }) => stimulus.label === 'Press page 2',
      expect: ({ after }) => after.context.page === 2,
    },
    {
      title: 'the first page can be returned to',
      on: ({ stimulus }) => stimulus.label === 'Press page 1',
      expect: ({ after }) => after.context.page === 1,
    },
    {
      title: 'what is pressed while another one is being ended waits for it, and ends then',
      on: ({ before, stimulus }) =>
        before.matches('ending') &&
        before.context.endings.length > 1 &&
        /^It (?:is ended|has ended)/.test(stimulus.label),
      expect: ({ before, after, effects }) =>
        after.matches('ending') && effects.includes(`start endAccess ${JSON.stringify(before.context.endings[1])}`),
    },
    {
      title: 'a double press ends one thing once',
      never: (state) => state.context.endings.some((ending) => state.can({ type: 'access.end', ...ending })),
    },
    {
      title: 'what is listed can be ended also after the list could not be read again',
      always: (state) => state.can({ type: 'access.end', kind: 'signIn', id: 's2' }),
      when: (state) => state.matches('failed') && (state.context.list?.signIns.some(({ id }) => id === 's2') ?? false),
    },
    {
      title: 'a list that failed can be read again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
});

import type { ExternalTarget } from '#machines/domain/actions/external-target.ts';
import { menusMachine } from '#machines/shell/menus/menus.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';

/** A form post to a legacy application. */
export const post: ExternalTarget = {
  kind: 'post',
  action: 'https://legacy.test/quotes',
  fields: { AgencyId: '0042', Action: 'QI' },
};
const manuals = 'https://www.example.test/manuals';

export const model = defineModel({
  machine: menusMachine,
  title: 'The menus of the header',
  events: {
    'menu.open': {
      'Press the arrow key on My Clients': { menu: 'clients' },
      'Press the arrow key on My Resources': { menu: 'resources' },
    },
    'menu.toggle': { 'Press My Clients': { menu: 'clients' }, 'Press My Resources': { menu: 'resources' } },
    'menu.close': 'Press Escape',
    'pointer.leave': 'Move the pointer out of the menu',
    'pointer.enter': 'Move the pointer back into the menu',
    'action.start': {
      'Choose Manuals (Commercial) & Raters': { action: { kind: 'manuals' } },
      'Choose Quotes & Activity Commercial': { action: { kind: 'leave', externalTarget: post } },
      'Choose Inspector': { action: { kind: 'window', window: 'inspector' } },
    },
    'action.retry': 'Press Try again',
    'action.dismiss': 'Press Dismiss',
  },
  outcomes: {
    fetchManuals: {
      done: { 'The carrier names the address': manuals },
      error: {
        'There is no connection': offline,
        'The carrier names a foreign address': { kind: 'malformed', path: 'url' },
        'The carrier answers 500': refused(500),
      },
    },
    openExternal: {
      done: { 'A new tab opens': 'opened', 'The browser blocks the tab': 'blocked' },
      error: { 'The address is none of the web': new Error('only http and https') },
    },
  },
  states: {
    'panel.closed': 'no menu open',
    'panel.open.resting': ({ open }) => `the menu ${open}`,
    'panel.open.leaving': ({ open }) => `the menu ${open}, about to close`,
    'action.waiting.idle': 'no word about another application',
    'action.waiting.blocked': 'that the browser blocked the tab, with a way to open it',
    'action.waiting.failed': 'what went wrong, with Try again and Dismiss',
    'action.fetching': 'that the address is asked for',
    'action.openingExternal': 'nothing yet',
  },
  project: ({ open, externalTarget, failure }) => [open, externalTarget?.kind, failure?.kind],
  survivors: {
    "menus.machine.ts: externalTargetOf: action.kind === 'leave' → true":
      'isManuals and isWindow come first: the compiler asks for the check',
    "menus.machine.ts: externalTargetOf: null → 'mutant'": 'isManuals and isWindow come first',
    'menus.machine.ts: externalTargetOf: ${action.kind} dropped': 'words of an error that is never thrown',
    "menus.machine.ts: openedWindow.window: action.kind === 'window' → true":
      'isWindow leads here: the compiler asks for the check',
    "menus.machine.ts: openedWindow.window: null → 'mutant'": 'isWindow leads here',
    'menus.machine.ts: openedWindow.window: ${action.kind} dropped': 'words of an error that is never thrown',
    "menus.machine.ts: menusMachine.context.open: null → 'mutant'":
      'closed begins with forgetOpen: the compiler asks for a first value',
    "menus.machine.ts: menusMachine.context.externalTarget: null → 'mutant'":
      'idle begins with forgetAction: the compiler asks for a first value',
    "menus.machine.ts: menusMachine.context.failure: null → 'mutant'":
      'idle begins with forgetAction: the compiler asks for a first value',
  },
  rules: [
    {
      id: 'MNU-01.5',
      title: 'the menu closes 400 ms after the pointer has left it, not sooner',
      on: ({ before, stimulus }) => before.matches({ panel: { open: 'leaving' } }) && stimulus.origin === 'clock',
      expect: ({ after, stimulus }) => after.matches({ panel: 'closed' }) && stimulus.label === 'Wait 400 ms',
    },
    {
      id: 'MNU-01.5',
      title: 'a pointer that comes back keeps the menu open',
      on: ({ before, stimulus }) =>
        before.matches({ panel: 'open' }) && stimulus.label === 'Move the pointer back into the menu',
      expect: ({ before, after }) =>
        after.matches({ panel: { open: 'resting' } }) && after.context.open === before.context.open,
    },
    {
      id: 'MNU-01.3',
      title: 'a menu is open, or none',
      always: (state) => (state.context.open === null) === state.matches({ panel: 'closed' }),
    },
    {
      id: 'MNU-01.6',
      title: 'Escape closes whatever is open',
      on: ({ stimulus }) => stimulus.label === 'Press Escape',
      expect: ({ after }) => after.context.open === null,
    },
    {
      id: 'MNU-01.3',
      title: 'a press opens a closed menu, closes it again, and opens another one in its place',
      on: ({ stimulus }) => stimulus.label === 'Press My Clients',
      expect: ({ before, after }) => after.context.open === (before.context.open === 'clients' ? null : 'clients'),
    },
    {
      id: 'MNU-01.6',
      title: 'an arrow key opens its menu and never closes one',
      on: ({ stimulus }) => stimulus.label === 'Press the arrow key on My Resources',
      expect: ({ after }) => after.context.open === 'resources',
    },
    {
      id: 'MNU-06.2',
      title: 'Manuals & Raters asks for an address first, then opens it',
      on: ({ stimulus, before }) =>
        stimulus.label === 'Choose Manuals (Commercial) & Raters' && before.matches({ action: 'waiting' }),
      expect: ({ after, effects }) => after.matches({ action: 'fetching' }) && effects.includes('start fetchManuals'),
    },
    {
      title: 'the address that is opened is the one that the carrier named',
      on: ({ stimulus }) => stimulus.label === 'The carrier names the address',
      expect: ({ effects }) => effects.some((one) => one.startsWith('start openExternal') && one.includes(manuals)),
    },
    {
      title: 'a form post leaves with exactly its own fields',
      on: ({ stimulus, before }) =>
        stimulus.label === 'Choose Quotes & Activity Commercial' && before.matches({ action: 'waiting' }),
      expect: ({ effects }) => effects.includes(`start openExternal ${JSON.stringify({ externalTarget: post })}`),
    },
    {
      title: 'choosing an item closes the menu',
      on: ({ stimulus }) => stimulus.label.startsWith('Choose'),
      expect: ({ after }) => after.context.open === null,
    },
    {
      title: 'a foreign address is never left for',
      on: ({ stimulus }) => stimulus.label === 'The carrier names a foreign address',
      expect: ({ after, effects }) =>
        after.matches({ action: { waiting: 'failed' } }) &&
        !effects.some((one) => one.startsWith('start openExternal')),
    },
    {
      title: 'a tab that was blocked can still be opened: its address is kept',
      always: ({ context }) => context.externalTarget !== null,
      when: (state) => state.matches({ action: { waiting: 'blocked' } }),
    },
    {
      title: 'whatever went wrong can be tried again and dismissed',
      always: (state) => state.can({ type: 'action.retry' }) && state.can({ type: 'action.dismiss' }),
      when: (state) => state.matches({ action: { waiting: 'failed' } }),
    },
    {
      title: 'nothing is kept of a menu action that is over',
      always: ({ context }) => context.externalTarget === null && context.failure === null,
      when: (state) => state.matches({ action: { waiting: 'idle' } }),
    },
  ],
});

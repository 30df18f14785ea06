import type { Driver } from '#specs/model/drive/driver.ts';

const names = { clients: 'My Clients', resources: 'My Resources' } as const;
type Name = keyof typeof names;

const items = {
  manuals: /^Manuals \(Commercial\) & Raters/,
  leave: /^Quotes & Activity Commercial/,
  window: /^Inspector/,
} as const;

/** The menus of the header; for the paths they are all in two menus, one of which is open. */
export const driver: Driver = {
  acts: {
    'menu.open': (screen, { menu }) => screen.role('button', names[menu as Name]).press('ArrowDown'),
    'menu.toggle': (screen, { menu }) => screen.role('button', names[menu as Name]).click(),
    'menu.close': (screen) => screen.role('button', 'My Clients').press('Escape'),
    'action.start': (screen, { action }) => screen.role('button', items[action.kind as keyof typeof items]).click(),
    'action.retry': (screen) => screen.role('button', 'Try again').click(),
    'action.dismiss': (screen) => screen.role('button', 'Dismiss').click(),
  },
  possible: {
    'menu.close': ({ context }) => context.open === 'clients',
    'action.start': ({ context }) => context.open === 'clients',
    'action.dismiss': (snapshot) => !snapshot.hasTag('busy'),
  },
  sees: {
    'panel.closed': (screen) => [{ no: screen.role('link', 'Help') }, { no: screen.role('link', 'Settings') }],
    'panel.open': (screen, { context }) => [
      screen.role('link', context.open === 'clients' ? 'Settings' : 'Help'),
      { no: screen.role('link', context.open === 'clients' ? 'Help' : 'Settings') },
    ],
    'action.waiting.idle': (screen) => [{ no: screen.role('alert') }],
    'action.waiting.blocked': (screen) => [screen.text('Your browser blocked the new tab.')],
    'action.waiting.failed': (screen) => [screen.text('We couldn’t open the page.')],
    'action.fetching': (screen) => [screen.text('Opening Manuals & Raters')],
  },
  controls: {
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'action.retry' } },
    Dismiss: {
      control: (screen) => screen.role('button', 'Dismiss'),
      event: { type: 'action.dismiss' },
      within: (snapshot) => !snapshot.hasTag('busy'),
    },
  },
};

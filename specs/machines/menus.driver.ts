import type { Driver } from '#specs/model/drivers/driver.ts';

const names = { clients: 'My Clients', resources: 'My Resources' } as const;
type Name = keyof typeof names;

const items = {
  manuals: /^Manuals \(Commercial\) & Raters/,
  leave: /^Quotes & Activity Commercial/,
  window: /^Inspector/,
} as const;

/** The menus of the header; in front of the walks they all stand in two menus, one of which is open. */
export const driver: Driver = {
  acts: {
    'menu.open': (screen, { menu }) => screen.role('button', names[menu as Name]).press('ArrowDown'),
    'menu.toggle': (screen, { menu }) => screen.role('button', names[menu as Name]).click(),
    'menu.close': (screen) => screen.role('button', 'My Clients').press('Escape'),
    'errand.start': (screen, { errand }) => screen.role('button', items[errand.kind as keyof typeof items]).click(),
    'errand.retry': (screen) => screen.role('button', 'Try again').click(),
    'errand.dismiss': (screen) => screen.role('button', 'Dismiss').click(),
  },
  possible: {
    'menu.close': ({ context }) => context.open === 'clients',
    'errand.start': ({ context }) => context.open === 'clients',
    'errand.dismiss': (snapshot) => !snapshot.hasTag('busy'),
  },
  sees: {
    'panel.closed': (screen) => [{ no: screen.role('link', 'Help') }, { no: screen.role('link', 'Settings') }],
    'panel.open': (screen, { context }) => [
      screen.role('link', context.open === 'clients' ? 'Settings' : 'Help'),
      { no: screen.role('link', context.open === 'clients' ? 'Help' : 'Settings') },
    ],
    'errand.waiting.idle': (screen) => [{ no: screen.role('alert') }],
    'errand.waiting.blocked': (screen) => [screen.text('Your browser blocked the new tab.')],
    'errand.waiting.failed': (screen) => [screen.text('The page could not be opened.')],
    'errand.fetching': (screen) => [screen.text('Opening Manuals & Raters')],
  },
  controls: {
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'errand.retry' } },
    Dismiss: {
      control: (screen) => screen.role('button', 'Dismiss'),
      event: { type: 'errand.dismiss' },
      within: (snapshot) => !snapshot.hasTag('busy'),
    },
  },
};

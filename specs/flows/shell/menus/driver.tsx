import type { AnyActorRef } from 'xstate';
import { granted } from '#machines/domain/shared/permissions.ts';
import type { Menu, MenuItem } from '#machines/domain/shell/menus.ts';
import type { menusMachine, MenusRef } from '#machines/shell/menus/menus.machine.ts';
import { MenuActionNotice } from '#screens/shell/menus/MenuActionNotice.tsx';
import { ItemsMenu } from '#screens/shell/menus/HeaderMenus.tsx';
import { post } from './model.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const names = { clients: 'My Clients', resources: 'My Resources' } as const;
type Name = keyof typeof names;

const items = {
  manuals: /^Manuals \(Commercial\) & Raters/,
  leave: /^Quotes & Activity Commercial/,
  window: /^Inspector/,
} as const;

/** The menus of the header; for the paths they are all in two menus, one of which is open. */
export const driver: DriverOf<typeof menusMachine> = {
  actions: {
    'menu.open': (screen, { menu }) => screen.role('button', names[menu as Name]).press('ArrowDown'),
    'menu.toggle': (screen, { menu }) => screen.role('button', names[menu as Name]).click(),
    'menu.close': (screen) => screen.role('button', 'My Clients').press('Escape'),
    'action.start': (screen, { action }) => screen.role('button', items[action.kind as keyof typeof items]).click(),
    'action.retry': (screen) => retryButton(screen).click(),
    'action.dismiss': (screen) => screen.role('button', 'Dismiss').click(),
  },
  possible: {
    'menu.close': ({ context }) => context.open === 'clients',
    'action.start': ({ context }) => context.open === 'clients',
    'action.dismiss': (snapshot) => !snapshot.hasTag('busy'),
  },
  expectations: {
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
    'Try again': { control: retryButton, event: { type: 'action.retry' } },
    Dismiss: {
      control: (screen) => screen.role('button', 'Dismiss'),
      event: { type: 'action.dismiss' },
      within: (snapshot) => !snapshot.hasTag('busy'),
    },
  },
};

const link = (name: string): MenuItem => ({ name, path: `#${name}`, type: 'link', action: null, permission: granted });
const button = (name: string, action: MenuItem['action']): MenuItem => ({
  name,
  path: null,
  type: 'button',
  action,
  permission: granted,
});

/** Two menus; the first has every kind of action. */
const clients: Menu = {
  id: 'clients',
  menuLabel: 'My Clients',
  menuIcon: 'users',
  menuItems: [
    link('Settings'),
    button('Manuals (Commercial) & Raters', { kind: 'manuals' }),
    button('Quotes & Activity Commercial', { kind: 'leave', externalTarget: post }),
    button('Inspector', { kind: 'window', window: 'inspector' }),
  ],
};
const resources: Menu = { id: 'resources', menuLabel: 'My Resources', menuIcon: 'books', menuItems: [link('Help')] };

export const title = 'the menus of the header';

export const view = (actor: AnyActorRef) => (
  <>
    <ItemsMenu menus={actor as MenusRef} menu={clients} />
    <ItemsMenu menus={actor as MenusRef} menu={resources} />
    <MenuActionNotice menus={actor as MenusRef} />
  </>
);

import { granted } from '#machines/domain/shared/permissions.ts';
import type { Menu, MenuItem } from '#machines/domain/shell/menus.ts';
import type { MenusRef } from '#machines/shell/menus/menus.machine.ts';
import { MenuActionNotice } from '#screens/shell/menus/MenuActionNotice.tsx';
import { ItemsMenu } from '#screens/shell/menus/HeaderMenus.tsx';
import { driver } from '#specs/flows/shell/menus/driver.ts';
import { model, post } from '#specs/flows/shell/menus/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

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

testScreen('the menus of the header', model, driver, (actor) => (
  <>
    <ItemsMenu menus={actor as MenusRef} menu={clients} />
    <ItemsMenu menus={actor as MenusRef} menu={resources} />
    <MenuActionNotice menus={actor as MenusRef} />
  </>
));

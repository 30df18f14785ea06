import { openGate } from '#machines/domain/gate.ts';
import type { Menu, MenuItem } from '#machines/domain/menus.ts';
import type { MenusRef } from '#machines/menus/menus.machine.ts';
import { ErrandNotice } from '#screens/menus/ErrandNotice.tsx';
import { ItemsMenu } from '#screens/menus/HeaderMenus.tsx';
import { driver } from '#specs/machines/menus.driver.ts';
import { model, post } from '#specs/machines/menus.model.ts';
import { testScreen } from '../walks.ts';

const link = (name: string): MenuItem => ({ name, path: `#${name}`, type: 'link', errand: null, gate: openGate });
const button = (name: string, errand: MenuItem['errand']): MenuItem => ({
  name,
  path: null,
  type: 'button',
  errand,
  gate: openGate,
});

/** Two menus; the first has every kind of errand. */
const clients: Menu = {
  id: 'clients',
  menuLabel: 'My Clients',
  menuIcon: 'users',
  menuItems: [
    link('Settings'),
    button('Manuals (Commercial) & Raters', { kind: 'manuals' }),
    button('Quotes & Activity Commercial', { kind: 'leave', departure: post }),
    button('Inspector', { kind: 'window', window: 'inspector' }),
  ],
};
const resources: Menu = { id: 'resources', menuLabel: 'My Resources', menuIcon: 'books', menuItems: [link('Help')] };

testScreen('the menus of the header', model, driver, (actor) => (
  <>
    <ItemsMenu menus={actor as MenusRef} menu={clients} />
    <ItemsMenu menus={actor as MenusRef} menu={resources} />
    <ErrandNotice menus={actor as MenusRef} />
  </>
));

import { isListedAs, listActions, type ListedAction } from '../actions/action-list.ts';
import { mainLinksOf, mainMenusOf, userMenuOf, type MenuContext, type MenuItem, type MenuWindow } from './menus.ts';

/** What the quick search lists is made from: as the menus are, before the settings of the installation are read too. */
export interface MenuEntryContext extends Omit<MenuContext, 'config'> {
  config: MenuContext['config'] | null;
  windows: readonly MenuWindow[];
}

const toEntry = (menu: string, { name, path, action, permission }: MenuItem): ListedAction => ({
  title: name,
  href: path,
  permission,
  action,
  menu,
});

/** Every page and every entry of the menus, each once and under its menu; quick actions have a list of their own. */
export const listMenuEntries = (context: MenuEntryContext): ListedAction[] => {
  const { identity, config, windows } = context;
  const others = windows.filter((window) => window !== 'quickSearch');
  const entries = [
    ...mainLinksOf(identity).map(({ label, href }) => ({
      title: label,
      href,
      permission: { isGranted: true } as const,
    })),
    ...(config ? mainMenusOf({ ...context, config }) : []).flatMap(({ menuLabel, menuItems }) =>
      menuItems.map((item) => toEntry(menuLabel, item)),
    ),
    ...userMenuOf({ identity, windows: others }).menuItems.map((item) => toEntry('Your account', item)),
  ];
  const actions = listActions(context);
  return entries.filter((entry, at) => !actions.some(isListedAs(entry)) && entries.findIndex(isListedAs(entry)) === at);
};

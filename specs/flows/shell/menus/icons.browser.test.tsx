import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { mainMenusOf, userMenuOf } from '#machines/domain/shell/menus.ts';
import { menusMachine } from '#machines/shell/menus/menus.machine.ts';
import { CompactMenu, ItemsMenu } from '#screens/shell/menus/HeaderMenus.tsx';
import { person } from '#specs/flows/support/people.ts';
import { config } from '#specs/flows/support/samples.ts';

afterEach(cleanup);

const claimsUrl = 'https://claims.example.test/report';
const world = { ...person(), config, companyId: '01', claimsUrl } as const;
const mainMenus = mainMenusOf(world);
const userMenu = userMenuOf(world);
const drawings = {
  briefcase: 'lucide-briefcase',
  users: 'lucide-users',
  books: 'lucide-library',
  person: 'lucide-user',
};

/** The first drawing in an element. */
const drawn = (element: Element | null) => [...(element?.querySelector('svg')?.classList ?? [])];

test('a menu shows its drawing before its label, its items with their names, paths and types, and nothing else [MNU-10] [MNU-01.4]', () => {
  const menus = createActor(menusMachine).start();
  for (const menu of [...mainMenus, userMenu]) {
    menus.send({ type: 'menu.open', menu: menu.id });
    render(<ItemsMenu menus={menus} menu={menu} />);

    const trigger = screen.getByRole('button', { name: menu.menuLabel });
    expect(trigger.firstElementChild?.tagName).toBe('svg');
    expect(drawn(trigger)).toContain(drawings[menu.menuIcon]);
    const entries = screen.getAllByRole('listitem').map((item) => item.querySelector('a, button'));
    expect(entries).toHaveLength(menu.menuItems.length);
    for (const [at, { name, path, type, permission }] of menu.menuItems.entries()) {
      expect(entries[at]?.textContent).toContain(name);
      if (!permission.isGranted) continue;
      expect([entries[at]?.tagName, entries[at]?.getAttribute('href')]).toEqual(
        type === 'link' ? ['A', path] : ['BUTTON', null],
      );
    }
    cleanup();
  }
});

test('the one menu of narrow windows shows the drawings too', () => {
  const menus = createActor(menusMachine).start();
  menus.send({ type: 'menu.open', menu: 'page' });
  render(
    <CompactMenu
      menus={menus}
      links={[]}
      mainMenus={mainMenus}
      userMenu={userMenu}
      claimsUrl={claimsUrl}
      agency={null}
    />,
  );

  for (const { id, menuIcon } of [...mainMenus, userMenu])
    expect(drawn(document.getElementById(`menu-${id}`))).toContain(drawings[menuIcon]);
});

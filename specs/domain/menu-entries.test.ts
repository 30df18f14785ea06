import { describe, expect, test } from 'vitest';
import { findActions, listActions } from '#machines/domain/actions/action-list.ts';
import { listMenuEntries, type MenuEntryContext } from '#machines/domain/shell/menu-entries.ts';
import { mainMenusOf, userMenuOf } from '#machines/domain/shell/menus.ts';
import { agent, config } from '../flows/support/samples.ts';

const context: MenuEntryContext = {
  identity: agent,
  selectedAgency: '77',
  today: '2026-01-05',
  config,
  companyId: '01',
  claimsUrl: 'https://claims.example.test',
  windows: ['quickSearch', 'shortcuts', 'inspector'],
};
const titlesOf = (more: Partial<MenuEntryContext> = {}) =>
  listMenuEntries({ ...context, ...more }).map(({ title }) => title);

describe('The entries of the menus in the quick search', () => {
  test('and its quick actions are, together, every page and every entry of the menus but the quick search itself', () => {
    const listed = [...listActions(context), ...listMenuEntries(context)].map(({ title, href }) => `${title} ${href}`);
    const menus = [...mainMenusOf({ ...context, config }), userMenuOf(context)];
    const inMenus = menus.flatMap(({ menuItems }) => menuItems.map(({ name, path }) => `${name} ${path}`));

    for (const entry of inMenus.filter((one) => !one.startsWith('Quick search'))) expect(listed).toContain(entry);
    for (const page of ['Dashboard /', 'Clients /agents?persist=true', 'Help /help']) expect(listed).toContain(page);
    expect(listed).not.toContain('Quick search null');
    expect(new Set(listed).size).toBe(listed.length);
  });

  test.each([
    ['new business commercial', ['Commercial Lines', 'Quotes & Activity Commercial']],
    ['logout', ['Logout']],
    ['dash', ['Dashboard']],
    ['manuals', ['Manuals (Commercial) & Raters']],
  ])('are found by the words %j of their title and menu', (text, titles) => {
    expect(findActions(listMenuEntries(context), text).map(({ title }) => title)).toEqual(titles);
  });

  test('are the pages and the user menu before the settings are read', () => {
    expect(titlesOf({ config: null, windows: [] })).toEqual([
      'Dashboard',
      'Clients',
      'Reports',
      'Help',
      'Settings',
      'Help / Contact Us',
      'Logout',
    ]);
  });
});

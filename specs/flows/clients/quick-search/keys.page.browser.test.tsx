import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addressOf, test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const agent = 'agent@demo.test';
const quickName = { name: 'Quick search' };
const listName = { name: 'Keyboard shortcuts' };

const quick = async () => within(await screen.findByRole('dialog', quickName));
const list = async () => within(await screen.findByRole('dialog', listName));
const box = async () => (await quick()).findByRole('combobox', { name: /^Name, policy, account/ });
const untilNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const arrive = async (portal: PortalPage, path: string, email = agent): Promise<void> => {
  await portal.signIn(email);
  portal.open(path);
  await screen.findAllByRole('heading', { level: 1 });
  await untilReady('session', 'shortcuts');
};

/** Opens the quick search by its key, until it has the focus, and types. */
const type = async ({ user }: PortalPage, text: string): Promise<void> => {
  await user.keyboard('/');
  const field = await box();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
  if (text) await user.keyboard(text);
};

describe('The quick search', () => {
  test.for(['/', '/help', '/settings', '/agents'])(
    'the key / opens it on %s, and by keyboard alone clients are found [XTR-03.1]',
    async (path, { portal }) => {
      await arrive(portal, path);
      await type(portal, 'son{Enter}');

      await screen.findAllByRole('article');
      expect(addressOf()).toMatch(/^\/agents(?:\?|$)/);
      expect(addressOf()).not.toContain('son');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(within(screen.getByRole('main')).getByRole('combobox')).toHaveValue('son');
    },
  );

  test('asks the universal search from the moment on that its preview is switched on [SCH-16.2]', async ({
    portal,
  }) => {
    await portal.signIn('support@demo.test');
    await portal.call('/auth/user/update', { preview: true });
    portal.open('/settings');
    const preview = await screen.findByRole('checkbox', { name: /^Universal search/ });
    await untilReady('session', 'shortcuts');
    await portal.user.click(preview);
    await screen.findAllByText(/Your changes are saved\./);
    const calls = portal.collectCalls('/api/*');

    await portal.user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await portal.user.keyboard('son');
    await (await quick()).findAllByRole('option');

    const asked = calls.map(({ url }) => new URL(url)).filter(({ searchParams }) => searchParams.has('pageSize'));
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('text')])).toContainEqual([
      '/-/api/universal-search/',
      'son',
    ]);
    expect(calls.map(({ url }) => new URL(url).pathname)).not.toContain('/-/api/accounts/autocomplete');
  });

  test('a client is chosen with the arrow keys and opens; Escape closes the suggestions first', async ({ portal }) => {
    await arrive(portal, '/');
    await type(portal, 'and');
    await (await quick()).findAllByRole('option');

    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.getByRole('dialog', quickName)).toBeVisible();
    await portal.user.keyboard('{ArrowDown}');
    const [option] = await (await quick()).findAllByRole('option');
    const number = /\d{6,}/.exec(option?.textContent ?? '')?.[0] ?? 'no number';
    await portal.user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(addressOf()).toMatch(/^\/(?:policyholder|clients)\/\d{8}$/));
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(number));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.for([
    ['/agents', 'cancel', 'Cancel a Policy'],
    ['/policyholder/20000001', 'commission', 'Direct Bill Commission Redownload'],
  ] as const)(
    'on %s the word %s finds the action, and by keyboard alone its modal opens over the page and gives the focus back',
    async ([path, word, title], { portal }) => {
      await arrive(portal, path);
      const opener = () => screen.findByRole('link', { name: 'Dashboard' });
      (await opener()).focus();
      await type(portal, word);
      const window = await quick();
      await waitFor(() => expect(window.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([title]));

      window.getByRole('link', { name: title }).focus();
      await portal.user.keyboard('{Enter}');
      const modal = await screen.findByRole('dialog', { name: title });
      await waitFor(() => expect(screen.queryByRole('dialog', quickName)).toBeNull());
      expect(addressOf()).toMatch(new RegExp(`^${path}\\?`));
      await waitFor(() => expect(modal).toContainElement(document.activeElement as HTMLElement));
      await portal.user.keyboard('{Escape}');
      await untilNoDialog();
      // the dialog goes at once, its entry of the history a moment later
      await waitFor(() => expect(addressOf()).toBe(path));
      await waitFor(async () => expect(await opener()).toHaveFocus());
    },
  );

  test('a page, a link out of the portal and a button of the menus are found there too', async ({ portal }) => {
    await arrive(portal, '/help');
    await type(portal, 'bulletins');
    const link = await (await quick()).findByRole('link', { name: /^Bulletins opens in a new tab/ });
    expect(link).toHaveAttribute('target', '_blank');
    await portal.user.clear(await box());
    await portal.user.keyboard('keyboard');
    await portal.user.click(await (await quick()).findByRole('button', { name: /^Keyboard shortcuts/ }));
    await (await list()).findByText('This list');
    await portal.user.keyboard('{Escape}');
    await untilNoDialog();

    await type(portal, 'manuals');
    await portal.user.click(await (await quick()).findByRole('button', { name: /^Manuals/ }));
    await waitFor(() => expect(portal.tabs).toHaveLength(1));
    await untilNoDialog();
    await type(portal, 'settings');
    await portal.user.click(await (await quick()).findByRole('link', { name: /^Settings/ }));
    await waitFor(() => expect(addressOf()).toBe('/settings'));
  });

  test('the key is a letter where a field has the focus or a dialog is open [XTR-03.2]', async ({ portal }) => {
    await arrive(portal, '/agents');
    const field = within(await screen.findByRole('search')).getByRole('combobox');
    await portal.user.click(field);
    await portal.user.keyboard('a/?');
    expect(field).toHaveValue('a/?');

    await portal.user.click(await screen.findByRole('button', { name: 'Search tips' }));
    const tips = await screen.findByRole('dialog');
    await portal.user.keyboard('/');
    expect(screen.getAllByRole('dialog')).toEqual([tips]);
  });

  test('? lists the shortcuts; turned off there, the keys stay off on this device, and the menu still works [XTR-03.3, W-08, XTR-03.4]', async ({
    portal,
  }) => {
    await arrive(portal, '/help');
    await portal.user.keyboard('?');
    await (await list()).findByText('Quick search, from any page');
    (await list()).getByRole('checkbox', { name: /Use the keys/ }).focus();
    await portal.user.keyboard(' {Escape}');
    await untilNoDialog();
    await portal.user.keyboard('/?');
    expect(screen.queryByRole('dialog')).toBeNull();

    portal.open('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await untilReady('session', 'network');
    await portal.user.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await portal.user.click(await screen.findByRole('button', { name: /^Welcome, / }));
    await portal.user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
    await portal.user.click((await list()).getByRole('checkbox', { name: /Use the keys/ }));
    await portal.user.keyboard('{Escape}');
    await untilNoDialog();
    await type(portal, '');
  });

  test('a customer, who has no search, has the list only', async ({ portal }) => {
    await arrive(portal, '/help', 'customer@demo.test');
    await portal.user.keyboard('/?');

    await (await list()).findByText('This list');
    expect(screen.queryByText(/Quick search/)).toBeNull();
  });

  test('without words nothing is searched for', async ({ portal }) => {
    await arrive(portal, '/help');
    await type(portal, '{Enter}');

    await (await quick()).findByText('* required');
    expect(addressOf()).toBe('/help');
  });
});

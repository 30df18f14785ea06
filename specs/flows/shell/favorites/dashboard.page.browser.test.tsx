import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addressOf, test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const agent = 'agent@demo.test';

const openDashboard = async (portal: PortalPage, email = agent): Promise<void> => {
  await portal.signIn(email);
  portal.open('/');
  await screen.findByRole('search', { name: 'Find a client' });
};

const star = (title: string) => screen.findByRole('button', { name: `Add ${title} to favorites` });
const groups = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 3 });
const linksOf = async (group: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: group }))
    .getAllByRole('link')
    .map(({ firstElementChild }) => firstElementChild?.nextElementSibling?.textContent ?? null);

/** Everything written to the browser's storage is refused, until the test ends. */
const refuseStorage = () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function refuse(this: Storage, key, value) {
    if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
  return () => {
    Storage.prototype.setItem = setItem;
  };
};

describe('The search box of the dashboard', () => {
  test('searches for clients, and keeps names out of the address', async ({ portal }) => {
    await openDashboard(portal);

    await portal.user.type(screen.getByRole('searchbox', { name: /^Name, policy/ }), '  smith {Enter}');

    const [first] = await screen.findAllByRole('article');
    expect(first?.textContent).toMatch(/smith/i);
    expect(within(screen.getByRole('main')).getByRole('combobox')).toHaveValue('smith');
    expect(addressOf()).toBe('/agents?persist=true');
  });

  test('replaces the search of the visit', async ({ portal }) => {
    await openDashboard(portal);
    for (const text of ['smith', 'olson']) {
      await portal.user.type(await screen.findByRole('searchbox', { name: /^Name, policy/ }), text);
      await portal.user.click(screen.getByRole('button', { name: 'Search' }));
      await waitFor(() => expect(within(screen.getByRole('main')).getByRole('combobox')).toHaveValue(text));
      await portal.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Dashboard' }));
    }
  });
});

describe('The quick actions of the dashboard', () => {
  test('are grouped by lines, and those with like titles are told apart in words', async ({ portal }) => {
    await openDashboard(portal);

    expect(groups().map(({ textContent }) => textContent)).toEqual(['Personal', 'Commercial', 'Surety', 'All lines']);
    for (const [title, note] of [
      ['Quotes & Activity Personal', 'Find quotes and recent transactions'],
      ['Activity Personal', 'Follow requests and changes to policies'],
      ['View Agency Bill Commercial', 'What your agency is billed for its clients'],
      ['Surety Bills', 'Pay or view issued and pending bonds'],
      ['View / Pay Client Bill', 'A client’s direct bill or agency bill'],
    ] as const)
      expect(screen.getByRole('link', { name: `${title} ${note}` })).toBeVisible();
  });

  test('that are denied stay in their group with the reason [XTR-05]', async ({ portal }) => {
    await openDashboard(portal, 'agent-commercial@demo.test');

    const personal = within(screen.getByRole('list', { name: 'Personal' }));
    expect(personal.queryAllByRole('link')).toEqual([]);
    expect(personal.getAllByText('Your agency isn’t authorized for personal lines.')).toHaveLength(4);
    expect(personal.queryByText('Find quotes and recent transactions')).toBeNull();
  });
});

describe('Favorites', () => {
  test('come first as they were chosen, are there on the next visit, and go back to their group', async ({
    portal,
  }) => {
    await openDashboard(portal);
    await portal.user.click(await star('Surety Bills'));
    await portal.user.click(await star('Cancel a Policy'));

    expect(groups()[0]).toHaveTextContent('Favorites');
    expect(await linksOf('Favorites')).toEqual(['Surety Bills', 'Cancel a Policy']);
    expect(screen.getAllByRole('link', { name: /^Surety Bills/ })).toHaveLength(1);

    portal.open('/');
    expect(await linksOf('Favorites')).toEqual(['Surety Bills', 'Cancel a Policy']);
    expect(await star('Surety Bills')).toHaveAttribute('aria-pressed', 'true');
    await portal.user.click(await star('Surety Bills'));
    expect(await linksOf('Favorites')).toEqual(['Cancel a Policy']);
    expect(await linksOf('Surety')).toEqual(['Surety Bills']);
  });

  test('take the focus along with the star, by mouse and by keyboard', async ({ portal }) => {
    await openDashboard(portal);
    const before = await star('Payment Rules');
    before.focus();
    await portal.user.keyboard('{Enter}');
    expect(await star('Payment Rules')).toHaveFocus();
    expect(await star('Payment Rules')).not.toBe(before);

    await portal.user.click(await star('Cancel a Policy'));
    expect(await star('Cancel a Policy')).toHaveFocus();
  });

  test('are those of one user, and say nothing of who that is', async ({ portal }) => {
    await openDashboard(portal);
    await portal.user.click(await star('Cancel a Policy'));
    await screen.findByRole('list', { name: 'Favorites' });
    const kept = JSON.stringify({ ...window.localStorage });
    expect(kept).toContain('cancelPolicy');
    expect(kept).not.toMatch(/user-|agent|demo\.test|Moreno|Alex/);

    await portal.call('/auth/logout');
    await openDashboard(portal, 'agent-personal@demo.test');
    await star('Cancel a Policy');
    expect(screen.queryByRole('list', { name: 'Favorites' })).toBeNull();
  });

  test('follow what another tab changes', async ({ portal }) => {
    await openDashboard(portal);
    await portal.user.click(await star('Cancel a Policy'));
    const key = Object.keys(window.localStorage).find((name) => name.startsWith('portal.favorites.'));
    window.localStorage.setItem(key ?? '', '["paymentRulesIC","unknown"]');
    window.dispatchEvent(new StorageEvent('storage', { key: key ?? '' }));

    await waitFor(async () => expect(await linksOf('Favorites')).toEqual(['Payment Rules']));
  });

  test('last for the visit where the browser keeps nothing, and the user is told', async ({ portal }) => {
    await openDashboard(portal);
    await untilReady('session');
    const allow = refuseStorage();
    try {
      await portal.user.click(await star('Cancel a Policy'));
      await screen.findByText('This browser isn’t saving your favorites.');
      await portal.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Help' }));
      await screen.findByRole('heading', { level: 1, name: 'Help' });
      await portal.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Dashboard' }));
      expect(await linksOf('Favorites')).toEqual(['Cancel a Policy']);
    } finally {
      allow();
    }

    await portal.user.click(await star('Payment Rules'));
    expect(await linksOf('Favorites')).toEqual(['Cancel a Policy', 'Payment Rules']);
    portal.open('/');
    expect(await linksOf('Favorites')).toEqual(['Cancel a Policy', 'Payment Rules']);
  });
});

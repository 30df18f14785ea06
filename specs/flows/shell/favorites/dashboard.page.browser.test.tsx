import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { cutConnection } from '#specs/flows/support/carrier-traffic.ts';
import { addressOf, test, untilAlert, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const agent = 'agent@demo.test';

const openDashboard = async (portal: PortalPage, email = agent): Promise<void> => {
  await portal.signIn(email);
  portal.open('/');
  await screen.findByRole('search', { name: 'Find a client' });
  await screen.findByRole('list', { name: 'All lines' });
};

const star = (title: string) => screen.findByRole('button', { name: `Add ${title} to favorites` });
const groups = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 3 });
const linksOf = async (group: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: group }))
    .getAllByRole('link')
    .map(({ firstElementChild }) => firstElementChild?.nextElementSibling?.textContent ?? null);

/** The favorites that the carrier has. */
const keptBy = async (portal: PortalPage): Promise<unknown> =>
  ((await (await portal.read('/api/favorites')).json()) as { favorites: unknown }).favorites;

const save = '/api/favorites/changes';
const fail = () => Response.json({}, { status: 500 });

describe('The search box of the dashboard', () => {
  test('searches for clients, and keeps names out of the address', async ({ portal }) => {
    await openDashboard(portal);

    await portal.user.type(screen.getByRole('searchbox', { name: /^Name, policy/ }), '  smith {Enter}');

    const [first] = await screen.findAllByRole('article');
    expect(first?.textContent).toMatch(/smith/i);
    expect(within(screen.getByRole('main')).getByRole('combobox')).toHaveValue('smith');
    expect(addressOf()).toBe('/agents?persist=true');
  });

  test('carries over a text of any length, which the search refuses in words', async ({ portal }) => {
    portal.expectErrors(/400/);
    const text = 'x'.repeat(10_000);
    await openDashboard(portal);

    fireEvent.change(screen.getByRole('searchbox', { name: /^Name, policy/ }), { target: { value: text } });
    await portal.user.click(screen.getByRole('button', { name: 'Search' }));

    await screen.findByText(/Search using 100 characters or fewer/);
    expect(within(screen.getByRole('main')).getByRole('combobox')).toHaveValue(text);
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

  test('a double click on a star adds its action, and does nothing to what comes under the pointer', async ({
    portal,
  }) => {
    await openDashboard(portal);
    const { x, y, width, height } = (await star('Cancel a Policy')).getBoundingClientRect();
    const press = async (detail: number) => {
      const under = document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement;
      under.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
      return under;
    };

    const first = await press(1);
    await screen.findByRole('list', { name: 'Favorites' });
    expect(await press(2)).not.toBe(first);

    await waitFor(async () => expect(await keptBy(portal)).toEqual(['cancelPolicy']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addressOf()).toBe('/');
  });

  test('that are denied stay in their group with the reason', async ({ portal }) => {
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
    await waitFor(async () => expect(await keptBy(portal)).toEqual(['suretyBill', 'cancelPolicy']));

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

  test('are those of one user', async ({ portal }) => {
    await openDashboard(portal);
    await portal.user.click(await star('Cancel a Policy'));
    await waitFor(async () => expect(await keptBy(portal)).toEqual(['cancelPolicy']));

    await portal.signOut();
    await openDashboard(portal, 'agent-personal@demo.test');
    await star('Cancel a Policy');
    expect(screen.queryByRole('list', { name: 'Favorites' })).toBeNull();
  });

  test('that are chosen fast after each other are all kept, also where the page is left at once', async ({
    portal,
  }) => {
    await openDashboard(portal);
    const release = portal.holdCalls(save);
    for (const title of ['Surety Bills', 'Cancel a Policy', 'Payment Rules'])
      await portal.user.click(await star(title));
    expect(await linksOf('Favorites')).toEqual(['Surety Bills', 'Cancel a Policy', 'Payment Rules']);

    await portal.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Help' }));
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    expect(await keptBy(portal)).toEqual([]);
    release();

    await waitFor(async () => expect(await keptBy(portal)).toEqual(['suretyBill', 'cancelPolicy', 'paymentRulesIC']));
  });

  test('that the carrier does not keep go back, with the focus, and can be tried again', async ({ portal }) => {
    portal.expectErrors(/changeFavorites/);
    await openDashboard(portal);
    await star('Cancel a Policy');
    portal.answer(save, ({ send, count }) => (count === 1 ? fail() : send()));
    await portal.user.click(await star('Cancel a Policy'));

    await untilAlert(
      'We couldn’t save your favorites.Internal server error.Not added: Cancel a Policy. Your next change saves this too.',
    );
    expect(screen.queryByRole('list', { name: 'Favorites' })).toBeNull();
    expect(await star('Cancel a Policy')).toHaveFocus();

    await portal.user.click(screen.getByRole('button', { name: 'Try again?' }));
    expect(await linksOf('Favorites')).toEqual(['Cancel a Policy']);
    expect(await star('Cancel a Policy')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(async () => expect(await keptBy(portal)).toEqual(['cancelPolicy']));
  });

  test('are not sent while the carrier asks to wait, whichever star is pressed', async ({ portal }) => {
    portal.expectErrors(/changeFavorites|status of 429/);
    await openDashboard(portal);
    await star('Cancel a Policy');
    portal.answer(save, ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 429, headers: { 'retry-after': '60' } }) : send(),
    );
    const calls = portal.collectCalls(save);
    await portal.user.click(await star('Cancel a Policy'));

    await untilAlert(/Too many requests\. Try again in 1 minute\./);
    await portal.user.click(await star('Surety Bills'));

    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Favorites' })).toBeNull();
  });

  test('that were not kept are all named, until the next star saves them too', async ({ portal }) => {
    portal.expectErrors(/changeFavorites/);
    await openDashboard(portal);
    await portal.user.click(await star('Surety Bills'));
    await waitFor(async () => expect(await keptBy(portal)).toEqual(['suretyBill']));
    portal.answer(save, ({ send, count }) => (count < 3 ? fail() : send()));

    await portal.user.click(await star('Cancel a Policy'));
    await untilAlert(/Not added: Cancel a Policy\./);
    await portal.user.click(await star('Surety Bills'));
    await untilAlert(/Not added: Cancel a Policy\. Not removed: Surety Bills\./);
    await portal.user.click(await star('Payment Rules'));

    await waitFor(async () => expect(await keptBy(portal)).toEqual(['cancelPolicy', 'paymentRulesIC']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await linksOf('Favorites')).toEqual(['Cancel a Policy', 'Payment Rules']);
  });

  test('that wait for a connection are kept once it is back, and what was said of it goes', async ({ portal }) => {
    portal.expectErrors(/offline/);
    await openDashboard(portal);
    await untilReady('session', 'network');
    portal.answer('/*', cutConnection);
    await portal.user.click(await star('Cancel a Policy'));
    await untilAlert(/You seem to be offline\./);

    portal.answer('/*', ({ send }) => send());

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await linksOf('Favorites')).toEqual(['Cancel a Policy']);
    await waitFor(async () => expect(await keptBy(portal)).toEqual(['cancelPolicy']));
  });

  test('that cannot be read leave the actions without stars, and can be read again', async ({ portal }) => {
    portal.expectErrors(/readFavorites/);
    portal.answer('/api/favorites', ({ send, count }) => (count === 1 ? fail() : send()));
    await openDashboard(portal);

    await untilAlert('We couldn’t load your favorites.Internal server error.');
    expect(screen.getByRole('link', { name: /^Cancel a Policy/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /to favorites$/ })).toBeNull();

    await portal.user.click(screen.getByRole('button', { name: 'Try again?' }));
    expect(await star('Cancel a Policy')).toBeVisible();
  });
});

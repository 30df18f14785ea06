import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { userEvent as browser } from 'vitest/browser';
import { test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const path = '/api/recent-searches';
const box = () => within(screen.getByRole('search')).getByRole('combobox');
const findList = () => screen.findByRole('listbox', { name: 'Recent searches' });
const queryList = () => screen.queryByRole('listbox', { name: 'Recent searches' });
const untilNoList = () => waitFor(() => expect(queryList()).toBeNull());
const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Opens a search on an address of its own. */
const arrive = async (portal: PortalPage, address = '/agents'): Promise<void> => {
  portal.open(address);
  await screen.findByRole('search');
};

/** Searches for a text in the client search, and waits until the carrier has kept it. */
const searchFor = async (portal: PortalPage, text: string): Promise<void> => {
  const kept = portal.collectCalls(`${path}/entries`);
  await portal.user.clear(box());
  await portal.user.type(box(), `${text}{Enter}`);
  await screen.findByRole('heading', { level: 2, name: /result/ });
  await waitFor(() => expect(kept.length).toBeGreaterThan(0));
};

/** What the carrier has kept of the client search. */
const keptTexts = async (portal: PortalPage): Promise<string[]> => {
  const { texts } = (await (await portal.read(`${path}?search=clients`)).json()) as { texts: string[] };
  return texts;
};

const switchBox = async (portal: PortalPage): Promise<HTMLElement> => {
  portal.open('/settings');
  return screen.findByRole('checkbox', { name: /^Keep my recent searches/ });
};

describe('Recent searches', () => {
  test('are asked for once with a focus, also where the carrier refuses them to a user who is signed in', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    portal.expectErrors(/status of 401/);
    portal.answer(path, () => new Response('{}', { status: 401 }));
    const asked = portal.collectCalls(path);
    const probes = portal.collectCalls('/auth/session');
    await arrive(portal);
    const before = probes.length;
    await portal.user.click(box());
    await waitFor(() => expect(asked).toHaveLength(1));

    await portal.user.type(box(), 'son');
    await screen.findByRole('listbox', { name: 'Suggestions' });

    expect(asked).toHaveLength(1);
    expect(probes).toHaveLength(before);
  });

  test('are offered on an empty focus, kept on the server per user, and can be turned off, which deletes them [Q-09]', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    await arrive(portal);
    await portal.user.click(box());
    await searchFor(portal, 'son');
    await searchFor(portal, 'berg');
    await waitFor(async () => expect(await keptTexts(portal)).toEqual(['berg', 'son']));

    // kept on the server: a browser that keeps nothing has them too
    await portal.signOut();
    window.localStorage.clear();
    window.sessionStorage.clear();
    await portal.signIn('agent@demo.test');
    await arrive(portal);
    expect(queryList()).toBeNull();
    await portal.user.click(box());
    expect(optionsOf(await findList())).toEqual(['berg', 'son']);

    // per user
    await portal.signOut();
    await portal.signIn('support@demo.test');
    await arrive(portal);
    const asked = portal.collectCalls(path);
    await portal.user.click(box());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(queryList()).toBeNull();
    await searchFor(portal, 'oak');
    await waitFor(async () => expect(await keptTexts(portal)).toEqual(['oak']));

    // turned off
    await portal.signOut();
    await portal.signIn('agent@demo.test');
    await portal.user.click(await switchBox(portal));
    await screen.findAllByText('Your changes are saved.');
    expect(await switchBox(portal)).not.toBeChecked();
    expect(await keptTexts(portal)).toEqual([]);
    await arrive(portal);
    await searchFor(portal, 'son');
    await waitFor(async () => expect(await keptTexts(portal)).toEqual([]));
    await portal.signOut();
    await portal.signIn('support@demo.test');
    expect(await keptTexts(portal)).toEqual(['oak']);
  });

  test('are chosen by keys or by a click, and searched for; Escape closes the list and leaving does too', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    for (const text of ['berg', 'son']) await portal.call(`${path}/entries`, { search: 'clients', text });
    await arrive(portal);

    box().focus();
    const list = await findList();
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByText('2 recent searches. Use the arrow keys.')).toBeInTheDocument());
    await browser.keyboard('{Escape}');
    await untilNoList();
    await browser.keyboard('{ArrowDown}');
    await findList();
    await browser.keyboard('{Tab}');
    await untilNoList();
    await browser.keyboard('{Shift>}{Tab}{/Shift}');
    await findList();
    await browser.keyboard('{ArrowDown}');
    await waitFor(() => expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('son'));
    await browser.keyboard('{Enter}');
    expect((await screen.findAllByRole('heading', { level: 2, name: /\d results?$/ })).length).toBeGreaterThan(0);
    expect(box()).toHaveValue('son');

    await portal.user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(queryList()).toBeNull();
    await portal.user.click(box());
    await portal.user.click(within(await findList()).getByRole('option', { name: 'berg' }));
    await waitFor(() => expect(box()).toHaveValue('berg'));
    await waitFor(async () => expect(await keptTexts(portal)).toEqual(['berg', 'son']));
  });

  test('give way to suggestions once a text is typed', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await portal.call(`${path}/entries`, { search: 'clients', text: 'berg' });
    await arrive(portal);
    box().focus();
    await findList();

    await browser.keyboard('s');
    await untilNoList();
    await browser.keyboard('on');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(screen.queryByRole('option', { name: 'berg' })).toBeNull();
  });

  test('that cannot be read are not offered, and the search works as ever', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await portal.call(`${path}/entries`, { search: 'clients', text: 'berg' });
    portal.answer(path, () => Response.json({ message: 'no' }, { status: 500 }));
    portal.answer(`${path}/entries`, () => Response.json({ message: 'no' }, { status: 500 }));
    await arrive(portal);
    const asked = portal.collectCalls(path);
    const refused = portal.collectCalls(`${path}/entries`);

    box().focus();
    await waitFor(() => expect(asked).toHaveLength(1));
    await browser.keyboard('son{Enter}');

    await screen.findByRole('heading', { level: 2, name: /\d results?$/ });
    expect(queryList()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(refused).toHaveLength(1));
  });

  test('of one search are not offered in another, and texts that find nothing are not kept', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await portal.call(`${path}/entries`, { search: 'plForms', text: 'umbrella' });
    const kept = portal.collectCalls(`${path}/entries`);
    await arrive(portal);
    const asked = portal.collectCalls(path);
    box().focus();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(queryList()).toBeNull();
    await browser.keyboard('qqqqqq{Enter}');
    await screen.findByText('No results found');
    expect(kept).toEqual([]);
  });

  test('are a down arrow away in the quick search, which lists actions when it opens', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await portal.call(`${path}/entries`, { search: 'clients', text: 'son' });
    portal.open('/help');
    await untilReady('shortcuts');
    await browser.keyboard('/');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveFocus());
    expect(queryList()).toBeNull();

    await browser.keyboard('{ArrowDown}');
    await portal.user.click(within(await findList()).getByRole('option', { name: 'son' }));

    await screen.findByRole('heading', { level: 2, name: /\d results?$/ });
    await waitFor(async () => expect(await keptTexts(portal)).toEqual(['son']));
  });

  test('are no setting of customers, who have no search', async ({ portal }) => {
    await portal.signIn('customer@demo.test');
    portal.open('/settings');
    await screen.findByText('This device');

    expect(screen.queryByRole('checkbox', { name: /^Keep my recent searches/ })).toBeNull();
  });
});

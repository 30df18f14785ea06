import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const searchFor = async ({ user, open }: PortalPage, text: string): Promise<void> => {
  open('/agents');
  await user.type(within(await screen.findByRole('search')).getByRole('combobox'), `${text}{Enter}`);
};

test('a search is in the layout of the portal, with its box, filters, and results [LAY-02.1] [LAY-02.2] [LAY-02.3] [LAY-02.4]', async ({
  portal,
}) => {
  await portal.signIn('agent@demo.test');
  await searchFor(portal, 'smith');
  const results = await screen.findByRole('feed', { name: 'Clients found' });

  const main = within(screen.getByRole('main'));
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'My Clients' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(within(main.getByRole('search')).getByRole('combobox')).toHaveValue('smith');
  expect(main.getByRole('button', { name: /^State/ })).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(results);
  expect(within(results).getAllByRole('article').length).toBeGreaterThan(1);
});

test('what a search finds can be downloaded in its order, as a file of the carrier [XTR-06.1]', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  await searchFor(portal, 'smith');
  await portal.user.click(await screen.findByRole('button', { name: 'Last name' }));
  const feed = await screen.findByRole('feed');
  await waitFor(() => expect(feed).toHaveAttribute('aria-busy', 'false'));
  const calls = portal.collectCalls('/api/accounts.csv');
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  await portal.user.click(button);

  await waitFor(() => expect(calls).toHaveLength(1));
  const { pathname, search } = new URL(calls[0]?.url ?? '');
  expect(pathname + search).toBe('/-/api/accounts.csv?clientName=smith&sort=lastName%2CASC');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the chosen view is kept on this device, and what is kept says nothing of the user', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  await searchFor(portal, 'son');
  await screen.findByRole('feed');
  await portal.user.click(screen.getByRole('button', { name: 'Table' }));
  await screen.findByRole('table');

  await searchFor(portal, 'smith');
  await screen.findByRole('table');
  expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/user-|agent|demo\.test/);
});

describe('The name that a screen reader says', () => {
  test('of a state is the state, not its two letters', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    portal.open('/agents');
    const opener = await screen.findByRole('button', { name: /^State/ });
    opener.focus();
    await portal.user.keyboard('{Enter}');

    const group = within(await screen.findByRole('group', { name: 'State' }));
    for (const [at, name] of ['Select All', 'Alaska (AK)', 'Idaho (ID)', 'Illinois (IL)'].entries())
      await waitFor(() => expect(group.getAllByRole('checkbox')[at]).toHaveAccessibleName(name));
    group.getAllByRole('checkbox')[1]?.focus();
    await portal.user.keyboard(' ');
    await screen.findByRole('button', { name: 'Remove State: Alaska' });
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { untilClosed } from '#specs/flows/support/action-modal.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { action, agent, choose, confirmation, latest, path, submit } from './form.ts';

const follow = async (portal: PortalPage, page: string, href: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name: page });
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Go there';
  screen.getByRole('main').append(link);
  await portal.user.click(link);
};

/** Orders a statement in the modal that a link of the second page has opened, and holds the call; resolves with what lets it go. */
const order = async (portal: PortalPage): Promise<() => void> => {
  await portal.signIn(agent);
  portal.open('/settings');
  await follow(portal, 'Settings', '/help');
  await follow(portal, 'Help', `?action=${action}`);
  await screen.findByLabelText('Year');
  await choose(portal, latest);
  const release = portal.holdCalls(path);
  await portal.user.click(submit());
  await screen.findByText(/^Ordering the statement\./);
  return release;
};

describe('A commission statement that is being ordered', () => {
  test('keeps the modal when the browser goes back, until it is known whether it was made', async ({ portal }) => {
    const calls = portal.collectCalls(path);
    const release = await order(portal);
    const address = addressOf();

    const gone: string[] = [];
    const onPop = () => gone.push(addressOf());
    window.addEventListener('popstate', onPop);
    onTestFinished(() => window.removeEventListener('popstate', onPop));
    window.history.back();
    await waitFor(() => expect(gone).toEqual(['/help', address]));
    expect(screen.getByText(/^Ordering the statement\./)).toBeVisible();
    release();
    await confirmation();
    expect(calls).toHaveLength(1);

    window.history.back();
    await untilClosed(action);
    expect(addressOf()).toBe('/help');
  });

  test('keeps the modal also when the browser is asked to go back again before it is there', async ({ portal }) => {
    const release = await order(portal);
    const entry = window.navigation.currentEntry?.key;
    // a browser forgets where it was going when it is asked to go elsewhere
    const go = vi.spyOn(window.history, 'go').mockImplementationOnce(() => window.history.back());
    onTestFinished(() => go.mockRestore());

    window.history.back();
    await waitFor(() => expect(go.mock.calls).toEqual([[1], [2]]));
    await waitFor(() => expect(window.navigation.currentEntry?.key).toBe(entry));
    expect(screen.getByText(/^Ordering the statement\./)).toBeVisible();
    release();
    await confirmation();

    window.history.back();
    await untilClosed(action);
    expect(addressOf()).toBe('/help');
  });
});

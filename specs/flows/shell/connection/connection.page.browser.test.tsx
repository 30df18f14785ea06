import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { cutConnection } from '#specs/flows/support/carrier-traffic.ts';
import { test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const offline = /^You’re offline/;
const unsteady = /^Your connection is slow/;

/** The live regions that say these words. */
const said = (words: RegExp): HTMLElement[] =>
  screen.queryAllByRole('status').filter(({ textContent }) => words.test(textContent.trim()));

/** The part that watches the connection loads when the browser is idle. */
const openSettled = async (portal: PortalPage): Promise<void> => {
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  await screen.findByRole('search');
  await untilReady('session', 'network');
};

/** Searches for clients, whatever comes of it. */
const askFor = async ({ user }: PortalPage, text: string): Promise<void> => {
  await user.click(within(screen.getByRole('main')).getByRole('combobox'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
};

afterEach(() => vi.restoreAllMocks());

describe('Without a connection', () => {
  test('a carrier that cannot be reached is offline too, though the browser sees a network', async ({ portal }) => {
    await openSettled(portal);
    const cut = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await askFor(portal, 'son');

    await waitFor(() => expect(said(offline)).toHaveLength(1));
    expect(said(offline)[0]).toBeVisible();
    expect(window.navigator.onLine).toBe(true);
    cut.mockRestore();
    expect((await screen.findAllByRole('article'))[0]).toBeVisible();
  });

  test('one call that is cut while others get through is called unsteady, not offline', async ({ portal }) => {
    await openSettled(portal);
    portal.answer('/api/accounts', (call) => (call.count === 1 ? cutConnection(call) : call.send()));
    // an answer that takes long on a busy machine would count as none
    portal.answer('/health', () => new Response(null, { status: 204 }));

    await askFor(portal, 'son');

    await waitFor(() => expect(said(unsteady)).toHaveLength(1));
    expect(said(unsteady)[0]).toBeVisible();
    expect(said(offline)).toEqual([]);
  });
});

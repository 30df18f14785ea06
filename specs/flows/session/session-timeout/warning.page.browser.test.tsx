import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { userEvent as browser } from 'vitest/browser';
import { test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const agent = 'agent@demo.test';
const warning = { name: 'Stay logged in?' };

const untilTitle = (title: RegExp) => waitFor(() => expect(document.title).toMatch(title));
const untilYesHasFocus = () =>
  waitFor(() => expect(document.activeElement?.textContent).toBe('Yes, keep me logged in'));
const untilClosed = (dialog: HTMLElement) => waitFor(() => expect(dialog).not.toBeInTheDocument());

/** A page that watches for the end of its session, which is far away. */
const arrive = async (portal: PortalPage, path: string): Promise<void> => {
  await portal.signIn(agent);
  portal.open(path);
  await waitFor(() => expect(document.querySelector('[data-layout=portal] main h1')).toBeVisible());
  await untilReady('timeout');
};

/** The computer slept until less than two minutes of the session are left: the page notices as it wakes up. */
const wakeBeforeEnd = async (portal: PortalPage): Promise<HTMLElement> => {
  await portal.call('/demo/session', { expiresInSeconds: 118 });
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 29 * 60_000);
  window.dispatchEvent(new Event('focus'));
  return screen.findByRole('dialog', warning);
};

afterEach(() => vi.restoreAllMocks());

describe('The warning before the idle limit', () => {
  test('rises over an open window too, which has the focus and its name in the title again when the user stays', async ({
    portal,
  }) => {
    await arrive(portal, '/agents?action=paymentRulesIC');
    const rules = within(await screen.findByRole('dialog', { name: 'Payment Rules' }));
    const invoices = await rules.findByRole('link', { name: 'Find an invoice by its number' });
    invoices.focus();
    await untilTitle(/^Payment Rules · /);

    const dialog = await wakeBeforeEnd(portal);
    await untilTitle(/^Stay logged in\? · (?!Payment Rules)/);
    await untilYesHasFocus();
    await portal.user.click(screen.getByRole('button', { name: 'Yes, keep me logged in' }));

    await untilClosed(dialog);
    await untilTitle(/^Payment Rules · /);
    await waitFor(() => expect(invoices).toHaveFocus());
  });

  test.for([-10, 10])(
    'comes when the carrier says so on a computer whose clock is %i minutes off',
    async (minutes, { portal }) => {
      const { now } = Date;
      const setOff = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
      setOff(minutes * 60_000);
      await portal.signIn(agent);
      await portal.call('/demo/session', { expiresInSeconds: 600 });
      portal.open('/help');
      await screen.findByRole('heading', { name: 'Help', level: 1 });
      await untilReady('timeout');
      const asked = portal.collectCalls('/auth/session');

      window.dispatchEvent(new Event('focus'));
      await portal.read('/auth/user');
      expect(asked).toEqual([]);
      expect(screen.queryByRole('dialog', warning)).toBeNull();

      await portal.call('/demo/session', { expiresInSeconds: 118 });
      vi.restoreAllMocks();
      setOff(minutes * 60_000 + 482_000);
      window.dispatchEvent(new Event('focus'));

      const dialog = await screen.findByRole('dialog', warning);
      expect(within(dialog).getByRole('timer', { hidden: true }).textContent).toMatch(/^1:/);
    },
  );

  test('the dialog is labeled, focus goes to Yes, stays in it and comes back, the page is inert; Escape stays logged in [S-06.3] [S-06.4] [S-06.5] [S-06.6] [S-06.7]', async ({
    portal,
  }) => {
    await arrive(portal, '/agents');
    const box = await screen.findByRole('combobox', { name: /^Name, policy/ });
    box.focus();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('banner')).toHaveLength(1);

    const dialog = await wakeBeforeEnd(portal);
    await untilYesHasFocus();
    expect(dialog).toHaveAccessibleName('Stay logged in?');
    await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
    // the browser's own keys
    await browser.keyboard('{Tab}');
    await browser.keyboard('{Tab}');
    await browser.keyboard('{Tab}');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await browser.keyboard('{Escape}');

    await untilClosed(dialog);
    await waitFor(() => expect(box).toHaveFocus());
  });

  test('"No, log me out" logs out [TMO-04.1, TMO-04.3] [LGO-01.1]', async ({ portal }) => {
    await arrive(portal, '/agents');
    await wakeBeforeEnd(portal);
    const posted = portal.collectCalls('/auth/logout');

    await portal.user.click(screen.getByRole('button', { name: 'No, log me out' }));

    await waitFor(() =>
      expect(portal.left).toMatchObject([{ origin: window.location.origin, path: '/login', fields: [] }]),
    );
    expect(posted).toHaveLength(1);
    portal.open('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/login');
  });

  test('time that is up logs out, and the sign-in page says so and leads back; it does neither after "No, log me out"', async ({
    portal,
  }) => {
    await arrive(portal, '/agents?action=paymentRulesIC');
    await wakeBeforeEnd(portal);
    await portal.call('/auth/logout');
    const later = Date.now() + 120_000 - performance.now();
    vi.spyOn(Date, 'now').mockImplementation(() => later + performance.now());
    window.dispatchEvent(new Event('focus'));

    const redirect = '/agents?action=paymentRulesIC';
    await waitFor(() =>
      expect(portal.left).toMatchObject([
        {
          path: '/login',
          fields: [
            ['timeUp', ''],
            ['redirect', redirect],
          ],
        },
      ]),
    );
    expect(window.sessionStorage).toHaveLength(0);
    const address = `/login?timeUp&redirect=${encodeURIComponent(redirect)}`;
    portal.open(address);
    await screen.findByText('Your session timed out');
    expect(screen.getByText('Sign in to pick up where you left off.')).toBeVisible();

    await portal.signIn(agent);
    portal.open(address);
    await screen.findByRole('dialog', { name: 'Payment Rules' });
    expect(window.location.pathname).toBe('/agents');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { mayOpen } from '#machines/domain/session/may-open.ts';
import { addressOf, test, untilReady } from '#specs/flows/support/portal-page.tsx';

/** The steps of the history, counted as they are made: its length ends at 50, and the pages of other tests are in it. */
const pushes = () => vi.spyOn(window.history, 'pushState');

afterEach(() => vi.restoreAllMocks());

test('a double click on a link is one step of the history, and so is a link to the page that is open', async ({
  portal,
}) => {
  await portal.signIn('agent@demo.test');
  portal.open('/');
  await screen.findByRole('heading', { name: /^Welcome/ });
  const pushed = pushes();

  await portal.user.dblClick(await screen.findByRole('link', { name: 'Help' }));
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  await portal.user.click(screen.getByRole('link', { name: 'Help' }));

  expect(addressOf()).toBe('/help');
  expect(pushed).toHaveBeenCalledTimes(1);
});

test.for(['name', 'row'] as const)(
  'a double click on the %s of a search result is one step',
  async (what, { portal }) => {
    await portal.signIn('agent@demo.test');
    portal.open('/agents');
    await portal.user.type(await screen.findByRole('combobox', { name: /^Name, policy/ }), 'son{Enter}');
    const [card] = await screen.findAllByRole('article');
    if (!card) throw new Error('nothing found');
    const link = within(card).getByRole('link');
    const pushed = pushes();

    await portal.user.dblClick(what === 'name' ? link : card);
    await screen.findByRole('heading', { level: 1, name: link.textContent });

    expect(pushed).toHaveBeenCalledTimes(1);
  },
);

describe('Pages', () => {
  test('show a customer no link to a page that sends the customer on to another one', async ({ portal }) => {
    await portal.signIn('customer@demo.test');
    for (const path of ['/', '/policyholder/20000001', '/settings', '/help']) {
      portal.open(path);
      await untilReady('session');
      await waitFor(() => expect(document.querySelector('[data-layout=portal] main h1')).toBeVisible());
      await waitFor(() => expect(screen.getAllByRole('button', { name: /^Welcome, / })).toHaveLength(1));
      await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0));
      const paths = screen
        .getAllByRole<HTMLAnchorElement>('link')
        .map(({ href }) => new URL(href))
        .flatMap(({ origin, pathname }) => (origin === window.location.origin ? [pathname] : []));

      // the home of a customer is their own page, which the carrier names
      expect(
        paths.filter((one) => one !== '/' && !mayOpen('customer', one)),
        path,
      ).toEqual([]);
      expect(screen.queryByText(/Search for a client/)).toBeNull();
    }
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { chooseOption, findAgencyField } from '#specs/flows/support/select-field.ts';

const agent = 'agent@demo.test';

const logOut = async ({ user }: PortalPage): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /^Welcome, / }));
  await user.click(await screen.findByRole('link', { name: 'Logout' }));
};

describe('Logging out', () => {
  test.for([
    ['the session is still alive: back in it [ERR-07.2]', 'Welcome, Alex', false],
    ['the session has ended meanwhile: at the sign-in page [ERR-07.3]', 'Sign in', true],
  ] as const)('that fails has a home link, and %s [ERR-07.1]', async ([, title, hasEnded], { portal }) => {
    await portal.signIn(agent);
    portal.open('/help');
    await screen.findByRole('heading', { name: 'Help' });
    portal.answer('/auth/logout', () => Response.json({}, { status: 500 }));
    await logOut(portal);
    await screen.findByRole('heading', { name: 'Cannot log out' });
    expect(await screen.findByText('Error 503')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Logout/i })).toHaveLength(1);
    if (hasEnded) await portal.call('/auth/logout');

    await portal.user.click(screen.getByRole('link', { name: 'Go to the home page' }));

    await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(window.location.pathname).toBe(hasEnded ? '/login' : '/'));
  });

  test('that fails is asked for again by its button, and ends at the sign-in page', async ({ portal }) => {
    portal.expectErrors(/status of 500/);
    await portal.signIn(agent);
    portal.open('/help');
    await screen.findByRole('heading', { name: 'Help' });
    portal.answer('/auth/logout', ({ send, count }) => (count === 1 ? Response.json({}, { status: 500 }) : send()));
    const calls = portal.collectCalls('/auth/*');
    await logOut(portal);
    await screen.findByRole('heading', { name: 'Cannot log out' });
    expect(portal.left).toEqual([]);

    await portal.user.click(screen.getByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(portal.left.map(({ path }) => path)).toEqual(['/login']));
    expect(calls.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['POST', '/-/auth/logout'],
      ['POST', '/-/auth/logout'],
    ]);
  });

  test('is not canceled by searches, nor are calls of the session', async ({ portal }) => {
    await portal.signIn(agent);
    portal.open('/agents');
    const form = within(await screen.findByRole('search'));
    const calls = portal.collectCalls('/auth/*');
    const held = Promise.withResolvers<void>();
    const switched: number[] = [];
    portal.answer('/auth/user/selected-agency', async ({ send }) => {
      await held.promise;
      const response = await send();
      switched.push(response.status);
      return response;
    });

    await chooseOption(portal.user, await findAgencyField(), '214 - Lakeshore Insurance Group');
    await waitFor(() =>
      expect(calls.map(({ url }) => new URL(url).pathname)).toContain('/-/auth/user/selected-agency'),
    );
    for (const text of ['smith', 'johnson']) {
      await portal.user.tripleClick(form.getByRole('combobox'));
      await portal.user.paste(text);
      await portal.user.click(form.getByRole('button', { name: 'Search' }));
      await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toMatch(new RegExp(text, 'i')));
    }
    held.resolve();

    await waitFor(() => expect(switched).toEqual([200]));
    expect(calls.filter(({ signal }) => signal.aborted)).toEqual([]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const email = 'customer@demo.test';

/** Signs in as far as the password, at an address that keeps a query key. */
const untilPassword = async (
  { open, user }: PortalPage,
  as = email,
  userType = /^Customer/,
  redirect = '/help',
): Promise<void> => {
  open(`/login?redirect=${encodeURIComponent(redirect)}`);
  await user.click(await screen.findByRole('radio', { name: userType }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Email address'), as);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Password');
};

const fieldOf = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);
/** Is called each time the browser has moved to an entry of the history. */
const watchPops = () => {
  const pops = vi.fn<() => void>();
  window.addEventListener('popstate', pops);
  onTestFinished(() => window.removeEventListener('popstate', pops));
  return pops;
};

const isChosen = (name: RegExp): boolean => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

describe('The history of the browser while signing in', () => {
  test('Back shows the step before with what was entered, step by step, and the way forward works again', async ({
    portal,
  }) => {
    await untilPassword(portal);

    window.history.back();
    expect((await fieldOf('Email address')).value).toBe(email);
    expect(addressOf()).toBe('/login?redirect=%2Fhelp');
    window.history.back();
    await screen.findByRole('radio', { name: /^Customer/ });
    expect(isChosen(/^Customer/)).toBe(true);

    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await fieldOf('Email address')).value).toBe(email);
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await portal.user.type(await fieldOf('Password'), demoPassword);
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(addressOf()).toBe('/help'));
  });

  test('Forward passes no step that the session has not passed', async ({ portal }) => {
    await untilPassword(portal);
    window.history.back();
    await fieldOf('Email address');

    window.history.forward();
    await waitFor(() =>
      expect(window.history.state).toMatchObject({ usr: { trail: ['userType', 'email', 'password'] } }),
    );
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { trail: ['userType', 'email'] } }));

    expect(await fieldOf('Email address')).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('Forward from the first step stays there, as often as it is asked for', async ({ portal }) => {
    await untilPassword(portal);
    window.history.back();
    await fieldOf('Email address');
    window.history.back();
    await screen.findByRole('radio', { name: /^Customer/ });
    const first = window.navigation.currentEntry?.key;
    const pops = watchPops();

    for (const times of [2, 4]) {
      window.history.forward();
      await waitFor(() => expect(pops).toHaveBeenCalledTimes(times));
      expect(window.navigation.currentEntry?.key).toBe(first);
      expect(screen.getByRole('radio', { name: /^Customer/ })).toBeVisible();
    }
  });

  test('Forward to a step while the page after signing in opens leads to that page anyway', async ({ portal }) => {
    await untilPassword(portal);
    const { replaceState } = window.history;
    const replacing = vi.spyOn(window.history, 'replaceState').mockImplementation((state, unused, url) => {
      replaceState.call(window.history, state, unused, url);
      if (!String(url).endsWith('/help')) return;
      replacing.mockRestore();
      // before the router has drawn the page
      window.history.pushState({ usr: { trail: ['userType', 'email'] }, key: 'email' }, '', '/login?redirect=%2Fhelp');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    onTestFinished(() => replacing.mockRestore());
    const pops = watchPops();
    await portal.user.type(await fieldOf('Password'), demoPassword);
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));

    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await waitFor(() => expect(addressOf()).toBe('/help'));
    expect(pops).toHaveBeenCalled();
  });

  test.for([
    [email, /^Customer/, /^\/help$/],
    ['setup@demo.test', /^Agent/, /^\/user-setup\/start/],
    ['rater@demo.test', /^Agent/, /^\/user-setup\/rater\/select-rater/],
  ] as const)(
    'no step stays behind the page that %s comes to: its entry is that of the first one',
    async (who, { portal }) => {
      const [as, userType, page] = who;
      const before = window.navigation.currentEntry?.key;
      await untilPassword(portal, as, userType);
      await portal.user.type(await fieldOf('Password'), demoPassword);
      await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));

      await waitFor(() => expect(addressOf()).toMatch(page));
      // its number is no help: a page keeps fifty entries at most, and this one has those of other tests, too
      await waitFor(() => expect(window.navigation.currentEntry?.key).toBe(before));
      await waitFor(() => expect(addressOf()).toMatch(page));
    },
  );

  // settings hold Back and Forward themselves, where something was changed
  test.for([
    ['/help', 'Help'],
    ['/settings', 'Settings'],
  ] as const)(
    'Forward stays on %s that signing in led to, as often as it is asked for, and leaves the entries what they are',
    async ([path, name], { portal }) => {
      const { navigation } = window;
      const before = navigation.currentEntry?.index ?? 0;
      await untilPassword(portal, email, /^Customer/, path);
      await portal.user.type(await fieldOf('Password'), demoPassword);
      await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
      await screen.findByRole('heading', { level: 1, name });
      await waitFor(() => expect([addressOf(), navigation.currentEntry?.index]).toEqual([path, before]));
      const pops = watchPops();

      for (const times of [2, 4]) {
        window.history.forward();
        await waitFor(() => expect(pops).toHaveBeenCalledTimes(times));
        expect([addressOf(), navigation.currentEntry?.index]).toEqual([path, before]);
        expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
        expect(navigation.entries()[before + 1]?.url).toContain('/login?redirect=');
      }
    },
  );

  test('Forward that is pressed again before the browser is back stays on the page, too', async ({ portal }) => {
    const { navigation } = window;
    const before = navigation.currentEntry?.key;
    await untilPassword(portal);
    await portal.user.type(await fieldOf('Password'), demoPassword);
    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await waitFor(() => expect([addressOf(), navigation.currentEntry?.key]).toEqual(['/help', before]));
    // a browser forgets where it was going when it is asked to go elsewhere
    const go = vi.spyOn(window.history, 'go').mockImplementationOnce(() => window.history.forward());
    onTestFinished(() => go.mockRestore());

    window.history.forward();
    await waitFor(() => expect(go).toHaveBeenCalledTimes(2));

    await waitFor(() => expect([addressOf(), navigation.currentEntry?.key]).toEqual(['/help', before]));
    expect(go.mock.calls).toEqual([[-1], [-2]]);
  });

  test('where going back fails the step stays and says why, and Back works later', async ({ portal }) => {
    await untilPassword(portal);
    portal.answer('/auth/forget-user', ({ send, count }) =>
      count === 1 ? new Response(null, { status: 500 }) : send(),
    );
    portal.expectErrors(/500|forgetUser/);

    window.history.back();
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Password')).toBeVisible();

    window.history.back();
    expect((await fieldOf('Email address')).value).toBe(email);
  });

  test('Back that is pressed again while the step before is awaited leads to the one before that', async ({
    portal,
  }) => {
    await untilPassword(portal);
    const calls = portal.collectCalls('/auth/forget-user');
    const release = portal.holdCalls('/auth/forget-user');

    window.history.back();
    await waitFor(() => expect(calls).toHaveLength(1));
    window.history.back();
    await waitFor(() => expect(window.history.state).not.toMatchObject({ usr: { trail: expect.anything() } }));
    release();

    await screen.findByRole('radio', { name: /^Customer/ });
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await fieldOf('Email address')).value).toBe(email);
  });

  test('another account begins at the first step, with nothing entered and no step behind it', async ({ portal }) => {
    await untilPassword(portal);

    await portal.user.click(screen.getByRole('button', { name: 'Use a different account' }));
    await screen.findByRole('radio', { name: /^Agent/ });
    await waitFor(() => expect(window.history.state).not.toMatchObject({ usr: { trail: expect.anything() } }));

    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await fieldOf('Email address')).value).toBe('');
  });
});

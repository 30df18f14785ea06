import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addressOf, test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { givePassword } from '#specs/flows/support/sign-in-screens.ts';

/** Signs a demo account in at the identity provider that the portal left for; returns where it leads back to. */
const confirmIdentity = async ({ left }: PortalPage, email: string): Promise<string> => {
  await waitFor(() => expect(left).toMatchObject([{ path: '/-/demo/idp' }]));
  const body = new URLSearchParams([...(left[0]?.fields ?? []), ['email', email]]);
  // its address is enough: the server of the tests does not build the page
  const { url } = await fetch('/-/demo/idp', { method: 'POST', headers: { accept: 'application/json' }, body });
  const { pathname, search } = new URL(url);
  return pathname + search;
};

test.for([
  [true, true],
  [false, false],
  [undefined, true],
] as const)(
  'where the session says samlAllowed: %s, single sign-on is offered: %s [LGN-03.3] [XTR-10.2]',
  async ([samlAllowed, isOffered], { portal }) => {
    for (const path of ['/auth/session', '/auth/login/user-type', '/auth/login/email'] as const)
      portal.change(path, { samlAllowed });
    portal.open('/login');
    await portal.user.click(await screen.findByRole('radio', { name: /^Agent/ }));
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await portal.user.type(await screen.findByLabelText('Email address'), 'agent@demo.test');
    const offer = () => screen.queryByRole('button', { name: 'Use single sign-on' });
    if (isOffered) await screen.findByRole('button', { name: 'Use single sign-on' });
    expect(offer() !== null).toBe(isOffered);
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));

    await screen.findByRole('heading', { name: 'Enter your password' });
    if (isOffered) await screen.findByRole('button', { name: 'Use single sign-on' });
    expect(offer() !== null).toBe(isOffered);
  },
);

describe('Single sign-on', () => {
  test('who comes back begins at the offer, not at the password below it', async ({ portal }) => {
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await portal.user.type(await screen.findByLabelText('Email address'), 'agent@demo.test');
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Enter your password' });
    await portal.user.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    portal.open(await confirmIdentity(portal, 'agent@demo.test'));

    const offer = await screen.findByRole('heading', { name: /^Continue as / });
    await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(offer));
    await portal.user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue to the portal' }));

    await portal.user.click(screen.getByRole('button', { name: 'Not me' }));
    await portal.user.click(screen.getByRole('button', { name: 'Use a different account' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Agent/ })));
  });

  test('another person stays out and can sign in the other way', async ({ portal }) => {
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await portal.user.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    portal.open(await confirmIdentity(portal, 'agent@demo.test'));

    await portal.user.click(await screen.findByRole('button', { name: 'Not me' }));

    await screen.findByRole('button', { name: 'Use single sign-on' });
    await portal.user.type(screen.getByLabelText('Email address'), 'agent-personal@demo.test');
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await givePassword(portal);
    await screen.findByRole('heading', { name: /^Welcome/ });
  });

  test('a person who was refused is not offered again: the ticket leaves the address', async ({ portal }) => {
    portal.open('/login?redirect=%2Fhelp');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await portal.user.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    portal.open(await confirmIdentity(portal, 'agent@demo.test'));
    const refuse = await screen.findByRole('button', { name: 'Not me' });
    expect(new URLSearchParams(window.location.search).has('sso')).toBe(true);

    await portal.user.click(refuse);

    await waitFor(() => expect(addressOf()).toBe('/login?redirect=%2Fhelp'));
    await screen.findByRole('button', { name: 'Use single sign-on' });
  });

  test('a setup that it leads to has no ticket in its address, and can end without being refused one', async ({
    portal,
  }) => {
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await portal.user.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    portal.open(await confirmIdentity(portal, 'setup@demo.test'));

    await portal.user.click(await screen.findByRole('button', { name: 'Continue to the portal' }));

    await waitFor(() => expect(addressOf()).toBe('/user-setup/start'));
    await screen.findByRole('heading', { level: 1 });
  });

  test('a ticket outlives calls that fail for another reason', async ({ portal }) => {
    portal.expectErrors(/SingleSignOn/);
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await portal.user.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    for (const path of ['/auth/sso/read', '/auth/sso/complete'] as const)
      portal.answer(path, ({ send, count }) =>
        count === 1 ? Response.json({ message: 'no' }, { status: 500 }) : send(),
      );
    portal.open(await confirmIdentity(portal, 'agent@demo.test'));

    await portal.user.click(await screen.findByRole('button', { name: 'Try again?' }));
    const goOn = await screen.findByRole('button', { name: 'Continue to the portal' });
    await portal.user.click(goOn);
    await untilAlert(/Single sign-on didn’t work/);
    await portal.user.click(goOn);

    await screen.findByRole('heading', { name: /^Welcome/ });
    expect(addressOf()).toBe('/');
  });

  test('a ticket that cannot be read can be left, and leaves the address', async ({ portal }) => {
    portal.expectErrors(/SingleSignOn/);
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await portal.user.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    portal.answer('/auth/sso/read', () => Response.json({ message: 'no' }, { status: 500 }));
    portal.open(await confirmIdentity(portal, 'agent@demo.test'));

    await portal.user.click(await screen.findByRole('button', { name: 'Sign in another way' }));

    await screen.findByRole('button', { name: 'Use single sign-on' });
    await waitFor(() => expect(addressOf()).toBe('/login'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what is no ticket is said like a link that expired', async ({ portal }) => {
    portal.open('/login?sso=abc');

    await untilAlert('This sign-in link expired or was opened in another browser. Start again.');
    expect(screen.queryByText(/Bad Request/)).toBeNull();
  });

  test('a ticket that is not taken anymore is said so, and single sign-on starts again', async ({ portal }) => {
    portal.expectErrors(/completeSingleSignOn/);
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await portal.user.click(await screen.findByRole('button', { name: 'Use single sign-on' }));
    portal.answer('/auth/sso/complete', () => Response.json({}, { status: 400 }));
    portal.open(await confirmIdentity(portal, 'agent@demo.test'));

    await portal.user.click(await screen.findByRole('button', { name: 'Continue to the portal' }));

    await untilAlert('This sign-in link expired or was opened in another browser. Start again.');
    screen.getByRole('button', { name: 'Use single sign-on' });
    expect(screen.queryByRole('button', { name: 'Continue to the portal' })).toBeNull();
    await waitFor(() => expect(addressOf()).toBe('/login'));
  });

  test('a request that is refused at its start says nothing of a link', async ({ portal }) => {
    portal.expectErrors(/startSingleSignOn/);
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    portal.answer('/auth/sso/start', () =>
      Response.json({ title: 'Bad Request', message: 'Single sign-on is being changed.' }, { status: 400 }),
    );

    await portal.user.click(await screen.findByRole('button', { name: 'Use single sign-on' }));

    await untilAlert(/Single sign-on is being changed\./);
    expect(screen.queryByText(/link/)).toBeNull();
  });

  test.for(['', ' ', '#top', 'idp', 'javascript:alert(1)', 'mailto:a@b.test'])(
    'goes nowhere where the carrier names “%s” as the provider, and says so',
    async (location, { portal }) => {
      portal.expectErrors(/startSingleSignOn/);
      portal.open('/login');
      await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
      portal.answer('/auth/sso/start', () => Response.json({ location }));
      const start = await screen.findByRole('button', { name: 'Use single sign-on' });
      await portal.user.click(start);

      await untilAlert('We couldn’t read the server’s answer. Try again.');

      expect(portal.left).toEqual([]);
      expect(start).not.toHaveAttribute('aria-disabled');
    },
  );

  test('is offered again when the provider does not open', async ({ portal }) => {
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    const start = await screen.findByRole('button', { name: 'Use single sign-on' });
    await portal.user.click(start);
    await waitFor(() => expect(portal.left).toMatchObject([{ path: '/-/demo/idp' }]));
    expect(start).toHaveAttribute('aria-disabled', 'true');

    portal.passTime(10_000);

    await waitFor(() => expect(start).not.toHaveAttribute('aria-disabled'));
  });
});

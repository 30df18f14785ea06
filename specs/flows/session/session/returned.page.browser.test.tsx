import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { notSetUpMessage } from '#machines/domain/shared/failure.ts';
import { leaveForCache } from '#specs/flows/support/page-cache.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

/** The page leaves for the back/forward cache. */
const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
/** The page comes back from it. */
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
const isHidden = () => document.documentElement.hasAttribute('data-hidden');

/** The settings, with a first name that is typed and not saved. */
const typedName = async ({ signIn, open, user }: PortalPage): Promise<HTMLElement> => {
  await signIn('agent@demo.test');
  open('/settings');
  const field = await screen.findByLabelText('First name');
  await user.clear(field);
  await user.type(field, 'Percy');
  return field;
};

describe('A page that comes back from the back/forward cache', () => {
  test('keeps what was typed, hidden and inert until the carrier has said that the same user is there', async ({
    portal,
  }) => {
    const field = await typedName(portal);
    const letGo = portal.holdCalls('/auth/session');

    leave();
    comeBack();
    await waitFor(() => expect(field.closest('[inert]')).not.toBeNull());
    expect(isHidden()).toBe(true);
    letGo();

    await waitFor(() => expect(field.closest('[inert]')).toBeNull());
    expect(isHidden()).toBe(false);
    expect(screen.getByLabelText('First name')).toBe(field);
    expect(field).toHaveValue('Percy');
  });

  test('has nothing of its user for another one', async ({ portal }) => {
    const field = await typedName(portal);
    const comeBackFromCache = leaveForCache(portal);
    await portal.call('/auth/logout');
    await portal.signInInAnotherTab('agent-personal@demo.test');

    comeBackFromCache();

    await screen.findByRole('button', { name: /^Welcome, / });
    expect(field.isConnected).toBe(false);
    expect(screen.queryByDisplayValue('Percy')).toBeNull();
    await waitFor(() => expect(isHidden()).toBe(false));
  });

  test('says at sign-in that the account is locked', async ({ portal }) => {
    portal.expectErrors(/status of 429|readSession/);
    const field = await typedName(portal);
    await portal.call('/auth/logout');
    portal.answer('/auth/session', () =>
      Response.json({ status: 429, title: 'Too many requests' }, { status: 429, headers: { 'retry-after': '60' } }),
    );

    leave();
    comeBack();

    await screen.findByRole('heading', { name: 'Your account is temporarily locked' });
    expect(field.isConnected).toBe(false);
    expect(isHidden()).toBe(false);
  });

  test('shows the support line and Logout where the user is not set up', async ({ portal }) => {
    portal.expectErrors(/status of 403|readSession/);
    await typedName(portal);
    portal.answer('/auth/session', () => Response.json({ message: notSetUpMessage }, { status: 403 }));

    leave();
    comeBack();

    await screen.findByRole('heading', { name: notSetUpMessage });
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(isHidden()).toBe(false);
  });

  test('shows that it could not be asked who is there', async ({ portal }) => {
    portal.expectErrors(/status of 500|readSession/);
    await typedName(portal);
    portal.answer('/auth/session', ({ send, count }) => (count > 1 ? send() : Response.json({}, { status: 500 })));

    leave();
    comeBack();
    await screen.findByText('Error 500');
    expect(isHidden()).toBe(false);
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByRole('button', { name: /^Welcome/ });
  });

  test('shows its error also where it comes back a second time', async ({ portal }) => {
    portal.expectErrors(/status of 500|readSession/);
    await typedName(portal);
    portal.answer('/auth/session', () => Response.json({}, { status: 500 }));
    leave();
    comeBack();
    await screen.findByText('Error 500');

    leave();
    expect(isHidden()).toBe(true);
    comeBack();

    await waitFor(() => expect(isHidden()).toBe(false));
    await screen.findByText('Error 500');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { parseRemembered } from '#machines/domain/sign-in/remembered.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { blockCookies } from '#specs/flows/support/block-cookies.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const email = 'customer@demo.test';
const box = () => screen.findByRole('checkbox', { name: /^Remember me on this device/ });
const password = () => screen.findByLabelText('Password');
const kept = () => /portal-person=([^;]+)/.exec(document.cookie)?.[1];
const person = { userType: 'customer', email } as const;

/** Answers the questions before the password. */
const openPassword = async ({ open, user }: PortalPage): Promise<void> => {
  open('/login');
  await user.click(await screen.findByRole('radio', { name: /^Customer/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), `${email}{Enter}`);
  await password();
};

describe('Remember me on this device', () => {
  test('is off, and keeps nothing of who does not ask for it', async ({ portal }) => {
    await openPassword(portal);

    expect(await box()).not.toBeChecked();
    await portal.user.type(await password(), `${demoPassword}{Enter}`);
    await screen.findByRole('navigation', { name: 'Parts of this client' });
    expect(kept()).toBeUndefined();
  });

  test('keeps type and email address, and asks for the password next time, with the focus in it', async ({
    portal,
  }) => {
    await openPassword(portal);
    await portal.user.click(await box());
    expect(await box()).toBeChecked();
    expect(parseRemembered(kept())).toEqual(person);
    expect(decodeURIComponent(kept() ?? '')).not.toMatch(/password/i);
    await portal.user.type(await password(), `${demoPassword}{Enter}`);
    await screen.findByRole('navigation', { name: 'Parts of this client' });

    await portal.signOut();
    portal.open('/login');

    expect(await screen.findByText(`Signing in as ${email}`)).toBeVisible();
    await waitFor(async () => expect(await password()).toHaveFocus());
    expect(await box()).toBeChecked();
    await portal.user.keyboard(`${demoPassword}{Enter}`);
    expect(await screen.findByRole('navigation', { name: 'Parts of this client' })).toBeVisible();
  });

  test('forgets at once, and asks everything next time', async ({ portal }) => {
    await openPassword(portal);
    await portal.user.click(await box());
    await waitFor(() => expect(kept()).toBeDefined());

    await portal.user.click(await box());
    expect(kept()).toBeUndefined();

    await portal.call('/auth/forget-user');
    portal.open('/login');
    await waitFor(() => expect(document.documentElement.dataset['ready']).toContain('session'));
    expect(screen.getByRole('radio', { name: /^Agent/ })).toBeChecked();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('is off for another user type with the same address', async ({ portal }) => {
    await openPassword(portal);
    await portal.user.click(await box());
    await portal.user.click(screen.getByRole('button', { name: 'Use a different account' }));

    await portal.user.click(await screen.findByRole('radio', { name: /^Agent/ }));
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await portal.user.type(await screen.findByRole('textbox', { name: 'Email address' }), `${email}{Enter}`);

    expect(await box()).not.toBeChecked();
  });

  test('leaves the way to another account open', async ({ portal }) => {
    await openPassword(portal);
    await portal.user.click(await box());
    await waitFor(() => expect(kept()).toBeDefined());
    await portal.call('/auth/forget-user');
    portal.open('/login');
    await screen.findByText(`Signing in as ${email}`);

    await portal.user.click(screen.getByRole('button', { name: 'Use a different account' }));

    expect(await screen.findByRole('radio', { name: /^Agent/ })).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveValue('');
  });

  test.each(['%7B', '%', '', '"agent"', '{"userType":"thief","email":"a@b.test"}', '{"userType":"agent","email":""}'])(
    'counts a corrupt text as no one: %s',
    (text) => {
      expect(parseRemembered(text)).toBeNull();
    },
  );

  test('says so where the browser keeps nothing', async ({ portal }) => {
    await openPassword(portal);
    blockCookies();

    await portal.user.click(await box());

    expect(await screen.findByText(/^This browser isn’t saving anything/)).toBeVisible();
    expect(await box()).not.toBeChecked();
  });
});

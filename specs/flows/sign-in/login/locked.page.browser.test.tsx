import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

/** A browser whose session the carrier has locked, as after a reload. */
const lock = async ({ call, expectErrors }: PortalPage): Promise<void> => {
  expectErrors(/status of 429/);
  await call('/auth/login/user-type', { userType: 'agent' });
  await call('/auth/login/email', { email: 'locked@demo.test' });
  await expect(call('/auth/login/password', { username: null, password: demoPassword })).rejects.toThrow('429');
};

const untilLocked = () => screen.findByRole('heading', { name: 'Your account is temporarily locked' });

describe('After a reload, a locked account does not lock the browser', () => {
  test('another account can sign in', async ({ portal }) => {
    await lock(portal);
    portal.open('/login');
    await untilLocked();

    const letGo = portal.holdCalls('/auth/forget-user');
    const choices = portal.collectCalls('/auth/login/user-type');
    await portal.user.click(screen.getByRole('button', { name: 'Use a different account' }));
    await portal.user.click(await screen.findByRole('radio', { name: /^Customer/ }));
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'Continue', busy: true });
    expect(choices).toEqual([]);
    letGo();

    await screen.findByLabelText('Email address');
    expect(choices).toHaveLength(1);
  });

  test.for([
    ['Forgot your password?', '/forgot-password', 'Forgot your password?'],
    ['Sign up', '/user-signup/verify-policy', /policy/],
  ] as const)('the link %s opens its page, and so does its address', async ([link, path, heading], { portal }) => {
    await lock(portal);
    portal.open('/login');
    await untilLocked();
    await portal.user.click(screen.getByRole('link', { name: link }));
    await screen.findByRole('heading', { level: 1, name: heading });
    await waitFor(() => expect(addressOf()).toBe(path));

    await lock(portal);
    portal.open(path);
    await screen.findByRole('heading', { level: 1, name: heading });
  });
});

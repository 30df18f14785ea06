import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { fillIn } from '#specs/flows/support/wizard-steps.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

/** A browser whose session the carrier has locked, as after a reload. */
const lock = async ({ call, expectErrors }: PortalPage): Promise<void> => {
  expectErrors(/status of 429/);
  await call('/auth/login/user-type', { userType: 'agent' });
  await call('/auth/login/email', { email: 'locked@demo.test' });
  await expect(call('/auth/login/password', { username: null, password: demoPassword })).rejects.toThrow('429');
};

const untilLocked = () => screen.findByRole('heading', { name: 'Your account is temporarily locked' });

describe('A locked account', () => {
  test.for(['at sign-in', 'after a reload'])('is named once, with the time to wait (%s)', async (when, { portal }) => {
    if (when === 'after a reload') await lock(portal);
    else portal.expectErrors(/status of 429/);
    portal.open('/login');
    if (when === 'at sign-in') {
      await portal.user.click(await screen.findByRole('radio', { name: /^Agent/ }));
      await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
      await fillIn(portal, 'Email address', 'locked@demo.test');
      await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
      await fillIn(portal, 'Password', demoPassword);
      await portal.user.click(screen.getByRole('button', { name: 'Sign in' }));
    }
    await untilLocked();

    expect(screen.getByRole('main').textContent.match(/Your account is temporarily locked/g)).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toMatch(/^Try again in 1[45] minutes\.$/);
  });

  test('is asked for its address with what was entered, once the lock-out of that step is over', async ({ portal }) => {
    portal.expectErrors(/status of 429/);
    portal.open('/login');
    await portal.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await fillIn(portal, 'Email address', 'agent@demo.test');
    portal.answer('/auth/login/email', () => new Response('{}', { status: 429, headers: { 'retry-after': '30' } }));
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await untilLocked();

    portal.passTime(30_000);

    expect(await screen.findByLabelText('Email address')).toHaveValue('agent@demo.test');
  });

  test('says what else the server says about it', async ({ portal }) => {
    await lock(portal);
    portal.answer('/auth/session', () =>
      Response.json({ message: 'There were too many codes.' }, { status: 429, headers: { 'retry-after': '60' } }),
    );
    portal.open('/login');
    await untilLocked();

    expect(screen.getByRole('alert').textContent).toBe('There were too many codes. Try again in 1 minute.');
  });
});

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

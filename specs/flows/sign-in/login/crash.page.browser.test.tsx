import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';

const fault = vi.hoisted(() => ({ isThere: false }));

vi.mock('#screens/sign-in/login/LoginScreen.tsx', async (original) => {
  const { LoginScreen, ...rest } = await original<typeof import('#screens/sign-in/login/LoginScreen.tsx')>();
  const Faulty: typeof LoginScreen = (props) => {
    if (fault.isThere) throw new Error('broken');
    return <LoginScreen {...props} />;
  };
  return { ...rest, LoginScreen: Faulty };
});

afterEach(() => vi.restoreAllMocks());

test('a sign-in page that cannot be drawn shows an error screen, without Logout for a guest, and is drawn again on request', async ({
  portal,
}) => {
  portal.expectErrors(/broken|view/);
  fault.isThere = true;
  portal.open('/login');
  await screen.findByText('Oops! An error occurred while processing your request.');
  expect(screen.getByText('Error 500')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  // what keeps the focus loads after the first page
  await waitFor(() => expect(document.documentElement.dataset['ready']).toContain('network'));

  fault.isThere = false;
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByRole('heading', { name: 'Sign in' });
});

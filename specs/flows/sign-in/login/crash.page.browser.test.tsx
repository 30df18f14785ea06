import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { millrace } from '#brands/millrace.ts';
import { test } from '#specs/flows/support/portal-page.tsx';

afterEach(() => vi.restoreAllMocks());

test('a sign-in page that cannot be drawn shows an error screen, without Logout for a guest, and is drawn again on request', async ({
  portal,
}) => {
  portal.expectErrors(/broken|view/);
  const headline = vi.spyOn(millrace, 'headline', 'get').mockImplementation(() => {
    throw new Error('broken');
  });
  portal.open('/login');
  await screen.findByText('Oops! An error occurred while processing your request.');
  expect(screen.getByText('Error 500')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  // what keeps the focus loads after the first page
  await waitFor(() => expect(document.documentElement.dataset['ready']).toContain('network'));

  headline.mockRestore();
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByRole('heading', { name: 'Sign in' });
});

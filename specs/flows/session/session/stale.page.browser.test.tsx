import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';

test('a search while another tab acts for another agency waits for the choice, and has not failed [XTR-07]', async ({
  portal,
}) => {
  portal.expectErrors(/status of 409/);
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  const box = await screen.findByRole('combobox', { name: /^Name, policy/ });
  await portal.call('/auth/user/selected-agency', { selectedAgency: '1080' });

  await portal.user.type(box, 'son');
  await portal.user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('You switched to 1080 - Prairie Partners Agency in another tab.');
  await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Loading results'));
  expect(screen.queryByText(/Search Failed/)).toBeNull();

  await portal.user.click(screen.getByRole('button', { name: 'Keep 77 - Northstar Risk Advisors' }));
  await waitFor(() => expect(screen.queryByText(/in another tab/)).toBeNull());
  expect(screen.queryByText(/Search Failed/)).toBeNull();
});

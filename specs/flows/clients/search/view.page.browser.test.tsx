import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';

test('whoever chose the table finds it again on this device, and nobody else does', async ({ portal }) => {
  window.localStorage.setItem('portal.results.somebody-else', 'table');
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  await portal.user.type(await screen.findByRole('combobox'), 'son{Enter}');
  await screen.findByRole('feed');
  await portal.user.click(screen.getByRole('button', { name: 'Table' }));
  await screen.findByRole('table');

  portal.open('/help');
  await screen.findByRole('heading', { level: 1, name: /Help/ });
  portal.open('/agents');
  await portal.user.type(await screen.findByRole('combobox'), 'son{Enter}');
  expect(await screen.findByRole('table')).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';

test('a double click on a link is one step of the history, and so is a link to the page that is open', async ({
  portal,
}) => {
  await portal.signIn('agent@demo.test');
  portal.open('/');
  await screen.findByRole('heading', { name: /^Welcome/ });
  const before = window.history.length;

  await portal.user.dblClick(await screen.findByRole('link', { name: 'Help' }));
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  await portal.user.click(screen.getByRole('link', { name: 'Help' }));

  expect(addressOf()).toBe('/help');
  expect(window.history.length - before).toBe(1);
});

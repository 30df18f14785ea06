import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const searchFor = async ({ user, open }: PortalPage, text: string): Promise<void> => {
  open('/agents');
  await user.type(within(await screen.findByRole('search')).getByRole('combobox'), `${text}{Enter}`);
};

test('what a search finds can be downloaded in its order, as a file of the carrier [XTR-06]', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  await searchFor(portal, 'smith');
  await portal.user.click(await screen.findByRole('button', { name: 'Last name' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download CSV' });

  await expect.poll(() => link.getAttribute('href')).toBe('/-/api/accounts.csv?clientName=smith&sort=lastName%2CASC');
  expect(link.hasAttribute('download')).toBe(true);
});

test('the chosen view is kept on this device, and what is kept says nothing of the user', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  await searchFor(portal, 'son');
  await screen.findByRole('feed');
  await portal.user.click(screen.getByRole('button', { name: 'Table' }));
  await screen.findByRole('table');

  await searchFor(portal, 'smith');
  await screen.findByRole('table');
  expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/user-|agent|demo\.test/);
});

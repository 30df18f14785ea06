import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const searchFor = async ({ user, open }: PortalPage, text: string): Promise<HTMLElement> => {
  open('/agents');
  const box = within(await screen.findByRole('search')).getByRole('combobox');
  await user.type(box, `${text}{Enter}`);
  return box;
};

test('a misspelt name finds nothing, and the name that was meant is offered, said, and searched for when it is pressed', async ({
  portal,
}) => {
  await portal.signIn('agent@demo.test');
  const box = await searchFor(portal, 'jhonson');
  await screen.findByText('No results found');
  const meant = await screen.findByRole('button', { name: 'Johnson' });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'No results found. Check your spelling or try a different search. Did you mean Johnson?',
    ),
  );

  await portal.user.click(meant);
  await screen.findByRole('feed');

  expect(box).toHaveValue('Johnson');
  for (const card of screen.getAllByRole('article')) expect(card.textContent).toMatch(/johnson/i);
  expect(screen.queryByText('Did you mean')).toBeNull();
  expect(window.location.search).not.toContain('ohnson');
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { test, untilReady } from '#specs/flows/support/portal-page.tsx';

test('Ctrl+K and Cmd+K open the quick search from anywhere, also while a field has the focus', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  const box = within(await screen.findByRole('search')).getByRole('combobox');
  await untilReady('shortcuts');

  for (const chord of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
    await portal.user.click(box);
    await portal.user.keyboard(`${chord === '{Meta>}k{/Meta}' ? '' : 'son'}${chord}`);
    await screen.findByRole('dialog', { name: 'Quick search' });
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  expect(box).toHaveValue('son');
});

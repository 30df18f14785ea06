import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { customerAccountId } from '#mocks/seed/people.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';

test.for(['billing', 'claims', 'documents', 'policies'])(
  '/clients/%s, which names no client, is that page of the only account of a customer, and the search of an agent',
  async (tab, { portal }) => {
    await portal.signIn('customer@demo.test');
    portal.open(`/clients/${tab}`);
    await waitFor(() => expect(addressOf()).toBe(`/clients/${customerAccountId}/${tab}`));

    await portal.signOut();
    await portal.signIn('agent@demo.test');
    portal.open(`/clients/${tab}`);
    await waitFor(() => expect(addressOf()).toBe('/agents'));
  },
);

test('/clients/claims leads a customer with several accounts to the claims of each', async ({ portal }) => {
  await portal.signIn('customer-accounts@demo.test');
  portal.open('/clients/claims');

  await screen.findByRole('heading', { level: 1, name: 'My accounts' });
  await waitFor(() => expect(document.querySelectorAll('main a[href^="/clients/"][href$="/claims"]')).toHaveLength(3));
});

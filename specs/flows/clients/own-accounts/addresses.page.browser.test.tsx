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

test('an answer that comes while the user leaves for another page does not lead back', async ({ portal }) => {
  await portal.signIn('customer@demo.test');
  const answered = Promise.withResolvers<void>();
  portal.answer('/api/own-accounts', async ({ send }) => {
    const answer = await send();
    // a link, whose page shows once the router has drawn it
    window.history.pushState(null, '', '/help');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    answered.resolve();
    return answer;
  });
  portal.open('/clients/billing');

  await answered.promise;
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  expect(addressOf()).toBe('/help');
});

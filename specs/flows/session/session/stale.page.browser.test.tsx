import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';
import { chooseOption, findAgencyField } from '#specs/flows/support/select-field.ts';

test('a search while another tab acts for another agency waits for the choice, and goes on once the agency is kept [XTR-07]', async ({
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
  await screen.findByRole('feed');
  expect(screen.queryByText(/Search Failed|in another tab/)).toBeNull();
});

test('a search that is refused while the choice is made goes on as well [XTR-07]', async ({ portal }) => {
  portal.expectErrors(/status of 409/);
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  const box = await screen.findByRole('combobox', { name: /^Name, policy/ });
  await portal.call('/auth/user/selected-agency', { selectedAgency: '1080' });
  const refused = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  portal.answer('/api/accounts', async ({ send, count }) => {
    const response = await send();
    if (count > 1) return response;
    refused.resolve();
    await late.promise;
    return response;
  });
  const switchAgency = portal.holdCalls('/auth/user/selected-agency');

  await portal.user.type(box, 'son');
  await screen.findByText('You switched to 1080 - Prairie Partners Agency in another tab.');
  await portal.user.click(screen.getByRole('button', { name: 'Search' }));
  await refused.promise;
  await portal.user.click(screen.getByRole('button', { name: 'Keep 77 - Northstar Risk Advisors' }));
  const shown: (string | null)[] = [];
  const watching = new MutationObserver(() => shown.push(document.body.textContent));
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  late.resolve();
  switchAgency();
  await screen.findByRole('feed');
  watching.disconnect();
  expect(shown.filter((text) => text?.includes('Search Failed'))).toEqual([]);
});

test('an agency that another tab chooses while this one switches is asked for anew, and the page comes', async ({
  portal,
}) => {
  portal.expectErrors(/status of 409|readPermissions/);
  await portal.signIn('agent@demo.test');
  portal.open('/help');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  portal.answer('/api/user-legacy/permissions', ({ send, count }) =>
    count > 1 ? send() : Response.json({}, { status: 409, headers: { 'x-agency': '77' } }),
  );

  await chooseOption(portal.user, await findAgencyField(), '214 - Lakeshore Insurance Group');

  await waitFor(async () => expect(await findAgencyField()).toHaveTextContent('214 - Lakeshore Insurance Group'));
  await screen.findByRole('heading', { level: 1, name: 'Help' });
});

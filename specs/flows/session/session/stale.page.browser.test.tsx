import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { notifyOtherTabs } from '#app/session/tabs.ts';
import { openAction } from '#specs/flows/support/action-modal.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { chooseOption, findAgencyField } from '#specs/flows/support/select-field.ts';
import { switchAgencyElsewhere } from '#specs/flows/support/switch-agency-elsewhere.ts';

/** Keeps the answer of the first search of clients until `late`; `refused` once the carrier has given it. */
const holdFirstSearch = (portal: PortalPage) => {
  const refused = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  portal.answer('/api/accounts', async ({ send, count }) => {
    const response = await send();
    if (count > 1) return response;
    refused.resolve();
    await late.promise;
    return response;
  });
  return { refused, late };
};

test('a search while another tab acts for another agency waits for the choice, and continues once the agency is kept', async ({
  portal,
}) => {
  portal.expectErrors(/status of 409/);
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  const box = await screen.findByRole('combobox', { name: /^Name, policy/ });
  await switchAgencyElsewhere(portal, '1080');

  await portal.user.type(box, 'son');
  await portal.user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('You now work for 1080 - Prairie Partners Agency.');
  await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Loading results'));
  expect(screen.queryByText(/Search Failed/)).toBeNull();

  await portal.user.click(screen.getByRole('button', { name: 'Keep 77 - Northstar Risk Advisors' }));
  await screen.findByRole('feed');
  expect(screen.queryByText(/Search Failed|You now work for/)).toBeNull();
});

test('a search that is refused while the choice is made continues as well', async ({ portal }) => {
  portal.expectErrors(/status of 409/);
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  const box = await screen.findByRole('combobox', { name: /^Name, policy/ });
  await switchAgencyElsewhere(portal, '1080');
  const { refused, late } = holdFirstSearch(portal);
  const switchAgency = portal.holdCalls('/auth/user/selected-agency');

  await portal.user.type(box, 'son');
  await screen.findByText('You now work for 1080 - Prairie Partners Agency.');
  await portal.user.click(screen.getByRole('button', { name: 'Search' }));
  await refused.promise;
  await portal.user.click(screen.getByRole('button', { name: 'Keep 77 - Northstar Risk Advisors' }));
  const shown = collectTexts();
  late.resolve();
  switchAgency();
  await screen.findByRole('feed');
  expect(shown().filter((text) => text?.includes('Search Failed'))).toEqual([]);
});

test('a search that was refused before the agency was kept, and whose answer comes after, is made again without asking', async ({
  portal,
}) => {
  portal.expectErrors(/status of 409/);
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  const box = await screen.findByRole('combobox', { name: /^Name, policy/ });
  await switchElsewhere(portal);
  const { refused, late } = holdFirstSearch(portal);
  await portal.user.type(box, 'son');
  await portal.user.click(screen.getByRole('button', { name: 'Search' }));
  await refused.promise;
  await portal.user.click(screen.getByRole('button', keep));
  await waitFor(() => expect(screen.queryByRole('button', keep)).toBeNull());
  const field = await findAgencyField();
  await waitFor(() => expect(field).not.toHaveAttribute('aria-busy'));

  const shown = collectTexts();
  late.resolve();

  await screen.findByRole('feed');
  expect(shown().filter((text) => /You now work for|Search Failed/.test(text ?? ''))).toEqual([]);
});

test('an agency that another tab chooses while this one switches is asked for again, and the page comes', async ({
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

const moved = 'You now work for another agency.';
const keep = { name: 'Keep 77 - Northstar Risk Advisors' };

/** All that the page says from now on, until it is asked for. */
const collectTexts = () => {
  const shown: (string | null)[] = [];
  const watching = new MutationObserver(() => shown.push(document.body.textContent));
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    watching.disconnect();
    return shown;
  };
};

/** Another tab switches to another agency, and this one learns of it. */
const switchElsewhere = async (portal: PortalPage): Promise<void> => {
  await portal.call('/auth/user/selected-agency', { selectedAgency: '1080' });
  notifyOtherTabs({ type: 'agency.moved', agency: '1080' });
  await screen.findByText('You now work for 1080 - Prairie Partners Agency.');
};

test.for([
  ['Producer Engage', 'auto', 'MN'],
  ['AgentsXpress', 'other', ''],
] as const)(
  'a quote is not opened in %s while another tab acts for another agency, and is once the agency is kept',
  async ([system, line, state], { portal }) => {
    await portal.signIn('agent@demo.test');
    portal.open(`/new-quote?unit=personal&line=${line}&state=${state}&date=2026-12-15`);
    const open = await screen.findByRole('button', { name: `Open ${system}` });
    await switchElsewhere(portal);

    await portal.user.click(open);
    expect(within(await screen.findByRole('form', { name: 'Quote' })).getByRole('alert')).toHaveTextContent(
      `${moved}Choose the agency to work for at the top of the page. Your choices are kept.`,
    );
    expect(window.open).not.toHaveBeenCalled();

    await portal.user.click(screen.getByRole('button', keep));
    await waitFor(() => expect(screen.queryByRole('button', keep)).toBeNull());
    const field = await findAgencyField();
    await waitFor(() => expect(field).not.toHaveAttribute('aria-busy'));
    await portal.user.click(screen.getByRole('button', { name: `Open ${system}` }));
    await screen.findByText(`${system} opened in a new tab`);
    expect(portal.tabs).toHaveLength(1);
  },
);

test('a quick action opens nothing while another tab acts for another agency, and says where to choose', async ({
  portal,
}) => {
  await portal.signIn('agent@demo.test');
  const modal = within(await openAction(portal, 'cancelPolicy'));
  await switchElsewhere(portal);

  await portal.user.click(modal.getByRole('radio', { name: /^Other/ }));
  await portal.user.click(modal.getByRole('button', { name: 'Continue' }));

  expect(await modal.findByRole('alert')).toHaveTextContent(
    `${moved}Close this and choose the agency to work for at the top of the page.`,
  );
  expect(window.open).not.toHaveBeenCalled();
});

test('an item of a menu opens nothing while another tab acts for another agency', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/');
  await screen.findByRole('heading', { level: 1 });
  await findAgencyField();
  await switchElsewhere(portal);

  await portal.user.click(screen.getByRole('button', { name: 'My New Business' }));
  await portal.user.click(await screen.findByRole('button', { name: /^Quotes & Activity Commercial/ }));

  await screen.findByText('We couldn’t open the page.');
  expect(screen.getByText(moved)).toBeVisible();
  expect(window.open).not.toHaveBeenCalled();
});

const switching = 'You’re switching agencies. Try again in a moment.';

test('an item of a menu opens nothing until all of the new agency is loaded', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/');
  const field = await findAgencyField();
  const load = portal.holdCalls('/api/user-legacy/permissions');
  await chooseOption(portal.user, field, '214 - Lakeshore Insurance Group');
  await waitFor(async () => expect(await findAgencyField()).toHaveTextContent('214 - Lakeshore Insurance Group'));

  await portal.user.click(screen.getByRole('button', { name: 'My New Business' }));
  await portal.user.click(await screen.findByRole('button', { name: /^Quotes & Activity Commercial/ }));

  await screen.findByText('We couldn’t open the page.');
  expect(screen.getByText(switching)).toBeVisible();
  expect(window.open).not.toHaveBeenCalled();
  load();
});

test('a quote is not opened while the agency is switched, and the user has nothing to choose', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/new-quote?unit=personal&line=auto&state=MN&date=2026-12-15');
  const open = await screen.findByRole('button', { name: 'Open Producer Engage' });
  const switchAgency = portal.holdCalls('/auth/user/selected-agency');
  await chooseOption(portal.user, await findAgencyField(), '214 - Lakeshore Insurance Group');

  await portal.user.click(open);

  expect(within(await screen.findByRole('form', { name: 'Quote' })).getByRole('alert')).toHaveTextContent(
    `${switching}Your choices are kept.`,
  );
  switchAgency();
});

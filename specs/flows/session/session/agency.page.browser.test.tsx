import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { commands } from 'vitest/browser';
import { notifyOtherTabs } from '#app/session/tabs.ts';
import { bodiesOf, queryOf } from '#specs/flows/support/carrier-traffic.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { chooseOption, findAgencyField, listOptions } from '#specs/flows/support/select-field.ts';

const agent = 'agent@demo.test';

describe('Switching the agency', () => {
  test('changes what the search finds, forgets the search before, and lists the agencies in order [SES-06.1, SES-06.3]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    portal.change('/api/user-legacy', {
      agencies: ['1080 - Prairie Partners Agency', '77 - Northstar Risk Advisors', '214 - Lakeshore Insurance Group'],
    });
    portal.open('/agents');
    const box = within(await screen.findByRole('search')).getByRole('combobox');
    await portal.user.type(box, 'smith{Enter}');
    await screen.findAllByRole('article');
    await waitFor(() => expect(window.sessionStorage.length).toBeGreaterThan(0));
    window.sessionStorage.setItem('portal.search.forms', '{}');
    const loaded = portal.collectCalls('/api/user-legacy/permissions');
    const agency = await findAgencyField();
    const options = await listOptions(portal.user, agency);
    expect(options.map(({ label }) => label)).toEqual([
      '77 - Northstar Risk Advisors',
      '214 - Lakeshore Insurance Group',
      '1080 - Prairie Partners Agency',
    ]);

    await chooseOption(portal.user, agency, '1080 - Prairie Partners Agency');

    await waitFor(() => expect(loaded.map((call) => queryOf(call)['selectedAgency'])).toEqual(['1080']));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent.trim())).toContain(
        'Switched to 1080 - Prairie Partners Agency',
      ),
    );
    expect(await screen.findByText('Find a client')).toBeVisible();
    await waitFor(() => expect(within(screen.getByRole('search')).getByRole('combobox')).toHaveValue(''));
    await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
    portal.open('/');
    await waitFor(() => expect(screen.getAllByText('1080 - Prairie Partners Agency').at(-1)).toBeVisible());
  });

  test('that fails says so and stays with the agency before', async ({ portal }) => {
    await portal.signIn(agent);
    portal.open('/');
    portal.answer('/auth/user/selected-agency', () =>
      Response.json({ message: 'This isn’t one of your agencies.' }, { status: 403 }),
    );
    const agency = await findAgencyField();

    await chooseOption(portal.user, agency, '214 - Lakeshore Insurance Group');

    expect(await screen.findByText('We couldn’t switch agencies. This isn’t one of your agencies.')).toBeVisible();
    await waitFor(() => expect(agency.textContent).toBe('77 - Northstar Risk Advisors'));
    expect(addressOf()).toBe('/');
  });

  test('that fails can be tried again', async ({ portal }) => {
    portal.expectErrors(/500/);
    await portal.signIn(agent);
    portal.open('/');
    portal.answer('/auth/user/selected-agency', ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 500 }) : send(),
    );
    await chooseOption(portal.user, await findAgencyField(), '214 - Lakeshore Insurance Group');
    await screen.findByText(/^We couldn’t switch agencies\./);

    await portal.user.click(screen.getByRole('button', { name: 'Switch to 214 - Lakeshore Insurance Group' }));

    await waitFor(async () => expect(await findAgencyField()).toHaveTextContent('214 - Lakeshore Insurance Group'));
    expect(screen.queryByText(/^We couldn’t switch agencies\./)).toBeNull();
  });

  test('that the carrier limits waits, and only the last agency chosen meanwhile is sent', async ({ portal }) => {
    portal.expectErrors(/429/);
    await portal.signIn(agent);
    portal.open('/');
    limitSwitches(portal);
    const field = await findAgencyField();
    await chooseOption(portal.user, field, '214 - Lakeshore Insurance Group');
    await screen.findByText(/Try again in 10 minutes\.$/);
    const switches = portal.collectCalls('/auth/user/selected-agency');
    await waitFor(() => expect(button('Switch to 214 - Lakeshore Insurance Group')).toHaveAccessibleDescription(wait));

    await portal.user.click(button('Switch to 214 - Lakeshore Insurance Group'));
    await chooseOption(portal.user, field, '1080 - Prairie Partners Agency');
    expect(button('Switch to 1080 - Prairie Partners Agency')).toHaveAccessibleDescription(wait);
    expect(field).toHaveTextContent('77 - Northstar Risk Advisors');

    // that of the session, and that of the notice, whose code loads with it
    await waitFor(() => portal.passTime(600_000, 2));
    await screen.findByText(/Try again\.$/);
    await portal.user.click(button('Switch to 1080 - Prairie Partners Agency'));
    await waitFor(async () => expect(await findAgencyField()).toHaveTextContent('1080 - Prairie Partners Agency'));
    expect(await bodiesOf(switches)).toEqual([{ selectedAgency: '1080' }]);
  });

  test('that the carrier limits keeps its wait while another tab continues to another agency', async ({ portal }) => {
    portal.expectErrors(/429/);
    await portal.signIn(agent);
    portal.open('/');
    limitSwitches(portal);
    await chooseOption(portal.user, await findAgencyField(), '214 - Lakeshore Insurance Group');
    await screen.findByText(/Try again in 10 minutes\.$/);
    notifyOtherTabs({ type: 'agency.moved', agency: '1080' });
    await screen.findByText('You now work for 1080 - Prairie Partners Agency.');
    const switches = portal.collectCalls('/auth/user/selected-agency');
    const keep = 'Keep 77 - Northstar Risk Advisors';
    expect(button(keep)).toHaveAccessibleDescription(wait);
    expect(button('Switch to 1080 - Prairie Partners Agency')).not.toHaveAccessibleDescription();

    await portal.user.click(button(keep));
    await waitFor(() => portal.passTime(600_000, 2));
    await waitFor(() => expect(button(keep)).not.toHaveAccessibleDescription());
    await portal.user.click(button(keep));

    await waitFor(() => expect(screen.queryByRole('button', { name: keep })).toBeNull());
    expect(switches).toHaveLength(1);
  });
});

describe('An agency that is the agent’s no more', () => {
  const lose = (agency: string) => commands.loseAgency('user-agent', agency);

  test('is left when the portal loads: it begins with the agency of a new sign-in', async ({ portal }) => {
    await portal.signIn(agent);
    await lose('77');

    portal.open('/agents');

    await screen.findByRole('search');
    const field = await findAgencyField();
    expect(field).toHaveTextContent('214 - Lakeshore Insurance Group');
    expect((await listOptions(portal.user, field)).map(({ label }) => label)).toEqual([
      '214 - Lakeshore Insurance Group',
      '1080 - Prairie Partners Agency',
    ]);
  });

  test('is said to be left at the next call of an open page, which continues with the other one', async ({
    portal,
  }) => {
    portal.expectErrors(/status of 409/);
    await portal.signIn(agent);
    portal.open('/agents');
    const box = await screen.findByRole('combobox', { name: /^Name, policy/ });
    await lose('77');

    await portal.user.type(box, 'son');
    await screen.findByText('You now work for 214 - Lakeshore Insurance Group.');
    expect(
      screen.getByText(
        'You switched in another tab, or you can’t use 77 - Northstar Risk Advisors anymore. This tab still shows it. Nothing else loads or is sent until you choose.',
      ),
    ).toBeVisible();
    await portal.user.click(button('Switch to 214 - Lakeshore Insurance Group'));

    await waitFor(async () => expect(await findAgencyField()).toHaveTextContent('214 - Lakeshore Insurance Group'));
  });

  test('leaves an agent without any in the portal, with no agency to choose and no error', async ({ portal }) => {
    await portal.signIn(agent);
    for (const code of ['77', '214', '1080']) await lose(code);

    portal.open('/');

    await screen.findByRole('button', { name: /^Welcome/ });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/403/)).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Agency' })).toBeNull();
  });
});

const wait = 'Wait before you try again';
const button = (name: string) => screen.getByRole('button', { name });

/** The carrier refuses the first switch for ten minutes. */
const limitSwitches = (portal: PortalPage): void =>
  portal.answer('/auth/user/selected-agency', ({ send, count }) =>
    count === 1 ? Response.json({}, { status: 429, headers: { 'retry-after': '600' } }) : send(),
  );

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { queryOf } from '#specs/flows/support/carrier-traffic.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { chooseOption, findAgencyField, listOptions } from '#specs/flows/support/select-field.ts';

const agent = 'agent@demo.test';

describe('Switching the agency', () => {
  test('changes what the search finds, forgets the search before, and lists the agencies in order [SES-06] [SCH-13] [FLT-08]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    portal.open('/agents');
    const box = within(await screen.findByRole('search')).getByRole('combobox');
    await portal.user.type(box, 'smith{Enter}');
    await screen.findAllByRole('article');
    await waitFor(() => expect(window.sessionStorage.length).toBeGreaterThan(0));
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
    expect(await screen.findByText('Find a client')).toBeVisible();
    await waitFor(() => expect(within(screen.getByRole('search')).getByRole('combobox')).toHaveValue(''));
    await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
    portal.open('/');
    await waitFor(() => expect(screen.getAllByText('1080 - Prairie Partners Agency').at(-1)).toBeVisible());
  });

  test('that fails says so and stays with the agency before [SES-06]', async ({ portal }) => {
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
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const banner = () => within(screen.getByRole('banner'));
const agencyBox = () => banner().getByRole<HTMLInputElement>('combobox', { name: 'Agency' });

const open = async (portal: PortalPage): Promise<void> => {
  await portal.signIn('agent-cluster@demo.test');
  portal.open('/');
  // the platform's own list is there until the other one has loaded
  await waitFor(() => {
    expect(agencyBox().id).not.toBe('');
    expect(agencyBox().value).toMatch(/^\d+ - /);
  });
};

/** Types in place of what the box has. */
const type = async ({ user }: PortalPage, text: string): Promise<void> => {
  await user.tripleClick(agencyBox());
  await user.keyboard(text);
};

describe('An agent of many agencies', () => {
  test('finds one by typing a part of it, and acts for it from then on', async ({ portal }) => {
    await open(portal);
    await type(portal, 'puget');
    await portal.user.keyboard('{Enter}');

    await screen.findByRole('heading', { level: 1 });
    await waitFor(async () =>
      expect(await (await portal.read('/auth/session')).json()).toMatchObject({ selectedAgency: '2310' }),
    );
    await waitFor(() => expect(agencyBox()).toHaveValue('2310 - Puget Insurance Group'));
  });

  test('still acts for the agency of before when the change fails, and the box says so', async ({ portal }) => {
    await open(portal);
    const before = agencyBox().value;
    portal.answer('/auth/user/selected-agency', () => Response.json({}, { status: 500 }));

    await type(portal, 'puget');
    await portal.user.click(await screen.findByRole('option', { name: '2310 - Puget Insurance Group' }));

    await untilAlert(/./);
    await waitFor(() => expect(agencyBox()).toHaveValue(before));
  });

  test('one without a match is said, and nothing changes', async ({ portal }) => {
    await open(portal);
    const calls = portal.collectCalls('/auth/user/selected-agency');
    const before = agencyBox().value;

    await type(portal, 'zzz');
    await waitFor(() => expect(banner().getAllByText('No results')[0]).toBeVisible());
    await portal.user.keyboard('{Enter}');
    await portal.user.tab();

    await waitFor(() => expect(agencyBox()).toHaveValue(before));
    expect(calls).toHaveLength(0);
  });
});

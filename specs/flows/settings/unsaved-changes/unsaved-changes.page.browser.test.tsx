import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { AccessList } from '#machines/domain/settings/settings.ts';
import { notifyOtherTabs } from '#app/session/tabs.ts';
import { chooseOption, findAgencyField } from '#specs/flows/support/select-field.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { isUnloadHeld } from '#specs/flows/support/unload.ts';

const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const press = async ({ user }: PortalPage, name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());

/** Opens the settings from the help page and changes the first name. */
const change = async (portal: PortalPage, email = 'agent@demo.test'): Promise<void> => {
  await portal.signIn(email);
  portal.open('/help');
  await portal.user.click(await screen.findByRole('button', { name: /^Welcome/ }));
  await portal.user.click(await screen.findByRole('link', { name: 'Settings' }));
  await portal.user.type(await screen.findByLabelText('First name'), 'x');
};

const followHelp = ({ user }: PortalPage) => user.click(screen.getByRole('link', { name: 'Help' }));

describe('Unsaved changes of the settings', () => {
  test('a link asks first; staying keeps page and words, leaving follows the link', async ({ portal }) => {
    await change(portal);
    const typed = screen.getByLabelText<HTMLInputElement>('First name').value;

    await followHelp(portal);
    await press(portal, 'Stay on this page');
    await untilClosed();
    expect(addressOf()).toBe('/settings');
    expect(screen.getByLabelText('First name')).toHaveValue(typed);

    await followHelp(portal);
    await press(portal, 'Leave without saving');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    expect(addressOf()).toBe('/help');
  });

  test('the browser asks before the tab is closed, and only as long as something is not saved', async ({ portal }) => {
    await change(portal);
    expect(isUnloadHeld()).toBe(true);

    await portal.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText(/Your changes are saved\./);
    await waitFor(() => expect(isUnloadHeld()).toBe(false));
    await followHelp(portal);
    await screen.findByRole('heading', { level: 1, name: 'Help' });
  });

  test('another agency asks first; staying keeps page and agency, leaving switches', async ({ portal }) => {
    await change(portal);
    const typed = screen.getByLabelText<HTMLInputElement>('First name').value;
    const lakeshore = '214 - Lakeshore Insurance Group';

    await chooseOption(portal.user, await findAgencyField(), lakeshore);
    await press(portal, 'Stay on this page');
    await untilClosed();
    expect(await findAgencyField()).toHaveTextContent('77 - Northstar Risk Advisors');
    expect(screen.getByLabelText('First name')).toHaveValue(typed);

    await chooseOption(portal.user, await findAgencyField(), lakeshore);
    await press(portal, 'Leave without saving');
    await waitFor(async () => expect(await findAgencyField()).toHaveTextContent(lakeshore));
    await waitFor(() => expect(screen.getByLabelText('First name')).not.toHaveValue(typed));
  });

  test('another agency asks first where many can be found by typing; staying shows the agency of before', async ({
    portal,
  }) => {
    await change(portal, 'agent-cluster@demo.test');
    const field = await findAgencyField();
    await portal.user.type(field, '1080{Enter}');
    await press(portal, 'Stay on this page');
    await untilClosed();

    expect(field).toHaveValue('77 - Northstar Risk Advisors');
    await portal.user.type(field, '1080{Enter}');
    await press(portal, 'Leave without saving');
    await waitFor(async () => expect(await findAgencyField()).toHaveValue('1080 - Prairie Partners Agency'));
  });

  test('the agency of another tab asks first as well', async ({ portal }) => {
    await change(portal);
    const typed = screen.getByLabelText<HTMLInputElement>('First name').value;
    await portal.call('/auth/user/selected-agency', { selectedAgency: '1080' });
    notifyOtherTabs({ type: 'agency.moved', agency: '1080' });
    const follow = await screen.findByRole('button', { name: 'Switch to 1080 - Prairie Partners Agency' });

    await portal.user.click(follow);
    await press(portal, 'Stay on this page');
    await untilClosed();
    expect(screen.getByLabelText('First name')).toHaveValue(typed);

    await portal.user.click(follow);
    await press(portal, 'Leave without saving');
    await waitFor(async () => expect(await findAgencyField()).toHaveTextContent('1080 - Prairie Partners Agency'));
  });

  test.for([
    ['a switch', () => screen.getByRole('checkbox', { name: /^Keep my recent searches/ }), '/auth/user/update'],
    ['the appearance', () => screen.getByRole('radio', { name: /^Dark/ }), '/auth/user/update'],
  ] as const)(
    '%s counts until the carrier has kept it, and is not lost without a question',
    async ([, control, path], { portal }) => {
      await portal.signIn('agent@demo.test');
      portal.open('/settings');
      await screen.findByLabelText('First name');
      const letGo = portal.holdCalls(path);

      await portal.user.click(control());
      await followHelp(portal);
      await press(portal, 'Stay on this page');
      await untilClosed();
      expect(isUnloadHeld()).toBe(true);
      letGo();

      await waitFor(() => expect(isUnloadHeld()).toBe(false));
      await followHelp(portal);
      await screen.findByRole('heading', { level: 1, name: 'Help' });
    },
  );

  test('the end of another sign-in counts until the carrier has ended it', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const at = '2026-01-05T09:00:00.000Z';
    const signIns = [{ id: 's2', label: 'Safari on iOS', isCurrent: false, signedInAt: at, lastUsedAt: at }];
    portal.answer('/auth/user/access', () => Response.json({ signIns, devices: [] } satisfies AccessList));
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    portal.answer('/auth/user/access/sign-out', async () => {
      await released;
      return Response.json({ signIns: [], devices: [] } satisfies AccessList);
    });
    portal.open('/settings');

    await portal.user.click(await screen.findByRole('button', { name: /^Sign out Safari on iOS/ }));
    await followHelp(portal);
    await press(portal, 'Stay on this page');
    letGo();

    await waitFor(() => expect(isUnloadHeld()).toBe(false));
  });

  test('a password that is half typed counts too', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    portal.open('/settings');
    await screen.findByText('This device');
    expect(isUnloadHeld()).toBe(false);

    await portal.user.type(screen.getByLabelText('Current password'), 'half');
    await followHelp(portal);

    await dialog();
  });
});

test('Back asks before unsaved changes are left, and leaves the address as it is; leaving goes back, and Forward returns', async ({
  portal,
}) => {
  await change(portal);
  const typed = screen.getByLabelText<HTMLInputElement>('First name').value;

  window.history.back();
  await press(portal, 'Stay on this page');
  await untilClosed();
  await waitFor(() => expect(window.location.pathname).toBe('/settings'));
  expect(screen.getByLabelText('First name')).toHaveValue(typed);

  window.history.back();
  await press(portal, 'Leave without saving');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  await waitFor(() => expect(window.location.pathname).toBe('/help'));
  window.history.forward();
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
});

test('Back that is pressed again before the browser is back at the page asks, and leaves the address as it is', async ({
  portal,
}) => {
  portal.open('/login');
  await change(portal);
  const entry = window.navigation.currentEntry?.key;
  // a browser forgets where it was going when it is asked to go elsewhere
  const go = vi.spyOn(window.history, 'go').mockImplementationOnce(() => window.history.back());
  onTestFinished(() => go.mockRestore());

  window.history.back();
  await press(portal, 'Stay on this page');
  await untilClosed();

  await waitFor(() => expect(window.navigation.currentEntry?.key).toBe(entry));
  expect(addressOf()).toBe('/settings');
});

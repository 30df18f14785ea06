import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { knownFlags } from '#machines/domain/shared/identity.ts';
import { bodiesOf } from '#specs/flows/support/carrier-traffic.ts';
import { chooseOption } from '#specs/flows/support/select-field.ts';
import { addressOf, test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const open = async (portal: PortalPage): Promise<void> => {
  portal.open('/settings');
  await screen.findByText('This device');
};

const replaceText = async ({ user }: PortalPage, label: string, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

const save = ({ user }: PortalPage) => user.click(screen.getByRole('button', { name: 'Save' }));

/** What the live regions say. */
const saidTexts = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent.trim());

describe('Settings', () => {
  test('are in the menu of the user, and a name that is saved shows there [MNU-07.1]', async ({ portal }) => {
    await portal.signIn('agent-personal@demo.test');
    portal.open('/help');
    await portal.user.click(await screen.findByRole('button', { name: /^Welcome/ }));
    await portal.user.click(await screen.findByRole('link', { name: 'Settings' }));
    await replaceText(portal, 'First name', 'Percy');
    await save(portal);

    await screen.findByRole('button', { name: 'Welcome, Percy Nakamura' });
    await replaceText(portal, 'First name', 'Perry');
    await save(portal);
    await screen.findByRole('button', { name: 'Welcome, Perry Nakamura' });
    expect(addressOf()).toBe('/settings');
  });

  test('that is saved says so in a region that was there before [W-10.3]', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    const regions = screen.getAllByRole('status');

    await replaceText(portal, 'First name', 'Percy');
    await save(portal);

    await waitFor(() => expect(regions.map((region) => region.textContent)).toContain('Your changes are saved.'));
  });

  test('a name that another tab has changed meanwhile stays when another part of it is saved here', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    const calls = portal.collectCalls('/auth/user/update');
    await portal.call('/auth/user/update', { firstName: 'Percy' });
    await replaceText(portal, 'Last name', 'Mora');
    await save(portal);

    await screen.findByRole('button', { name: 'Welcome, Percy Mora' });
    expect(await bodiesOf(calls)).toEqual([{ lastName: 'Mora' }]);
    expect(screen.getByLabelText('First name')).toHaveValue('Percy');
    await save(portal);
    await screen.findAllByText(/Your changes are saved\./);
    expect(calls).toHaveLength(1);
  });

  test('employees see their name and cannot edit it; previews are theirs to switch [SES-07.5, SES-07.7]', async ({
    portal,
  }) => {
    await portal.signIn('support@demo.test');
    await open(portal);
    const previews = () => screen.findByRole('checkbox', { name: /preview features/ });

    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.getByText(/HR manages your name/)).toBeVisible();
    await portal.user.click(await previews());
    await screen.findAllByText(/Your changes are saved\./);
    await open(portal);

    await waitFor(async () => expect(await previews()).toBeChecked());
    await portal.user.click(await previews());
    expect(await screen.findAllByText(/Your changes are saved\./)).not.toEqual([]);
  });

  test('preview features are listed with what each does and switched one by one; a default agency is the one that a user acts for next time [SES-07.8, SES-07.9]', async ({
    portal,
  }) => {
    await portal.signIn('support@demo.test');
    await open(portal);
    const calls = portal.collectCalls('/auth/user/update');
    expect(screen.queryByRole('checkbox', { name: /^Universal search/ })).toBeNull();
    await portal.user.click(await screen.findByRole('checkbox', { name: /preview features/ }));
    const boxes = within(await screen.findByRole('group', { name: 'Preview features' })).getAllByRole('checkbox');
    expect(boxes).toHaveLength(knownFlags.length);
    for (const box of boxes) expect(box.closest('label')?.textContent).toMatch(/^[A-Z].*\.$/);
    for (const name of [/^Universal search/, /^Convenience fee/]) {
      await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeEnabled());
      await portal.user.click(screen.getByRole('checkbox', { name }));
      await screen.findAllByText(/Your changes are saved\./);
      expect(screen.getByRole('checkbox', { name })).toBeChecked();
    }
    await portal.user.click(screen.getByRole('checkbox', { name: /^Universal search/ }));
    await screen.findAllByText(/Your changes are saved\./);
    expect(screen.getByRole('checkbox', { name: /^Universal search/ })).not.toBeChecked();
    expect(await bodiesOf(calls)).toEqual([
      { preview: true },
      { previewFeatures: ['cos-2374'] },
      { previewFeatures: ['cos-8830', 'cos-2374'] },
      { previewFeatures: ['cos-8830'] },
    ]);

    await portal.signOut();
    await portal.signIn('agent@demo.test');
    await open(portal);
    expect(screen.queryByRole('checkbox', { name: /preview features/ })).toBeNull();
    await chooseOption(
      portal.user,
      screen.getByRole('combobox', { name: 'Default agency' }),
      '1080 - Prairie Partners Agency',
    );
    await screen.findAllByText(/Your changes are saved\./);
    expect(await screen.findByRole('combobox', { name: 'Agency' })).toHaveTextContent('77 - Northstar Risk Advisors');
    await portal.signOut();
    await portal.signIn('agent@demo.test');
    await open(portal);
    expect(await screen.findByRole('combobox', { name: 'Agency' })).toHaveTextContent('1080 - Prairie Partners Agency');
    expect(screen.getByRole('combobox', { name: 'Default agency' })).toHaveTextContent(
      '1080 - Prairie Partners Agency',
    );
  });

  test('choices that come while another is being saved wait for it, and none is lost', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    await open(portal);
    const calls = portal.collectCalls('/auth/user/update');
    const release = portal.holdCalls('/auth/user/update');
    const preview = await screen.findByRole('checkbox', { name: /preview features/ });
    const searches = screen.getByRole('checkbox', { name: /^Keep my recent searches/ });

    await portal.user.click(preview);
    await waitFor(() => expect(calls).toHaveLength(1));
    await portal.user.click(searches);
    expect(preview).toBeChecked();
    expect(searches).not.toBeChecked();
    release();

    await waitFor(async () => expect(await bodiesOf(calls)).toEqual([{ preview: true }, { keepsSearches: false }]));
    await screen.findAllByText(/Your changes are saved\./);
    expect(preview).toBeChecked();
    expect(searches).not.toBeChecked();
  });

  test('a choice that was not saved is named, and goes back', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    portal.expectErrors(/updateUser/);
    portal.answer('/auth/user/update', () => Response.json({}, { status: 500 }));
    const searches = screen.getByRole('checkbox', { name: /^Keep my recent searches/ });

    await portal.user.click(searches);

    await untilAlert(/Not saved: recent searches/);
    expect(searches).toBeChecked();
  });

  test('slips are said beside the fields and nothing is sent [VAL-03.1]', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    const calls = portal.collectCalls('/auth/user/*');

    await portal.user.type(screen.getByLabelText('New password'), 'short');
    await portal.user.type(screen.getByLabelText('Confirm new password'), 'short');
    await portal.user.click(screen.getByRole('button', { name: 'Change password' }));
    await replaceText(portal, 'Last name', ' ');
    await save(portal);

    await screen.findByText(/Use 15 to 128 characters/);
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText('New password')).toHaveValue('short');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('a name that the carrier refuses is marked, without the names of the code', async ({ portal }) => {
    portal.expectErrors(/updateUser|status of 400/);
    portal.answer('/auth/user/update', () =>
      Response.json(
        { title: 'Bad Request', status: 400, message: 'middleName has at most 60 characters' },
        { status: 400 },
      ),
    );
    await portal.signIn('agent@demo.test');
    await open(portal);
    await portal.user.type(screen.getByLabelText(/^Middle name/), 'Jo');
    await save(portal);

    const field = screen.getByLabelText(/^Middle name/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Error: Max 60 characters'));
    expect(field).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: name');
    expect(screen.queryByText(/Bad Request|middleName/)).toBeNull();
  });

  test('a form is checked when it is sent, not when a field is left [W-06.1]', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    const names = ['Current password', 'New password', 'Last name'];
    const marked = () => names.filter((name) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true');

    await portal.user.clear(screen.getByLabelText('Last name'));
    await portal.user.type(screen.getByLabelText('New password'), 'short');
    await portal.user.click(screen.getByLabelText('Confirm new password'));
    await portal.user.click(screen.getByLabelText('Current password'));
    await portal.user.tab();
    expect(marked()).toEqual([]);
    await portal.user.click(screen.getByRole('button', { name: 'Change password' }));
    await save(portal);

    await waitFor(() => expect(marked()).toEqual(names));
  });

  test.for([
    ['passwordpassword1', /This password is too common/],
    ['Millrace in the morning', /Leave out the names of the company, your agency, and your email address/],
    ['Lakeshore Insurance Group 1', /Leave out the names of the company/],
    ['moreno went to the sea, agent', /Leave out the names of the company/],
  ] as const)('the new password %j is refused with the reason [A-02.2]', async ([password, reason], { portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    const calls = portal.collectCalls('/auth/user/*');

    await portal.user.type(screen.getByLabelText('Current password'), 'Correct-Horse-Portal-26');
    await portal.user.type(screen.getByLabelText('New password'), password);
    await portal.user.type(screen.getByLabelText('Confirm new password'), password);
    await portal.user.click(screen.getByRole('button', { name: 'Change password' }));

    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(reason));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('a slip takes the focus, and is said where the focus is there already', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);

    await replaceText(portal, 'Last name', ' ');
    await save(portal);
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
    await portal.user.keyboard('{Enter}');
    await waitFor(() => expect(saidTexts()).toContain('Error: Required'));

    await portal.user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    await portal.user.keyboard('{Enter}');
    await waitFor(() => expect(saidTexts().filter((text) => text === 'Error: Required')).toHaveLength(2));
  });
});

describe('The appearance', () => {
  const choose = async ({ user }: PortalPage, name: RegExp) => user.click(await screen.findByRole('radio', { name }));
  const saved = async (calls: readonly Request[]) => Promise.all(calls.map((call) => call.clone().json()));

  test('works at once, and is kept in the browser and for the user [THM-01.1, XTR-11.2, XTR-11.3]', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    const calls = portal.collectCalls('/auth/user/update');

    await choose(portal, /^Dark/);

    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(document.cookie).toContain('wn-app-theme=dark');
    expect(window.localStorage.getItem('wn-app-theme')).toBe('dark');
    await waitFor(async () => expect(await saved(calls)).toEqual([{ darkMode: true }]));
    await choose(portal, /^Automatic/);
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme'));
    await waitFor(async () => expect(await saved(calls)).toEqual([{ darkMode: true }, { darkMode: false }]));
  });

  test('that one user wants dark is not kept in a browser where nothing was chosen, and not for the next user', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    await portal.call('/auth/user/update', { darkMode: true });
    await open(portal);
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(screen.getByRole('radio', { name: /^Dark/ })).toBeChecked();

    await portal.user.click(screen.getByRole('button', { name: /^Welcome/ }));
    await portal.user.click(await screen.findByText('Logout'));

    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme'));
    expect(document.cookie).not.toContain('wn-app-theme');
    expect(window.localStorage.getItem('wn-app-theme')).toBeNull();
  });

  test('that is chosen counts more than what storage says', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    await choose(portal, /^Dark/);
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));

    window.dispatchEvent(new StorageEvent('storage', { key: 'wn-app-theme', newValue: 'light' }));

    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('radio', { name: /^Dark/ })).toBeChecked();
  });

  test('choices in quick succession are saved one after the other, the last one last', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    const calls = portal.collectCalls('/auth/user/update');
    const release = portal.holdCalls('/auth/user/update');

    await choose(portal, /^Dark/);
    await choose(portal, /^Light/);
    await choose(portal, /^Automatic/);
    await waitFor(() => expect(calls).toHaveLength(1));
    release();

    await waitFor(async () => expect(await saved(calls)).toEqual([{ darkMode: true }, { darkMode: false }]));
    expect(screen.getByRole('radio', { name: /^Automatic/ })).toBeChecked();
  });

  test('that could not be kept for the user works anyway, says so, and is tried again', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await open(portal);
    portal.expectErrors(/updateUser/);
    portal.answer('/auth/user/update', ({ send, count }) =>
      count === 1 ? Response.json({ message: 'no' }, { status: 500 }) : send(),
    );

    await choose(portal, /^Dark/);

    const again = await screen.findByRole('button', { name: 'Try again?' });
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await portal.user.click(again);
    await waitFor(() => expect(again).not.toBeInTheDocument());
  });
});

test('help says how long a sign-in lasts, before it matters [S-05]', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/help');

  const words = await screen.findByText(/You’re signed out after 30 minutes of inactivity, or 12 hours/);
  expect(words.textContent).toContain('Two minutes before, we ask whether you want to stay.');
});

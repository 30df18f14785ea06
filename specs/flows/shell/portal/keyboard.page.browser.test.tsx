import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { userEvent as browser } from 'vitest/browser';
import type { DemoCode } from '#machines/domain/sign-in/demo.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';

/** Presses keys of the browser's own, which move the focus as a person's do. */
const press = (keys: string) => browser.keyboard(keys);

const hasFocus = (role: string, name: string | RegExp): boolean => {
  const { activeElement } = document;
  const { parentElement } = activeElement ?? {};
  return (
    !!parentElement &&
    within(parentElement)
      .queryAllByRole(role, { name })
      .includes(activeElement as HTMLElement)
  );
};

/** Presses Tab until the thing with this role and name has the focus; nothing is clicked. */
const tabTo = async (role: string, name: string | RegExp): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (hasFocus(role, name)) return;
    await press('{Tab}');
  }
  throw new Error(`Tab does not reach the ${role} ${String(name)}`);
};

const untilFocusIn = async (label: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field).toHaveFocus());
};
const untilAddress = (address: RegExp) => waitFor(() => expect(addressOf()).toMatch(address));

describe('By keyboard alone', () => {
  test('an agent signs in with a code, finds a client, opens it and logs out [Q-02] [Q-03] [Q-10.2] [Q-11] [A-11]', async ({
    portal,
  }) => {
    const email = 'agent-mfa@demo.test';
    portal.open('/login');
    await screen.findByRole('button', { name: 'Continue' });

    await press('{Tab}');
    await press('{ArrowDown}');
    await press('{ArrowUp}');
    await press('{Enter}');
    await untilFocusIn('Email address');
    await press(email);
    await press('{Enter}');
    await untilFocusIn('Password');
    await press(demoPassword);
    await press('{Enter}');
    await untilFocusIn('Code');
    const [newest] = (await (await portal.read(`/demo/outbox?to=${encodeURIComponent(email)}`)).json()) as DemoCode[];
    await press(newest?.code ?? 'none');
    await press('{Enter}');
    await screen.findByRole('heading', { name: 'Trust this device?' });
    await tabTo('button', 'Not now');
    await press('{Enter}');
    await screen.findByRole('heading', { name: 'Welcome, Morgan' });

    await tabTo('link', 'Clients');
    await press('{Enter}');
    await untilAddress(/^\/agents\?/);
    await screen.findByRole('search', { name: 'Clients' });
    await tabTo('combobox', /^Name, policy/);
    await press('son');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    await press('{ArrowDown}');
    await press('{Enter}');
    await untilAddress(/^\/(?:policyholder|clients)\/\d{8}$/);
    await screen.findByRole('navigation', { name: 'Parts of this client' });
    window.history.back();
    await screen.findByRole('search');
    await tabTo('combobox', /^Name, policy/);
    await press('son');
    await press('{Enter}');
    const [first] = await screen.findAllByRole('article');

    const link = within(first as HTMLElement).getByRole('link');
    for (let presses = 0; presses < 60 && document.activeElement !== link; presses += 1) await press('{Tab}');
    await press('{Enter}');
    await untilAddress(/^\/policyholder\/[^/]*$/);
    await tabTo('button', 'Welcome, Morgan Hale');
    await press('{Enter}');
    await tabTo('link', 'Logout');
    await press('{Enter}');

    await waitFor(() => expect(portal.left).toMatchObject([{ origin: window.location.origin, path: '/login' }]));
    portal.open('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { clientAt, firstAccountId } from '#mocks/seed/accounts.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import { test } from '#specs/flows/support/portal-page.tsx';

const untilTitle = (title: string): Promise<void> => waitFor(() => expect(document.title).toBe(title));

test('the page title names the client, and the page again after it', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open(`/policyholder/${customerAccountId}`);
  const client = clientAt(customerAccountId - firstAccountId).account.display_name;
  await screen.findByRole('heading', { level: 1, name: client });

  await untilTitle(`${client} · Overview · Millrace Mutual Agent Portal`);
  await portal.user.click(screen.getByRole('link', { name: 'Help' }));
  await untilTitle('Help · Millrace Mutual Agent Portal');
});

test('the page title says what went wrong', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/nowhere');
  await untilTitle('Page Not Found · Millrace Mutual Agent Portal');

  portal.expectErrors(/loadIdentity|readUser|500/);
  portal.answer('/auth/user', () => new Response(null, { status: 500 }));
  portal.open('/help');
  await screen.findByRole('heading', { level: 1, name: 'An error occurred' });
  await untilTitle('An error occurred · Millrace Mutual Agent Portal');
});

test('the page title says that a form has problems, and no longer once they are gone [W-06.3]', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/cloud-invoice');
  await portal.user.click(await screen.findByRole('button', { name: 'Find invoice' }));
  await untilTitle('Error: Invoice · Millrace Mutual Agent Portal');
  await portal.user.click(screen.getByRole('link', { name: 'Help' }));
  await untilTitle('Help · Millrace Mutual Agent Portal');

  portal.open('/settings');
  const field = await screen.findByLabelText<HTMLInputElement>('Last name');
  const name = field.value;
  await portal.user.clear(field);
  await portal.user.click(screen.getByRole('button', { name: 'Save' }));
  await untilTitle('Error: Settings · Millrace Mutual Agent Portal');
  await portal.user.type(field, name);
  await portal.user.click(screen.getByRole('button', { name: 'Save' }));
  await untilTitle('Settings · Millrace Mutual Agent Portal');
});

test('an open modal is named before the page, and no longer once it is closed', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open(`/policyholder/${customerAccountId}?action=paymentRulesIC`);
  const client = clientAt(customerAccountId - firstAccountId).account.display_name;
  const page = `${client} · Overview · Millrace Mutual Agent Portal`;

  await screen.findByRole('dialog', { name: 'Payment Rules' });
  await untilTitle(`Payment Rules · ${page}`);
  await portal.user.keyboard('{Escape}');
  await untilTitle(page);
});

describe('Pages', () => {
  test('each has its label and the company in its title [RTE-20] [RTE-02] [RTE-04] [RTE-11]', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    // with the client its name takes the label's place
    const letClientCome = portal.holdCalls('/api/accounts/20000001');
    for (const [path, title] of [
      ['/', 'Dashboard · Millrace Mutual Agent Portal'],
      ['/agents', 'Client Search · Millrace Mutual Agent Portal'],
      ['/policyholder/20000001', 'Policyholder · Millrace Mutual Agent Portal'],
      ['/help', 'Help · Millrace Mutual Agent Portal'],
    ] as const) {
      portal.open(path);
      await untilTitle(title);
    }
    letClientCome();
    portal.open('/policyholder/20000001');
    await untilTitle('Falls Market · Overview · Millrace Mutual Agent Portal');
    portal.open('/logout');
    await waitFor(() => expect(portal.left).toMatchObject([{ origin: window.location.origin, path: '/login' }]));
    portal.open('/login');
    await untilTitle('Sign in · Millrace Mutual Agent Portal');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
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

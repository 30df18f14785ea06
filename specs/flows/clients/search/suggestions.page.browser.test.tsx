import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { clientAt } from '#mocks/seed/accounts.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';

const all = Array.from({ length: 400 }, (_, at) => clientAt(at).account);
const client = all.find(({ group_number, dba, display_name }) => group_number && dba && display_name);
if (!client) throw new Error('no client of the seed has a group number and a DBA');

const { id, display_name: name, city } = client;
const whole: readonly (readonly [string, string, string])[] = [
  ['an account number', client.account_number, 'Account number'],
  ['a group number in small letters', (client.group_number ?? '').toLowerCase(), 'Group number'],
  ['a client ID', String(id), 'Client ID'],
  ['a DBA', client.dba ?? '', 'DBA'],
];

describe('The suggestions of the client search', () => {
  test.for(whole)('offer the client of %s, say why, and open it', async ([, text, reason], { portal }) => {
    await portal.signIn('support@demo.test');
    portal.open('/agents');
    const box = within(await screen.findByRole('search', { name: 'Clients' })).getByRole('combobox');
    await portal.user.type(box, text);

    const option = await screen.findByRole('option', {
      name: (words) =>
        words.toLowerCase().startsWith(text.toLowerCase()) && words.endsWith(`${reason} · ${name} · ${city}`),
    });
    await portal.user.click(option);

    await waitFor(() => expect(addressOf()).toBe(`/policyholder/${id}`));
  });
});

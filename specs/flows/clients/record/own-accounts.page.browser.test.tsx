import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { ClaimDetail } from '#machines/domain/clients/claims.ts';
import { customerAccountId, severalAccountIds } from '#mocks/seed/people.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { client, agent, factsOf, read, openAs, main, trail, table } from './client-pages.ts';

describe('Accounts of one’s own', () => {
  test('of a customer with one open its overview from /clients, and no other [RTE-05.4] [POL-05.1]', async ({
    portal,
  }) => {
    portal.expectErrors(/404/);
    await openAs(portal, 'customer@demo.test', '/clients');
    await screen.findByRole('navigation', { name: 'Parts of this client' });
    expect(addressOf()).toBe(`/policyholder/${customerAccountId}`);
    expect(screen.queryByRole('heading', { name: 'Quick actions' })).toBeNull();

    portal.open(`/clients/${client}/claims`);
    await screen.findByText('This account doesn’t exist or isn’t yours.');
    expect(main().getByRole('link', { name: 'Go to my accounts' })).toHaveAttribute('href', '/clients');
    screen.getByRole('heading', { level: 1, name: 'Account' });
    portal.answer(`/api/accounts/${customerAccountId}/policies`, () => Response.json({}, { status: 404 }));
    portal.open(`/clients/${customerAccountId}/policies`);
    await screen.findByRole('heading', { level: 2, name: 'Policies' });
    await waitFor(() => expect(main().getByText('This account doesn’t exist or isn’t yours.')).toBeVisible());
    portal.open(`/clients/${customerAccountId}/billing/B99999999`);
    await screen.findByText('This bill doesn’t exist or isn’t yours.');
    portal.open(`/clients/${customerAccountId}/documents/DEC-XX9999999-0`);
    await waitFor(() => expect(screen.getAllByText('This document doesn’t exist or isn’t yours.')[0]).toBeVisible());
  });

  test('of a customer with several are chosen from, and the breadcrumb leads back [RTE-05.3] [POL-05.1]', async ({
    portal,
  }) => {
    await openAs(portal, 'customer-accounts@demo.test', '/');
    await screen.findByRole('heading', { level: 1, name: 'My accounts' });
    const links = await waitFor(() => {
      const found = main().getAllByRole('link');
      expect(found).toHaveLength(3);
      return found;
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      severalAccountIds.map((id) => `/policyholder/${id}`),
    );

    await portal.user.click(links[1] as HTMLElement);
    await screen.findByRole('navigation', { name: 'Parts of this client' });
    await portal.user.click(trail().getByRole('link', { name: 'My accounts' }));
    await screen.findByRole('heading', { level: 1, name: 'My accounts' });
  });

  test.for(['bills', 'claims', 'policies'] as const)(
    'are where an address of %s without an account leads: to that record of the only one, else to a choice',
    async (kind, { portal }) => {
      await portal.signIn('customer@demo.test');
      const { results } = await read<{ results: { id: string }[] }>(`accounts/${customerAccountId}/${kind}`);
      const detail = results[0]?.id ?? 'X1';
      const tab = kind === 'bills' ? 'billing' : kind;
      portal.expectErrors(/404/);
      portal.open(`/clients/${tab}/${detail}`);
      await screen.findByRole('navigation', { name: 'Parts of this client' });
      expect(addressOf()).toBe(`/clients/${customerAccountId}/${tab}/${detail}`);

      await portal.signOut();
      await openAs(portal, 'customer-accounts@demo.test', `/clients/${tab}/${detail}`);
      await waitFor(() =>
        expect(
          main()
            .getAllByRole('link')
            .map((link) => link.getAttribute('href')),
        ).toEqual(severalAccountIds.map((id) => `/clients/${id}/${tab}`)),
      );
    },
  );

  test('show what was paid of a claim and never what is reserved, which support and agents see [POL-11.2]', async ({
    portal,
  }) => {
    await portal.signIn('support@demo.test');
    const found = await Promise.all(
      severalAccountIds.map(async (id) => ({
        id,
        ...(await read<{ results: { id: string }[] }>(`accounts/${id}/claims`)),
      })),
    );
    const own = found.find(({ results }) => results.length > 0);
    const claim = `/clients/${own?.id}/claims/${own?.results[0]?.id}`;
    const openFor = async (user: string, path: `/api/claims/${string}`, address: string): Promise<void> => {
      await portal.signOut();
      await portal.signIn(user);
      portal.answer(path, async ({ send }) => {
        const { reserved, ...told } = (await (await send()).json()) as ClaimDetail;
        return Response.json({ ...told, paid: 12_005, reserved: reserved === null ? null : 340_060 });
      });
      portal.open(address);
      await table('Timeline');
    };

    await openFor('support@demo.test', `/api/claims/${own?.results[0]?.id}`, claim);
    expect(factsOf('Claim')).toMatchObject({ Paid: '$120.05', Reserved: '$3,400.60' });
    await openFor('customer-accounts@demo.test', `/api/claims/${own?.results[0]?.id}`, claim);
    expect(factsOf('Claim')).toMatchObject({ Paid: '$120.05' });
    expect(factsOf('Claim')).not.toHaveProperty('Reserved');
    await openFor(agent, '/api/claims/C81743757', `/clients/${client}/claims/C81743757`);
    expect(factsOf('Claim')).toMatchObject({ Paid: '$120.05', Reserved: '$3,400.60' });
  });

  test.for([agent, 'support@demo.test'])(
    '%s has none: /clients leads to the client search [RTE-05.5]',
    async (user, { portal }) => {
      await openAs(portal, user, '/clients');
      await screen.findByRole('search');

      expect(addressOf()).toBe('/agents');
    },
  );
});

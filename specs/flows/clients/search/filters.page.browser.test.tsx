import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { queryOf } from '#specs/flows/support/carrier-traffic.ts';
import { test } from '#specs/flows/support/portal-page.tsx';
import { cards, openSearch, questionsOf, searchFor } from './search-page.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const checkbox = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });

describe('Order and filters', () => {
  test('the pressed column turns round, another one begins ascending, and each asks again [FLT-05.2]', async ({
    portal,
  }) => {
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');
    await searchFor(portal, 'smith');
    const order = within(await screen.findByRole('group', { name: 'Order By' }));
    const untilPressed = (name: string) => order.findByRole('button', { name, pressed: true });
    const press = async (name: string | RegExp, then: string) => {
      await portal.user.click(order.getByRole('button', { name }));
      await untilPressed(then);
    };

    await untilPressed('Name, ascending');
    await press(/^Name/, 'Name, descending');
    await press('City', 'City, ascending');
    await press(/^City/, 'City, descending');
    await press(/^Account number/, 'Account number, ascending');
    await waitFor(() =>
      expect(questionsOf(calls).map(({ sort }) => sort)).toEqual([
        'name,ASC',
        'name,DESC',
        'city,ASC',
        'city,DESC',
        'accountNumber,ASC',
      ]),
    );
    await waitFor(() => {
      expect(screen.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
      const numbers = cards().map(({ textContent }) => /7\d{8}/.exec(textContent)?.[0]);
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers).not.toContain(undefined);
      expect(numbers).toEqual(numbers.toSorted());
    });
  });

  test('a filter asks again, shows as a chip that takes it off, and counts again, which is said [Q-16.2, Q-16.3]', async ({
    portal,
  }) => {
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');
    await searchFor(portal, 'smith');

    await portal.user.click(await button(/^State/));
    await portal.user.click(await checkbox('MN'));
    await portal.user.click(await checkbox('WI'));
    await portal.user.click(await button('Remove State: Minnesota'));
    await button('Remove State: Wisconsin');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        `Showing ${Math.min(12, Number(cards()[0]?.getAttribute('aria-setsize')))} of ${cards()[0]?.getAttribute('aria-setsize')} results`,
      ),
    );
    await portal.user.click(await button('Clear all'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());

    await waitFor(() =>
      expect(questionsOf(calls).map(({ state = '' }) => state)).toEqual(['', 'MN', 'MN,WI', 'WI', '']),
    );
    for (const call of calls) expect(queryOf(call)['clientName']).toBe('smith');
  });

  test('before the first search a filter asks nothing, and then narrows it', async ({ portal }) => {
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');

    await portal.user.click(await button(/^Business/));
    await portal.user.click(await checkbox('Surety'));
    await button('Remove Business: Surety');
    expect(calls).toHaveLength(0);
    await searchFor(portal, 'in');

    expect(questionsOf(calls)).toEqual([expect.objectContaining({ businessType: 'surety' })]);
  });

  test('the agency filter shows only with more than one agency, and never to internal people [FLT-06.1] [FLT-08.1]', async ({
    portal,
  }) => {
    const filterOf = async (email: string) => {
      await openSearch(portal, email);
      await button(/^State/);
      const agency = screen.queryByRole('button', { name: 'Agency' });
      if (!agency) return null;
      await portal.user.click(agency);
      const group = await screen.findByRole('group', { name: 'Agency' });
      return (await within(group).findAllByRole('checkbox')).map((one) => one.closest('label')?.textContent);
    };

    expect(await filterOf('agent@demo.test')).toEqual([
      'Select All',
      '77 - Northstar Risk Advisors',
      '214 - Lakeshore Insurance Group',
      '1080 - Prairie Partners Agency',
    ]);
    await portal.signOut();
    expect(await filterOf('agent-personal@demo.test')).toBeNull();
    await portal.signOut();
    expect(await filterOf('support@demo.test')).toBeNull();
  });
});

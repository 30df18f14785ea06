import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { client, agent, openAs, table, firstColumn } from './client-pages.ts';

describe("A list of a client's records", () => {
  test('is ordered, paged and narrowed by its address, which a reload and a link open again [POL-12.4] [POL-12.5]', async ({
    portal,
  }) => {
    await openAs(portal, agent, `/clients/${client}/policies`);
    await table('Policies');
    screen.getByText('40 policies', { selector: 'p' });

    await portal.user.click(screen.getByRole('link', { name: 'Premium' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Premium' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await portal.user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(async () => expect(within(await table('Policies')).getAllByRole('row')).toHaveLength(16));
    expect(addressOf()).toBe(`/clients/${client}/policies?sort=premium%2CASC&pageNum=2`);
    const rows = firstColumn(await table('Policies'));

    portal.open(addressOf());
    await waitFor(async () => expect(firstColumn(await table('Policies'))).toEqual(rows));

    await portal.user.type(screen.getByRole('searchbox', { name: 'Policy number or name' }), 'crime{Enter}');
    await waitFor(() => expect(addressOf()).toBe(`/clients/${client}/policies?text=crime&sort=premium%2CASC`));
    await waitFor(async () =>
      expect(new Set(within(await table('Policies')).getAllByText('Crime')).size).toBe(
        within(await table('Policies')).getAllByRole('row').length - 1,
      ),
    );
  });

  for (const [tab, name, columns] of [
    ['policies', 'Policies', ['Policy number', 'Policy', 'Status', 'Effective', 'Expires', 'Premium']],
    ['billing', 'Billing', ['Bill', 'Policy', 'Status', 'Due', 'Minimum due', 'Balance', 'Payment']],
    ['claims', 'Claims', ['Claim', 'Policy', 'Cause', 'Status', 'Date of loss', 'Paid']],
    ['documents', 'Documents', ['Document', 'Type', 'Date', 'Policy', 'Pages', 'Size']],
  ] as const)
    test(`of ${tab} has its columns, and each row leads to the page of its record [POL-02]`, async ({ portal }) => {
      await openAs(portal, agent, `/clients/${client}/${tab}`);
      const list = within(await table(name));
      expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);

      const row = list.getAllByRole('rowheader')[0] as HTMLElement;
      const link = within(row).getByRole('link');
      expect(link.getAttribute('href')).toMatch(new RegExp(`^/clients/${client}/${tab}/[\\w-]+$`));
      await portal.user.click(link);
      await screen.findByRole('heading', { level: 2, name: new RegExp(`${link.textContent}$`) });
      expect(addressOf()).toBe(link.getAttribute('href'));
    });

  test('is where it was after a record was opened from it and Back was pressed [POL-12.6]', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/policies?sort=premium%2CASC`);
    const rows = within(await table('Policies')).getAllByRole('rowheader');
    const row = rows.at(-3) as HTMLElement;
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    row.scrollIntoView({ block: 'center' });
    await scrolled;
    const before = window.scrollY;
    expect(before).toBeGreaterThan(200);

    await portal.user.click(within(row).getByRole('link'));
    await table('Coverages');
    expect(window.scrollY).toBeLessThan(before);
    window.history.back();

    await table('Policies');
    await waitFor(() => expect(Math.abs(window.scrollY - before)).toBeLessThan(3));
    expect(addressOf()).toBe(`/clients/${client}/policies?sort=premium%2CASC`);
  });

  test('says that there is nothing, and why, and leads to something [POL-12.2]', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/claims?text=zzz`);
    await screen.findByText('Nothing matches what you are looking for.');
    await portal.user.click(screen.getByRole('link', { name: 'Show all' }));
    await table('Claims');

    portal.open(`/clients/${client}/claims?pageNum=99`);
    await screen.findByText('The list has fewer pages than the address names.');
    await portal.user.click(screen.getByRole('link', { name: 'Go to the first page' }));
    await table('Claims');
    expect(addressOf()).toBe(`/clients/${client}/claims`);
  });

  test('shows an answer only to what was asked last', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/policies`);
    await table('Policies');
    const letGo = portal.holdCalls(`/api/accounts/${client}/policies`);
    await portal.user.click(screen.getByRole('link', { name: 'Premium' }));
    await portal.user.click(screen.getByRole('link', { name: 'Policy number' }));
    letGo();

    await waitFor(async () =>
      expect(firstColumn(await table('Policies'))).toEqual(firstColumn(await table('Policies')).toSorted()),
    );
    expect(screen.getByRole('columnheader', { name: 'Policy number' })).toHaveAttribute('aria-sort', 'ascending');
    expect(addressOf()).toMatch(/sort=id%2CASC$/);
  });

  test('can be taken as a file of what was asked for [XTR-06.1]', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/policies?text=crime&sort=premium%2CASC`);
    const calls = portal.collectCalls(`/api/accounts/${client}/policies.csv`);
    await portal.user.click(await screen.findByRole('button', { name: 'Export to CSV' }));
    await waitFor(() => expect(calls).toHaveLength(1));

    const { pathname, search } = new URL(calls[0]?.url ?? '');
    expect(pathname + search).toBe(`/-/api/accounts/${client}/policies.csv?sort=premium%2CASC&text=crime`);
    const [head, ...lines] = (await (await fetch(pathname + search)).text()).trim().split('\r\n');
    expect(head).toContain('Policy');
    expect(lines.length).toBe(within(await table('Policies')).getAllByRole('row').length - 1);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { cellsOf, client, agent, read, openAs, table, firstColumn } from './client-pages.ts';

const policy = { policyId: 'CAP5010614', policyName: 'Commercial Auto' };

/** Each list: what the carrier says of its first rows, and what they show beside their names. */
const lists = [
  {
    tab: 'policies',
    name: 'Policies',
    kind: 'policies',
    columns: ['Policy number', 'Policy', 'Status', 'Effective', 'Expires', 'Premium'],
    rows: [
      { name: 'Umbrella', status: 'Lapsed', effective: '2026-03-09', expiry: '2027-04-10', premium: 123_456 },
      { name: 'Crime', status: 'Rated', effective: '2025-12-31', expiry: '2026-11-30', premium: 0 },
    ],
    cells: [
      ['Umbrella', 'Lapsed', '03/09/26', '04/10/27', '$1,234.56'],
      ['Crime', 'Rated', '12/31/25', '11/30/26', '$0.00'],
    ],
  },
  {
    tab: 'billing',
    name: 'Billing',
    kind: 'bills',
    columns: ['Bill', 'Policy', 'Status', 'Due', 'Minimum due', 'Balance', 'Payment'],
    rows: [
      { ...policy, status: 'Past due', method: 'agency', due: '2026-03-09', minimumDue: 12_005, balance: 123_456 },
      { ...policy, status: 'Canceled', method: 'agency', due: null, minimumDue: 5000, balance: 5000 },
      { ...policy, status: 'Paid', method: 'direct', due: null, minimumDue: 0, balance: -250 },
    ],
    cells: [
      ['CAP5010614 Commercial Auto', 'Past due', '03/09/26', '$120.05', '$1,234.56', 'Through your agency'],
      ['CAP5010614 Commercial Auto', 'Canceled', 'Now', '$50.00', '$50.00', 'Through your agency'],
      ['CAP5010614 Commercial Auto', 'Paid', '—', '$0.00', '-$2.50', '—'],
    ],
  },
  {
    tab: 'claims',
    name: 'Claims',
    kind: 'claims',
    columns: ['Claim', 'Policy', 'Cause', 'Status', 'Date of loss', 'Paid'],
    rows: [
      { ...policy, cause: 'Hail', status: 'Reopened', lossDate: '2026-03-09', reported: '2026-04-10', paid: 12_005 },
    ],
    cells: [['CAP5010614 Commercial Auto', 'Hail', 'Reopened', '03/09/26', '$120.05']],
  },
  {
    tab: 'documents',
    name: 'Documents',
    kind: 'documents',
    columns: ['Document', 'Type', 'Date', 'Policy', 'Pages', 'Size'],
    rows: [
      { type: 'idCards', date: '2026-03-09', policyId: 'CAP5010614', pages: 3, bytes: 45_678 },
      { type: 'claimLetter', date: '2025-12-31', policyId: null, pages: 0, bytes: 1_250_000 },
    ],
    cells: [
      ['ID cards', '03/09/26', 'CAP5010614', '3', '46 KB'],
      ['Claim letter', '12/31/25', '—', '0', '1.3 MB'],
    ],
  },
] as const;

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

  test.for(lists)(
    'of $tab has its columns, each row shows what the carrier says of its record, and leads to the page of it [POL-02]',
    async ({ tab, name, kind, columns, rows, cells }, { portal }) => {
      await portal.signIn(agent);
      const { results } = await read<{ results: { id: string; title?: string }[] }>(`accounts/${client}/${kind}`);
      const shown = rows.map((row, at) => ({ ...results[at], ...row }));
      portal.change(`/api/accounts/${client}/${kind}`, { results: shown });
      portal.open(`/clients/${client}/${tab}`);
      const list = within(await table(name));
      expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
      expect(cellsOf(await table(name))).toEqual(
        cells.map((row, at) => [results[at]?.title ?? results[at]?.id, ...row]),
      );

      const row = list.getAllByRole('rowheader')[0] as HTMLElement;
      const link = within(row).getByRole('link');
      expect(link.getAttribute('href')).toBe(`/clients/${client}/${tab}/${results[0]?.id}`);
      await portal.user.click(link);
      await screen.findByRole('heading', { level: 2, name: new RegExp(`${link.textContent}$`) });
      expect(addressOf()).toBe(link.getAttribute('href'));
    },
  );

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
    await portal.signIn(agent);
    for (const [tab, kind, words] of [
      ['policies', 'policies', 'There are no policies yet.'],
      ['billing', 'bills', 'There are no bills yet.'],
      ['claims', 'claims', 'There are no claims.'],
      ['documents', 'documents', 'There are no documents yet.'],
    ] as const) {
      portal.change(`/api/accounts/${client}/${kind}`, { results: [], totalResults: 0, totalPages: 0, lastPage: true });
      portal.open(`/clients/${client}/${tab}`);
      await screen.findByText('No results found');
      screen.getByText(words);
      expect(screen.queryByRole('table')).toBeNull();
      portal.answer(`/api/accounts/${client}/${kind}`, ({ send }) => send());
    }

    portal.open(`/clients/${client}/claims?text=zzz`);
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

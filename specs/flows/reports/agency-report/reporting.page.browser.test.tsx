import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  hasPeriod,
  reportColumns,
  reportIds,
  reports,
  rowLabel,
  type Report,
  type ReportColumn,
} from '#machines/domain/reports/reports.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { test } from '#specs/flows/support/portal-page.tsx';
import { choose, downloaded, openReports, readReport } from '#specs/flows/support/reports-page.ts';
import { switchAgencyElsewhere } from '#specs/flows/support/switch-agency-elsewhere.ts';

/** A figure as it is read on the page. */
const wordsFor = (column: ReportColumn, cell: number | null): string => {
  if (cell === null) return '—';
  const { unit } = reportColumns[column];
  if (unit === 'money') return formatMoney(cell);
  return unit === 'count' ? cell.toLocaleString('en-US') : `${(cell / 100).toFixed(1)}%`;
};

const wordsOf = ({ columns }: Report, cells: Report['totals']): string[] =>
  columns.map((column, at) => wordsFor(column, cells[at] ?? null));

const expectedRows = (report: Report): string[][] => [
  ...report.rows.map(({ key, cells }) => [rowLabel(key), ...wordsOf(report, cells)]),
  ['Total', ...wordsOf(report, report.totals)],
];

const tableRows = (name: string): (string | null)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** What each point of the plot says. */
const plottedIn = (report: Report): string[] => {
  const plotted = reports[report.report].plotted.filter((column) => report.columns.includes(column));
  return report.rows.map(({ key, cells }) => {
    const figures = plotted.map((column) => {
      const words = wordsFor(column, cells[report.columns.indexOf(column)] ?? null);
      return plotted.length > 1 ? `${reportColumns[column].label} ${words}` : words;
    });
    return `${rowLabel(key)}: ${figures.join(', ')}`;
  });
};

/** The rows of a CSV file of a report, with figures as the carrier keeps them. */
const csvCells = (text: string, { columns }: Report): (string | number | null)[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const [label = '', ...cells] = line.split(',');
      const figures = cells.map((cell, at) => {
        if (cell === '') return null;
        const column = columns[at];
        return column && reportColumns[column].unit === 'count' ? Number(cell) : Math.round(Number(cell) * 100);
      });
      return [label, ...figures];
    });

describe('The reports of an agency', () => {
  test('are /reporting: from the menu, beside a fixed list of contacts, without Settings in the user menu [POL-08.2] [LAY-05.1, LAY-05.2] [REP-01.1]', async ({
    portal,
  }) => {
    await page.viewport(1300, 900);
    await portal.signIn('agent@demo.test');
    portal.open('/');
    await portal.user.click(await screen.findByRole('link', { name: 'Reports' }));

    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    await waitFor(() => expect(document.title).toMatch(/^Written premium · Reports · /));
    expect(screen.getByRole('banner')).toBeVisible();
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    const contacts = await screen.findByRole('complementary', { name: 'Contacts' });
    expect(getComputedStyle(contacts).position).toBe('fixed');
    const tabs = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(reportIds.map((id) => reports[id].title));
    expect(tabs.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Written premium',
        'Policies in force',
        'Renewals due',
        'Past-due bills',
        'Loss ratio',
        'Open claims',
        'Commission statements',
      ]),
    );
    await portal.user.click(screen.getByRole('button', { name: /^Welcome/ }));
    await screen.findByRole('link', { name: 'Logout' });
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  });

  test.for(reportIds)(
    '%s is the carrier’s for the agency, by period and line, as a plot and as a table with the same figures and a CSV [REP-01.8, REP-01.9, REP-01.10]',
    async (id, { portal }) => {
      await openReports(portal, `?report=${id}`);
      await screen.findByRole('table', { name: reports[id].title });
      if (hasPeriod(id)) await choose(portal, 'Period', 'Last 36 months');
      await choose(portal, 'Line', 'Personal');
      await waitFor(() => expect(window.location.search).toContain('line=personal'));
      const file = await downloaded(portal, 'Export to CSV');
      const report = await readReport(portal, `${id}${new URL(file, window.location.origin).search}`);

      await waitFor(() => expect(tableRows(reports[id].title)).toEqual(expectedRows(report)));
      expect(report.line).toBe('personal');
      expect(report.rows.length).toBeGreaterThan(hasPeriod(id) ? 34 : 0);
      expect(screen.getByRole('combobox', { name: 'Agency' }).textContent).toContain(report.agency.name);
      screen.getByText(new RegExp(`^${report.agency.name} · `));
      const plot = screen.getByRole('figure', { name: `${reports[id].title}, plot` });
      expect(
        within(plot)
          .getAllByRole('img')
          .map((point) => point.getAttribute('aria-label')),
      ).toEqual(plottedIn(report));
      expect(csvCells(await (await portal.read(file)).text(), report)).toEqual([
        ...report.rows.map(({ key, cells }) => [rowLabel(key), ...cells]),
        ['Total', ...report.totals],
      ]);
      for (const { id: number } of report.records.slice(0, 3)) screen.getByRole('link', { name: number });
    },
  );

  test('are not exported for the agency of another tab: the file waits for the choice, and is that of the screen', async ({
    portal,
  }) => {
    portal.expectErrors(/status of 409/);
    await openReports(portal, '?report=pastDue');
    await screen.findByRole('table', { name: 'Past-due bills' });
    await switchAgencyElsewhere(portal, '214');
    const calls = portal.collectCalls('/api/reports/pastDue/table.csv');

    await portal.user.click(screen.getByRole('button', { name: 'Export to CSV' }));
    await screen.findByText(/^You now work for 214 - .*\.$/);
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toHaveAttribute('aria-busy', 'true');
    expect(calls.map(({ headers }) => headers.get('x-agency'))).toEqual(['77']);

    await portal.user.click(screen.getByRole('button', { name: 'Keep 77 - Northstar Risk Advisors' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export to CSV' })).not.toHaveAttribute('aria-busy'));
    expect(calls.map(({ headers }) => headers.get('x-agency'))).toEqual(['77', '77']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('have a plot whose points are reached by one stop of the keyboard and the arrow keys', async ({ portal }) => {
    await openReports(portal, '?report=renewals');
    const points = within(await screen.findByRole('figure')).getAllByRole('img');
    points[0]?.focus();

    await portal.user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(points[1]);
    screen.getByText(points[1]?.getAttribute('aria-label') ?? '');
    await portal.user.keyboard('{End}');
    expect(document.activeElement).toBe(points.at(-1));
    await portal.user.keyboard('{ArrowDown}{Home}');
    expect(document.activeElement).toBe(points[0]);
    expect(points.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  test('that cannot be read say why, and are read again', async ({ portal }) => {
    portal.expectErrors(/500/);
    await portal.signIn('agent@demo.test');
    portal.answer('/api/reports/inForce', ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 500 }) : send(),
    );
    portal.open('/reporting?report=inForce');
    await screen.findByRole('alert');
    expect(screen.queryByRole('table')).toBeNull();

    await portal.user.click(screen.getByRole('button', { name: 'Try again?' }));
    await screen.findByRole('table', { name: 'Policies in force' });
  });

  test.for([
    ['renewals', 'Policies', ['Policy number', 'Client', 'Policy', 'Expires', 'Premium']],
    ['pastDue', 'Bills', ['Bill', 'Client', 'Policy', 'Due', 'Amount due']],
    ['openClaims', 'Claims', ['Claim', 'Client', 'Cause', 'Reported', 'Reserved']],
    ['movedClaims', 'Claims', ['Claim', 'Client', 'Cause', 'Reported', 'Reserved']],
  ] as const)(
    '%s has the records behind it, each with its client, line, day and amount',
    async ([id, name, columns], { portal }) => {
      await portal.signIn('agent@demo.test');
      portal.change(`/api/reports/${id}`, {
        rows: [{ key: (await readReport(portal, id)).rows[0]?.key ?? '', cells: [1, 123_456] }],
        records: [
          {
            id: 'X1',
            accountId: '20000001',
            client: 'Ada Okoro',
            line: 'Umbrella',
            day: '2026-03-09',
            amount: 123_456,
          },
          { id: 'X2', accountId: '20000002', client: 'Sam Reyes', line: 'Hail', day: '2025-12-31', amount: 1205 },
        ],
        recordCount: 31,
      } satisfies Partial<Report>);
      portal.open(`/reporting?report=${id}`);
      const table = await screen.findByRole('table', { name });

      expect(
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent),
      ).toEqual(columns);
      expect(tableRows(name)).toEqual([
        ['X1', 'Ada Okoro', 'Umbrella', '03/09/26', '$1,234.56'],
        ['X2', 'Sam Reyes', 'Hail', '12/31/25', '$12.05'],
      ]);
      expect(screen.getByText(/^The first 2 of 31 /)).toBeVisible();
    },
  );

  test('call a client without a name as the page of the client does', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    portal.answer('/api/reports/openClaims', async ({ send }) => {
      const report = (await (await send()).json()) as Report;
      return Response.json({ ...report, records: report.records.map((record) => ({ ...record, client: '' })) });
    });
    portal.open('/reporting?report=openClaims');

    const table = (await screen.findByRole('columnheader', { name: 'Client' })).closest('table');
    const [, ...rows] = [...(table?.rows ?? [])];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) within(row).getByRole('cell', { name: 'Unknown Policyholder' });
  });

  test('need an agency to act for: internal users without one are told so', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    const calls = portal.collectCalls('/api/reports/*');
    portal.open('/reporting');

    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    within(screen.getByRole('main')).getByText('Choose an agency to act for first.');
    expect(calls).toEqual([]);
  });
});

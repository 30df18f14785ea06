import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { reportIds, reports, rowLabel, type Report } from '#machines/domain/reports/reports.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const read = async (portal: PortalPage, path: string): Promise<Report> =>
  (await (await portal.read(`/api/reports/${path}`)).json()) as Report;

const openReports = async (portal: PortalPage, query = ''): Promise<void> => {
  await portal.signIn('agent@demo.test');
  portal.open(`/reporting${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
};

const labelsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('The reports of an agency', () => {
  test('are /reporting: from the menu, beside a fixed list of contacts, without Settings in the user menu [POL-08] [LAY-05]', async ({
    portal,
  }) => {
    await page.viewport(1300, 900);
    await portal.signIn('agent@demo.test');
    portal.open('/');
    await portal.user.click(await screen.findByRole('link', { name: 'Reports' }));

    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    expect(document.title).toMatch(/^Reports · /);
    const contacts = await screen.findByRole('complementary', { name: 'Contacts' });
    expect(getComputedStyle(contacts).position).toBe('fixed');
    const tabs = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(reportIds.map((id) => reports[id].title));
    await portal.user.click(screen.getByRole('button', { name: /^Welcome/ }));
    await screen.findByRole('link', { name: 'Logout' });
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  });

  test.for(reportIds)('%s shows its figures as a plot and as a table with a CSV [REP-01]', async (id, { portal }) => {
    await openReports(portal, `?report=${id}`);
    const { rows, records } = await read(portal, id);

    expect(await labelsOf(reports[id].title)).toEqual([...rows.map(({ key }) => rowLabel(key)), 'Total']);
    const plot = screen.getByRole('figure', { name: `${reports[id].title}, plot` });
    expect(within(plot).getAllByRole('img')).toHaveLength(rows.length);
    expect(screen.getByRole('link', { name: 'Export to CSV' }).getAttribute('href')).toContain(
      `/-/api/reports/${id}/table.csv?`,
    );
    for (const { id: number } of records.slice(0, 3)) screen.getByRole('link', { name: number });
  });

  test('are asked for by line and period, and the address names the choice [REP-01]', async ({ portal }) => {
    await openReports(portal);
    await screen.findByRole('table');
    await portal.user.click(screen.getByRole('combobox', { name: 'Line' }));
    await portal.user.click(await screen.findByRole('option', { name: 'Commercial' }));

    await waitFor(() => expect(window.location.search).toBe('?report=production&period=year&line=commercial'));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Personal' })).toBeNull());
    const { totals } = await read(portal, 'production?line=commercial');
    await screen.findAllByText(formatMoney(totals[0] ?? 0));
  });

  test('are written as files of the whole list while the user works, and are ready after a return', async ({
    portal,
  }) => {
    await openReports(portal, '?report=openClaims');
    await screen.findByRole('table', { name: 'Open claims' });
    await portal.user.click(await screen.findByRole('button', { name: 'Create CSV' }));
    await screen.findByText(/^Open claims \(CSV\): /);
    portal.open('/help');
    await screen.findByRole('heading', { level: 1, name: /Help/ });
    portal.open('/reporting');

    const file = await screen.findByRole('link', { name: 'Download CSV' }, { timeout: 10_000 });
    const { recordCount } = await read(portal, 'openClaims');
    const text = await (await portal.read(`/${(file.getAttribute('href') ?? '').replace('/-/', '')}`)).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(recordCount + 1);
  });

  test('are asked for as files that wait, go on with progress, are ready as CSV or PDF, or fail or expire and are created again; they go on while the user works elsewhere, and are announced there [REP-02]', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    const order = { key: 'key-of-a-report-job', report: 'openClaims', format: 'pdf', line: null };
    await portal.call('/api/report-jobs/new', order);
    const shown: Partial<ReportJob>[] = [
      { state: 'queued' },
      { state: 'running', done: 500, total: 1000 },
      { state: 'failed' },
      { state: 'expired' },
    ];
    const progress = () => screen.queryByRole('progressbar', { name: /^Progress of Open claims/ });
    for (const state of shown) {
      portal.answer('/api/report-jobs', async ({ send }) => {
        const { jobs } = (await (await send()).json()) as { jobs: ReportJob[] };
        return Response.json({ jobs: jobs.map((job) => ({ ...job, ...state })) });
      });
      portal.open('/reporting?report=openClaims');
      const words = { queued: 'waiting to start', running: 'being prepared', failed: 'couldn’t be prepared' };
      await screen.findByText(`Open claims (PDF): ${words[state.state as keyof typeof words] ?? 'expired'}`);
      if (state.state === 'running') expect(progress()).toHaveAttribute('value', '500');
      if (state.state === 'failed' || state.state === 'expired') {
        expect(progress()).toBeNull();
        screen.getByRole('button', { name: 'Create again' });
      }
    }

    portal.answer('/api/report-jobs', ({ send }) => send());
    portal.open('/reporting?report=openClaims');
    await screen.findByRole('link', { name: 'Download PDF' });
    await untilReady('network');
    await portal.user.click(screen.getByRole('button', { name: 'Create CSV' }));
    await screen.findByText(/^Open claims \(CSV\): /);
    await portal.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Clients' }));
    await screen.findByRole('search');
    const announced = await screen.findByText('Open claims (CSV): ready');
    expect(announced.closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toMatch(/report\.csv$/);
    await portal.user.click(screen.getByRole('button', { name: 'Dismiss Open claims (CSV): ready' }));
    expect(screen.queryByText('Open claims (CSV): ready')).toBeNull();
  });

  test('have a plot whose points are reached by one stop of the keyboard and the arrow keys [W-01]', async ({
    portal,
  }) => {
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

    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: 'Policies in force' });
  });

  test('need an agency to act for: internal users without one are told so', async ({ portal }) => {
    portal.expectErrors(/403/);
    await portal.signIn('support@demo.test');
    portal.open('/reporting');

    expect((await screen.findByRole('alert')).textContent).toContain('Choose an agency to act for first.');
  });
});

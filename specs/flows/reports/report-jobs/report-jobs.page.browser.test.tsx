import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import {
  choose,
  createCsv,
  downloaded,
  openReports,
  readReport,
  untilOneIsReady,
} from '#specs/flows/support/reports-page.ts';

/** Holds the carrier's answers to orders back until they are released: it has taken the orders by then. */
const holdOrders = (portal: PortalPage) => {
  const taken = Promise.withResolvers<void>();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  portal.answer('/api/report-jobs/new', async ({ send }) => {
    const answer = await send();
    taken.resolve();
    await promise;
    return answer;
  });
  return { taken: taken.promise, release };
};

/** Holds the code back that loads when the browser is idle. */
const holdIdleCode = () => {
  const waiting: IdleRequestCallback[] = [];
  const holding = vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => waiting.push(work));
  onTestFinished(() => holding.mockRestore());
  return () => {
    holding.mockRestore();
    for (const work of waiting) work({ didTimeout: false, timeRemaining: () => 50 });
  };
};

describe('The whole lists of reports', () => {
  test('are written as files of the whole list while the user works, and are ready after a return', async ({
    portal,
  }) => {
    await openReports(portal, '?report=openClaims');
    await screen.findByRole('table', { name: 'Open claims' });
    await createCsv(portal);
    await screen.findAllByText(/^Open claims \(CSV\), /);
    portal.open('/help');
    await screen.findByRole('heading', { level: 1, name: /Help/ });
    portal.open('/reporting');

    const file = await downloaded(portal, /^Download CSV: Open claims/);
    const { recordCount } = await readReport(portal, 'openClaims');
    const text = await (await portal.read(file)).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(recordCount + 1);
  });

  test('are asked for as files that wait, show progress, are ready as CSV or PDF, or fail or expire and are created again; they continue while the user works elsewhere, and are announced there [REP-02.1] [REP-02.2]', async ({
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
      const ending = words[state.state as keyof typeof words] ?? 'expired';
      await screen.findByText((text) => text.startsWith('Open claims (PDF), ') && text.endsWith(`: ${ending}`), {
        selector: 'li *',
      });
      if (state.state === 'running') expect(progress()).toHaveAttribute('value', '500');
      if (state.state === 'failed' || state.state === 'expired') {
        expect(progress()).toBeNull();
        screen.getByRole('button', { name: /^Create again: Open claims \(PDF\), / });
      }
    }

    portal.answer('/api/report-jobs', ({ send }) => send());
    portal.open('/reporting?report=openClaims');
    await screen.findByRole('button', { name: /^Download PDF: Open claims/ });
    await untilReady('network');
    await createCsv(portal);
    await screen.findAllByText(/^Open claims \(CSV\), /);
    await portal.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Clients' }));
    await screen.findByRole('search');
    await screen.findByText(/^Open claims \(CSV\), .*: ready$/);
    expect(screen.getByText(/^Report: Open claims \(CSV\), .*: ready$/).closest('[role="status"]')).not.toBeNull();
    expect(await downloaded(portal, /^Download CSV: Open claims/)).toMatch(/report\.csv$/);
    await portal.user.click(screen.getByRole('button', { name: /^Dismiss Open claims \(CSV\), .*: ready$/ }));
    expect(screen.queryByText(/^Open claims \(CSV\), .*: ready$/)).toBeNull();
  });

  test('are announced with the name of their agency where the user works for another one by then', async ({
    portal,
  }) => {
    await openReports(portal, '?report=openClaims');
    portal.answer('/api/report-jobs', async ({ send }) => {
      const { jobs } = (await (await send()).json()) as { jobs: ReportJob[] };
      return Response.json({ jobs: jobs.map((job) => ({ ...job, state: 'running' })) });
    });
    await createCsv(portal);
    await screen.findAllByText(/^Open claims \(CSV\), .*: being prepared$/);
    portal.answer('/api/report-jobs', ({ send }) => send());

    await choose(portal, 'Agency', '1080 - Prairie Partners Agency');
    await screen.findByText(/^Open claims \(CSV\) for 77 - Northstar Risk Advisors, .*: ready$/);
    screen.getByText(/^Report: Open claims \(CSV\) for 77 - Northstar Risk Advisors, .*: ready$/);
    expect(await downloaded(portal, /^Download CSV: Open claims \(CSV\) for 77 - Northstar Risk Advisors, /)).toMatch(
      /report\.csv$/,
    );

    await choose(portal, 'Agency', '77 - Northstar Risk Advisors');
    await within(await screen.findByRole('region', { name: 'Report files' })).findByText(
      /^Open claims \(CSV\), .*: ready$/,
    );
  });

  test('are announced as well where the page was loaded again meanwhile, for another agency', async ({ portal }) => {
    await openReports(portal, '?report=openClaims');
    portal.answer('/api/report-jobs', async ({ send }) => {
      const { jobs } = (await (await send()).json()) as { jobs: ReportJob[] };
      return Response.json({ jobs: jobs.map((job) => ({ ...job, state: 'running' })) });
    });
    await createCsv(portal);
    await screen.findAllByText(/^Open claims \(CSV\), .*: being prepared$/);
    await choose(portal, 'Agency', '1080 - Prairie Partners Agency');

    const asked = portal.collectCalls('/api/report-jobs');
    portal.open('/help');
    await screen.findByRole('heading', { level: 1, name: /Help/ });
    await waitFor(() => expect(asked).not.toHaveLength(0));
    portal.answer('/api/report-jobs', ({ send }) => send());

    await screen.findByText(/^Open claims \(CSV\) for 77 - Northstar Risk Advisors, .*: ready$/);
  });

  test('are announced as well where they were ordered, and ready, before the code that announces them came', async ({
    portal,
  }) => {
    const release = holdIdleCode();
    await openReports(portal, '?report=openClaims');
    await createCsv(portal);
    const name = /^Download CSV: Open claims/;
    await within(screen.getByRole('main')).findAllByRole('button', { name });

    release();
    await within(await screen.findByRole('region', { name: 'Report files' })).findByRole('button', { name });
  });

  test.for([
    ['the code that announces them is there', false],
    ['before that code has come', true],
  ] as const)(
    'are announced as well where their page was left before they were answered: %s',
    async ([, isEarly], { portal }) => {
      const releaseCode = isEarly ? holdIdleCode() : null;
      await openReports(portal, '?report=openClaims');
      if (!isEarly) await untilReady('network');
      const { taken, release } = holdOrders(portal);
      await createCsv(portal);
      await taken;
      await portal.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Clients' }));
      await screen.findByRole('search');
      await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Reports' })).toBeNull());
      await untilOneIsReady(portal);

      release();
      releaseCode?.();
      await within(await screen.findByRole('region', { name: 'Report files' })).findByText(
        /^Open claims \(CSV\), .*: ready$/,
      );
    },
  );

  test('are announced as well where the user works for another agency before they were answered', async ({
    portal,
  }) => {
    await openReports(portal, '?report=openClaims');
    await untilReady('network');
    const { taken, release } = holdOrders(portal);
    await createCsv(portal);
    await taken;
    const former = screen.getByRole('heading', { level: 1, name: 'Reports' });
    await choose(portal, 'Agency', '1080 - Prairie Partners Agency');
    await waitFor(() => expect(former.isConnected).toBe(false));
    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    await untilOneIsReady(portal);

    release();
    await within(await screen.findByRole('region', { name: 'Report files' })).findByText(
      /^Open claims \(CSV\) for 77 - Northstar Risk Advisors, .*: ready$/,
    );
  });

  test('whose file expired since they were read are created again, on their page and on others', async ({ portal }) => {
    portal.expectErrors(/readReportCsv|status of 410/);
    await openReports(portal, '?report=openClaims');
    await createCsv(portal);
    const name = /^Download CSV: Open claims/;
    const main = within(screen.getByRole('main'));
    const notices = within(await screen.findByRole('region', { name: 'Report files' }));
    await main.findByRole('button', { name });
    await notices.findByRole('button', { name });
    portal.answer('/api/report-jobs/*', () => Response.json({}, { status: 410 }));
    portal.answer('/api/report-jobs', async ({ send }) => {
      const { jobs } = (await (await send()).json()) as { jobs: ReportJob[] };
      return Response.json({ jobs: jobs.map((job) => ({ ...job, state: 'expired' })) });
    });

    await portal.user.click(notices.getByRole('button', { name }));
    await notices.findByRole('link', { name: 'Go to reports' });
    await portal.user.click(main.getByRole('button', { name }));
    await main.findByRole('button', { name: /^Create again: Open claims/ });
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are all created no sooner than the carrier asks for when it refuses one for a while', async ({ portal }) => {
    portal.expectErrors(/orderReport|status of 429/);
    await openReports(portal, '?report=openClaims');
    portal.answer('/api/report-jobs', async ({ send }) => {
      const { jobs } = (await (await send()).json()) as { jobs: ReportJob[] };
      return Response.json({ jobs: jobs.map((job) => ({ ...job, state: 'failed' })) });
    });
    await createCsv(portal);
    await screen.findByRole('button', { name: /^Create again: Open claims/ });
    portal.answer('/api/report-jobs/new', () => Response.json({}, { status: 429, headers: { 'retry-after': '30' } }));
    await createCsv(portal);

    const held = await screen.findByRole('button', { name: 'Try again' });
    for (const button of [held, ...screen.getAllByRole('button', { name: /^Create (?:CSV|PDF|again)/ })])
      expect(button).toHaveAccessibleDescription('Wait before you try again');
  });

  test('that could not be ordered are named, also over another report', async ({ portal }) => {
    portal.expectErrors(/orderReport|status of 500/);
    await openReports(portal, '?report=openClaims&line=personal');
    portal.answer('/api/report-jobs/new', () => Response.json({}, { status: 500 }));
    await createCsv(portal);
    await screen.findByText('Open claims, Personal (CSV) couldn’t be created');

    await portal.user.click(screen.getByRole('link', { name: 'Past-due bills' }));
    await screen.findByRole('table', { name: 'Past-due bills' });
    screen.getByText('Open claims, Personal (CSV) couldn’t be created');
  });
});

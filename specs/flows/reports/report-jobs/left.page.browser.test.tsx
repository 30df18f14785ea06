import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { cutConnection, type Responder } from '#specs/flows/support/carrier-traffic.ts';
import { leaveForCache } from '#specs/flows/support/page-cache.ts';
import { test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { createCsv, openReports, untilOneIsReady } from '#specs/flows/support/reports-page.ts';

/** The carrier takes a call, and its answer is lost. */
const loseAnswer: Responder = async (given) => {
  await given.send();
  return cutConnection(given);
};

/** Leaves the reports by a link, while an order is on its way. */
const leaveReports = async ({ user }: PortalPage): Promise<void> => {
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Clients' }));
  await screen.findByRole('search');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Reports' })).toBeNull());
};

describe('Orders of whole lists whose page was left', () => {
  test.for([
    ['that were refused', 'couldn’t be prepared', () => Response.json({}, { status: 500 })],
    ['that never arrived', 'couldn’t be prepared', cutConnection],
    ['that the carrier has, though its answer was lost', 'ready', loseAnswer],
  ] as const)(
    'are announced where their page was left before they failed: %s',
    async ([, ending, respond], { portal }) => {
      portal.expectErrors(/orderReport|status of 500/);
      await openReports(portal, '?report=openClaims');
      await untilReady('network');
      const asked = Promise.withResolvers<void>();
      const { promise, resolve: release } = Promise.withResolvers<void>();
      portal.answer('/api/report-jobs/new', async (order) => {
        asked.resolve();
        await promise;
        return respond(order);
      });
      await createCsv(portal);
      await asked.promise;
      await leaveReports(portal);

      release();
      const notices = within(await screen.findByRole('region', { name: 'Report files' }));
      await notices.findByText((words) => words.startsWith('Open claims (CSV), ') && words.endsWith(`: ${ending}`));
      if (ending === 'ready') await notices.findByRole('button', { name: /^Download CSV/ });
      else notices.getByRole('link', { name: 'Go to reports' });
    },
  );

  test('that never arrived are not taken for an equal one of another tab', async ({ portal }) => {
    portal.expectErrors(/orderReport/);
    await openReports(portal, '?report=openClaims');
    await untilReady('network');
    const asked = Promise.withResolvers<void>();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    portal.answer('/api/report-jobs/new', async (order) => {
      if (order.count > 1) return order.send();
      asked.resolve();
      await promise;
      return cutConnection(order);
    });
    await createCsv(portal);
    await asked.promise;
    await leaveReports(portal);
    const equal = { key: 'key-of-another-tab', report: 'openClaims', format: 'csv', line: null };
    await portal.call('/api/report-jobs/new', equal);
    await untilOneIsReady(portal);

    release();

    await within(await screen.findByRole('region', { name: 'Report files' })).findByText(
      /^Open claims \(CSV\), .*: couldn’t be prepared$/,
    );
  });

  test('that were to be created again are announced where their page was left before that failed', async ({
    portal,
  }) => {
    portal.expectErrors(/retryReportJob|status of 503/);
    const show = (state: ReportJob['state']) =>
      portal.answer('/api/report-jobs', async ({ send }) => {
        const { jobs } = (await (await send()).json()) as { jobs: ReportJob[] };
        return Response.json({ jobs: jobs.map((job) => ({ ...job, state })) });
      });
    await portal.signIn('agent@demo.test');
    await portal.call('/api/report-jobs/new', {
      key: 'key-of-a-report-job',
      report: 'openClaims',
      format: 'pdf',
      line: null,
    });
    show('expired');
    portal.open('/reporting?report=openClaims');
    const again = await screen.findByRole('button', { name: /^Create again: Open claims \(PDF\), / });
    await untilReady('network');
    const { promise, resolve: release } = Promise.withResolvers<void>();
    portal.answer('/api/report-jobs/*', async () => {
      await promise;
      return Response.json({}, { status: 503 });
    });
    show('expired');
    await portal.user.click(again);
    await leaveReports(portal);

    release();
    await within(await screen.findByRole('region', { name: 'Report files' })).findByText(
      /^Open claims \(PDF\), .*: couldn’t be prepared$/,
    );
  });

  test.for([
    ['taken', 200],
    ['refused with 401', 401],
  ] as const)(
    'that were %s after another user signed in are neither announced to that user nor sent in their name',
    async ([, status], { portal }) => {
      portal.expectErrors(/orderReport|status of 401/);
      await openReports(portal, '?report=openClaims');
      const orders = portal.collectCalls('/api/report-jobs/new');
      const { promise, resolve: release } = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      portal.answer('/api/report-jobs/new', async ({ send }) => {
        const answer = status === 200 ? await send() : Response.json({}, { status });
        await promise;
        answered.resolve();
        return answer;
      });
      await createCsv(portal);
      await waitFor(() => expect(orders).toHaveLength(1));
      if (status === 200) await untilOneIsReady(portal);
      const comeBack = leaveForCache(portal);
      await portal.call('/auth/logout');
      await portal.signInInAnotherTab('agent-cluster@demo.test');
      await portal.call('/auth/user/selected-agency', { selectedAgency: '77' });
      comeBack();
      await screen.findByRole('button', { name: /^Welcome, Quinn/ });
      await untilReady('network');
      const listed = portal.collectCalls('/api/report-jobs');
      const doubted = portal.collectCalls('/auth/session');
      const failures = vi.spyOn(console, 'warn');
      onTestFinished(() => failures.mockRestore());

      release();
      await answered.promise;
      if (status === 401) await waitFor(() => expect(failures).toHaveBeenCalled());
      await leaveReports(portal);
      await untilReady('network');

      expect(orders).toHaveLength(1);
      expect([...doubted, ...listed]).toEqual([]);
      expect(screen.queryByText(/Open claims \(CSV\)/)).toBeNull();
    },
  );
});

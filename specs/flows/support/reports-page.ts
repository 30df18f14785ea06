import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import type { Report } from '#machines/domain/reports/reports.ts';
import type { PortalPage } from './portal-page.tsx';

/** Reads a report as the carrier answers it. */
export const readReport = async (portal: PortalPage, path: string): Promise<Report> =>
  (await (await portal.read(`/api/reports/${path}`)).json()) as Report;

/** Signs an agent in and opens the reports. */
export const openReports = async (portal: PortalPage, query = ''): Promise<void> => {
  await portal.signIn('agent@demo.test');
  portal.open(`/reporting${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
};

/** Chooses an option of a list. */
export const choose = async (portal: PortalPage, name: string, option: string) => {
  await portal.user.click(screen.getByRole('combobox', { name }));
  await portal.user.click(await screen.findByRole('option', { name: option }));
};

/** Presses a button that downloads a file, and says what the carrier was asked for: its path and query. */
export const downloaded = async (portal: PortalPage, name: string | RegExp): Promise<`/${string}`> => {
  const calls = portal.collectCalls('/api/report*');
  const button = await screen.findByRole('button', { name });
  await portal.user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).toBeNull();
  const { pathname = '', search = '' } =
    calls.map(({ url }) => new URL(url)).find((url) => /\.(?:csv|pdf)$/.test(url.pathname)) ?? {};
  return `/${(pathname + search).replace('/-/', '')}`;
};

/** Asks for a file, once the files that there are have been read. */
export const createCsv = async (portal: PortalPage): Promise<void> => {
  const create = await screen.findByRole('button', { name: 'Create CSV' });
  await waitFor(() => expect(create.getAttribute('aria-busy')).toBeNull());
  await portal.user.click(create);
};

/** Waits until the carrier has written the one file that was ordered. */
export const untilOneIsReady = ({ read }: PortalPage) =>
  waitFor(async () => {
    const { jobs } = (await (await read('/api/report-jobs?agencies=all')).json()) as { jobs: ReportJob[] };
    expect(jobs).toMatchObject([{ report: 'openClaims', state: 'ready' }]);
  });

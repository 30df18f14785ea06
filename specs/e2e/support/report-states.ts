import type { Page } from 'playwright';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { reports, type ReportId } from '#machines/domain/reports/reports.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const agent = (go: ScreenState['go']): ScreenState => ({ signedIn: true, go });

const open = async (page: Page, report: ReportId): Promise<void> => {
  await page.goto(`/reporting?report=${report}`);
  await page.getByRole('table', { name: reports[report].title }).waitFor();
};

const shown = (report: ReportId, then?: ScreenState['go']): ScreenState =>
  agent(async (page) => {
    await open(page, report);
    await then?.(page);
  });

const fileJob: ReportJob = {
  id: '1',
  report: 'openClaims',
  format: 'csv',
  line: null,
  agencyId: '1',
  state: 'queued',
  done: 0,
  total: null,
};

const everyJob: ReportJob[] = [
  fileJob,
  { ...fileJob, id: '2', state: 'running', done: 400, total: 1000 },
  { ...fileJob, id: '3', state: 'ready', format: 'pdf', done: 1000, total: 1000 },
  { ...fileJob, id: '4', state: 'failed' },
  { ...fileJob, id: '5', state: 'expired', line: 'commercial' },
];

/** Answers the list of jobs: these first, and then others. */
const answerJobs = async (page: Page, first: ReportJob[], then = first): Promise<void> =>
  answer(page, '/api/report-jobs', (route, count) => route.fulfill({ json: { jobs: count === 1 ? first : then } }));

/** The reports, their files, and what is said of files on other pages, in every state that looks different. */
export const reportStates: States = {
  'report: months on top of one another': shown('production', async (page) => {
    await page.getByRole('figure').getByRole('img').first().focus();
  }),
  'report: a line': shown('lossRatio'),
  'report: groups, and the policies behind them': shown('renewals'),
  'report: groups, and the bills behind them': shown('pastDue'),
  'report: commission': shown('commission'),
  'report: loading': agent(async (page) => {
    await answer(page, '/api/reports/inForce', () => new Promise<void>(() => {}));
    await page.goto('/reporting?report=inForce');
    await page.getByRole('heading', { level: 2, name: 'Policies in force' }).waitFor();
  }),
  'report: nothing to report': agent(async (page) => {
    await answer(page, '/api/reports/openClaims', async (route) => {
      const response = await route.fetch();
      const { columns, ...report } = (await response.json()) as { columns: string[] };
      const none = columns.map(() => 0);
      await route.fulfill({ json: { ...report, columns, rows: [], totals: none, records: [], recordCount: 0 } });
    });
    await page.goto('/reporting?report=openClaims');
    await page.getByText('Nothing to report').waitFor();
  }),
  'report: failed': agent(async (page) => {
    await answer(page, '/api/reports/inForce', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/reporting?report=inForce');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  'report: choosing a period': shown('production', async (page) => {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option').first().waitFor();
  }),
  'report: files in every state': agent(async (page) => {
    await answerJobs(page, everyJob);
    await open(page, 'openClaims');
    await page.getByRole('button', { name: 'Create again' }).first().waitFor();
  }),
  'report: files not read': agent(async (page) => {
    await answer(page, '/api/report-jobs', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, 'openClaims');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  'report: files announced on another page': agent(async (page) => {
    await answerJobs(page, everyJob.slice(0, 2), [
      { ...fileJob, state: 'ready', done: 12, total: 12 },
      { ...fileJob, id: '2', state: 'failed' },
    ]);
    await page.goto('/help');
    await page.getByRole('link', { name: 'Download CSV' }).waitFor();
  }),
};

import type { Page } from 'playwright';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import { reports, type ReportId } from '#machines/domain/reports/reports.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const agent = (go: ScreenState['go']): ScreenState => ({ signedIn: true, go });

const after = (state: string, go: ScreenState['go']): ScreenState => ({ after: state, ...agent(go) });

/** Goes from one report to another. */
const choose = (page: Page, report: ReportId): Promise<void> =>
  page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: reports[report].title }).click();

const untilShown = (page: Page, report: ReportId): Promise<void> =>
  page.getByRole('table', { name: reports[report].title }).waitFor();

/** The next report. */
const chosen = (report: ReportId, state: string): ScreenState =>
  after(state, async (page) => {
    await choose(page, report);
    await untilShown(page, report);
  });

const fileJob: ReportJob = {
  id: '1',
  report: 'openClaims',
  format: 'csv',
  line: null,
  agencyId: '1',
  key: 'key-of-the-order',
  ordered: 1_767_625_440_000,
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
  'report: months on top of one another': agent(async (page) => {
    await page.goto('/reporting?report=production');
    await untilShown(page, 'production');
    await page.getByRole('figure').getByRole('img').first().focus();
  }),
  'report: choosing a period': after('report: months on top of one another', async (page) => {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option').first().waitFor();
  }),
  'report: a line': after('report: choosing a period', async (page) => {
    await page.keyboard.press('Escape');
    await choose(page, 'lossRatio');
    await untilShown(page, 'lossRatio');
  }),
  'report: groups, and the policies behind them': chosen('renewals', 'report: a line'),
  'report: groups, and the bills behind them': chosen('pastDue', 'report: groups, and the policies behind them'),
  'report: commission': chosen('commission', 'report: groups, and the bills behind them'),
  'report: failed': after('report: commission', async (page) => {
    await answer(page, '/api/reports/inForce', (route) => route.fulfill({ status: 500, json: {} }));
    await choose(page, 'inForce');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  'report: loading': after('report: failed', async (page) => {
    await answer(page, '/api/reports/inForce', () => new Promise<void>(() => {}));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: 'Policies in force' }).waitFor();
  }),
  'report: nothing to report': after('report: loading', async (page) => {
    await answer(page, '/api/reports/openClaims', async (route) => {
      const response = await route.fetch();
      const { columns, ...report } = (await response.json()) as { columns: string[] };
      const none = columns.map(() => 0);
      await route.fulfill({ json: { ...report, columns, rows: [], totals: none, records: [], recordCount: 0 } });
    });
    await choose(page, 'openClaims');
    await page.getByText('No results found').waitFor();
  }),
  'report: files not read': agent(async (page) => {
    await answer(page, '/api/report-jobs', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/reporting?report=openClaims');
    await untilShown(page, 'openClaims');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  'report: files in every state': after('report: files not read', async (page) => {
    await answerJobs(page, everyJob);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('button', { name: /^Create again: / })
      .first()
      .waitFor();
  }),
  'report: files announced on another page': agent(async (page) => {
    await answerJobs(page, everyJob.slice(0, 2), [
      { ...fileJob, state: 'ready', done: 12, total: 12 },
      { ...fileJob, id: '2', state: 'failed' },
    ]);
    await page.goto('/help');
    await page.getByRole('button', { name: /^Download CSV: / }).waitFor();
  }),
};

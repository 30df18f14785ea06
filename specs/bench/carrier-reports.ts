import { reportIds } from '#machines/domain/reports/reports.ts';
import type { ReportJob } from '#machines/domain/reports/report-jobs.ts';
import type { Carrier } from '#mocks/app.ts';
import { Browser } from '#specs/api/carrier/browser.ts';
import { quantile, type Row } from './rows.ts';

/** The agency with the most clients of the seed. */
const busiest = '214';

const mebibyte = 2 ** 20;

/** Polls a job until its file is there; how many records it has. */
export const untilReady = async (browser: Browser, id: string): Promise<number> => {
  for (;;) {
    const { json } = await browser.get(`/-/api/report-jobs/${id}`);
    const { state, done } = json as ReportJob;
    if (state === 'ready') return done;
    if (state !== 'queued' && state !== 'running') throw new Error(`The job ${id} is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Orders the whole list behind a report as a file: how long it takes, and how much memory more the process has meanwhile. */
const orderFile = async (
  browser: Browser,
  order: { report: string; format: string },
  where: string,
): Promise<Row[]> => {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const start = performance.now();
  const key = `bench-${order.report}-${order.format}-file`;
  const { json } = await browser.post('/-/api/report-jobs/new', { key, line: null, ...order });
  const records = await untilReady(browser, (json as ReportJob).id);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const what = `file of ${order.report} as ${order.format.toUpperCase()}, ${records.toLocaleString('en-US')} records, ${where}`;
  return [
    { what, value: seconds, unit: 's' },
    { what: `memory more, ${what}`, value: (most - before) / mebibyte, unit: 'MiB' },
  ];
};

/** Each report of the busiest agency by line, what needs attention, and whole lists as files. */
export const reportReads = async (carrier: Carrier, where: string): Promise<Row[]> => {
  const browser = new Browser(carrier);
  await browser.signIn('support');
  await browser.post('/-/auth/user/selected-agency', { selectedAgency: busiest });
  const rows: Row[] = [];
  const time = async (what: string, paths: readonly string[]): Promise<void> => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1)
      for (const path of paths) {
        const start = performance.now();
        const { status } = await browser.get(`/-/api/${path}`);
        times.push(performance.now() - start);
        if (status !== 200) throw new Error(`${path} was answered ${status}`);
      }
    rows.push({ what: `${what}, ${where}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: 150 });
  };
  for (const id of reportIds)
    await time(
      `report ${id}`,
      ['', '?line=personal', '?line=commercial'].map((query) => `reports/${id}${query}`),
    );
  await time('what needs attention', ['attention']);
  for (const order of [
    { report: 'openClaims', format: 'csv' },
    { report: 'renewals', format: 'csv' },
    { report: 'renewals', format: 'pdf' },
  ])
    rows.push(...(await orderFile(browser, order, where)));
  return rows;
};

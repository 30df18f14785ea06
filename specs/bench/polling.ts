import { resolve } from 'node:path';
import type { CDPSession, Request } from 'playwright';
import { startServer } from '../../mocks/server.ts';
import { launch, throttle } from './browser.ts';
import { openSignedIn } from './portal.ts';
import { median, type Row } from './rows.ts';

/** Seconds between two questions for system messages (MSG-01). */
const pause = 30;

/** What asking for system messages costs while nothing is new: bytes on the wire and time of the main thread, CPU x4. */
export const benchPolling = async (polls = 20): Promise<Row[]> => {
  const server = await startServer({ port: 0, portal: resolve('dist'), demo: true });
  const browser = await launch();
  try {
    const page = await openSignedIn(browser, server.origin);
    await page.clock.install();
    const isPoll = (request: Request) => new URL(request.url()).pathname === '/-/graphql';
    const asked: Request[] = [];
    page.on('requestfinished', (request) => {
      if (isPoll(request)) asked.push(request);
    });
    await page.goto(server.origin);
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    await page.clock.runFor(3000);
    await page.getByText('Online payments pause on Sunday').first().waitFor();
    await page.waitForLoadState('networkidle');
    const cdp = await page.context().newCDPSession(page);
    await throttle(cdp, { cpu: 4, isSlow: false });
    await cdp.send('Performance.enable');

    const times: number[] = [];
    for (let poll = 0; poll < polls; poll += 1) {
      const before = await mainThread(cdp);
      await Promise.all([page.waitForEvent('requestfinished', isPoll), page.clock.runFor(pause * 1000)]);
      times.push((await mainThread(cdp)) - before);
    }
    const bytes = await Promise.all(asked.slice(-polls).map(async (request) => sum(await request.sizes())));
    const hourly = 3600 / pause;
    return [
      { what: 'a poll with nothing new, request and answer', value: median(bytes), unit: 'bytes' },
      { what: 'main thread for 30 s with a poll, CPU x4', value: median(times), unit: 'ms' },
      { what: 'an hour of polling', value: (median(bytes) * hourly) / 1024, unit: 'KiB' },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
};

/** Milliseconds that the main thread has been busy so far. */
const mainThread = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

const sum = (sizes: Record<string, number>): number => Object.values(sizes).reduce((total, size) => total + size, 0);

import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { build } from 'vite';
import { startServer } from '#mocks/server.ts';
import { chromiumArgs, findChromium } from '#specs/support/chromium.ts';
import type { BenchApi } from './inspector-page/bench.ts';
import type { Row } from './rows.ts';

/** Recordings that are opened together, and the events of each. */
const together = { recordings: 100, events: 10_000 };

const root = resolve(import.meta.dirname, '../..');

/** The built portal with a page more, which watches machines of the portal in all the ways there are. */
const buildBench = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-inspector-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  await build({
    root: join(import.meta.dirname, 'inspector-page'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: 'assets/bench',
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(import.meta.dirname, 'inspector-page/bench.html') },
    },
  });
  return folder;
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
};

/** Seconds of processor time that the browser has used, all its processes together. */
const processorTime = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

/** Milliseconds of processor time that a page's main thread has used. */
const threadTime = async (session: CDPSession): Promise<number> => {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const time = metrics.find(({ name }) => name === 'ThreadTime');
  if (!time) throw new Error('There is no ThreadTime');
  return time.value * 1000;
};

const call = <Name extends keyof BenchApi>(page: Page, name: Name, ...given: Parameters<BenchApi[Name]>) =>
  page.evaluate(
    ([name, given]) => (window.bench as Record<string, (...given: never[]) => unknown>)[name]?.(...(given as never[])),
    [name, given] as const,
  ) as Promise<Awaited<ReturnType<BenchApi[Name]>>>;

/** Opens many recordings in a viewer: seconds until the summary is there, processor time, the largest pause of the page, and memory. */
const openMany = async (browser: Browser, page: Page, folder: string): Promise<Row[]> => {
  const first = join(folder, 'recording-0.json');
  const recording = await call(page, 'recording', together.events);
  const files = Array.from({ length: together.recordings }, (_, at) => join(folder, `recording-${at}.json`));
  // each of another session: one that is in several files is counted once
  for (const [at, file] of files.entries()) writeFileSync(file, recording.replace('"id":"', `"id":"${at} `));
  const viewer = await page.context().newPage();
  await viewer.goto('/inspector.html');
  await viewer.getByRole('button', { name: 'Many recordings' }).waitFor();
  const session = await viewer.context().newCDPSession(viewer);
  const { root: document } = await session.send('DOM.getDocument');
  const selector = 'input[type=file][multiple]';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: document.nodeId, selector });
  await viewer.evaluate(() => {
    let last = performance.now();
    window.longestPause = 0;
    setInterval(() => {
      window.longestPause = Math.max(window.longestPause, performance.now() - last - 10);
      last = performance.now();
    }, 10);
  });
  const before = await processorTime(browser);
  const began = performance.now();
  await session.send('DOM.setFileInputFiles', { nodeId, files });
  await viewer
    .getByRole('heading', { name: `${together.recordings} recordings` })
    .and(viewer.getByText(/^\d/))
    .waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - began) / 1000;
  const processor = (await processorTime(browser)) - before;
  const what = `${together.recordings} recordings of ${together.events.toLocaleString('en-US')} events`;
  const rows: Row[] = [
    {
      what: `opening ${what}, ${Math.round(statSync(first).size / 2 ** 20)} MiB each`,
      value: seconds,
      unit: 's',
      bar: 10,
    },
    { what: 'processor time of the browser for it', value: processor, unit: 's' },
    {
      what: 'the longest pause of the page meanwhile',
      value: await viewer.evaluate(() => window.longestPause),
      unit: 'ms',
    },
    { what: `memory of the viewer with ${what} open`, value: await heapOf(session), unit: 'MiB' },
  ];
  await viewer.close();
  return rows;
};

declare global {
  interface Window {
    longestPause: number;
  }
}

/**
 * What inspecting costs: per event with no, one and three viewers, beside the browser inspector of `@statelyai/inspect` in
 * the same run; a burst; layouts; the first drawing; memory after an hour of traffic; opening many recordings together.
 */
export const benchInspector = async (): Promise<Row[]> => {
  const portal = await buildBench();
  const server = await startServer({ port: 0, portal, demo: true, hashCost: { memoryCost: 1024, timeCost: 1 } });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: [...chromiumArgs],
  });
  try {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    const rows: Row[] = [];
    const add = (what: string, value: number, unit: string, bar?: number) =>
      rows.push({ what, value, unit, ...(bar === undefined ? {} : { bar }) });
    await page.goto('/bench');
    await page.waitForFunction(() => 'bench' in window);

    const session = await context.newCDPSession(page);
    /** processor time of the page's main thread for an event that is posted by itself */
    const perEvent = async (mode: Parameters<BenchApi['perEvent']>[0]): Promise<number> => {
      const before = await threadTime(session);
      const count = await call(page, 'perEvent', mode);
      return ((await threadTime(session)) - before) / count;
    };
    const off = await perEvent('off');
    add('an event, not inspected', off, 'ms');
    const burstOff = await call(page, 'burst', 'off');
    await call(page, 'startLocal');
    for (const viewers of [0, 1, 3]) {
      while (context.pages().length - 1 < viewers) await (await context.newPage()).goto('/inspector.html');
      await page.bringToFront();
      await page.waitForFunction((wanted) => window.bench.viewers() >= wanted, viewers);
      const cost = (await perEvent('local')) - off;
      add(`what inspecting adds to an event, ${viewers} viewers`, cost, 'ms', viewers === 1 ? 0.2 : undefined);
      if (viewers === 1) add('2,000 events in a burst, 50 actors, 1 viewer', await call(page, 'burst', 'local'), 'ms');
    }
    add('2,000 events in a burst, 50 actors, not inspected', burstOff, 'ms');
    for (const viewer of context.pages().slice(1)) await viewer.close();

    const before = await heapOf(session);
    await call(page, 'hour');
    add('memory that an hour of traffic (36,000 events) leaves in the portal', (await heapOf(session)) - before, 'MiB');

    const viewer = await context.newPage();
    await viewer.goto('/inspector.html');
    await viewer.locator('svg.chart .state').first().waitFor();
    add('first drawing after opening, with 36,000 events behind', await viewer.evaluate(() => performance.now()), 'ms');
    add('memory of the viewer then', await heapOf(await context.newCDPSession(viewer)), 'MiB');
    await viewer.close();

    rows.push(...(await openMany(browser, page, portal)));

    for (const [machine, ms] of Object.entries(await call(page, 'layouts'))) add(`layout of ${machine}`, ms, 'ms');
    add("what @statelyai/inspect's browser inspector adds to an event", (await perEvent('stately')) - off, 'ms');
    add(
      "2,000 events in a burst, 50 actors, @statelyai/inspect's browser inspector",
      await call(page, 'burst', 'stately'),
      'ms',
    );
    return rows;
  } finally {
    await browser.close();
    await server.close();
    rmSync(portal, { recursive: true, force: true });
  }
};

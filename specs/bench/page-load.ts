import { setTimeout as sleep } from 'node:timers/promises';
import { heapOf, noteObserved, throttle, type Observed } from './browser.ts';
import { withPlainPage, type PlainPage } from './plain-browser.ts';
import { median, type Row } from './rows.ts';

/** A page to load: where it is and, for pages behind the sign-in, the cookies of a session. */
export interface Target {
  name: string;
  url: string;
  cookies?: { name: string; value: string; url: string }[];
  bars?: Partial<Record<Measure, number>>;
}

type Measure = 'FCP' | 'LCP' | 'usable' | 'block' | 'CLS' | 'requests' | 'transferred' | 'DOM elements' | 'heap';
type Sample = Record<Measure, number>;

const units: Record<Measure, string> = {
  FCP: 'ms',
  LCP: 'ms',
  usable: 'ms',
  block: 'ms',
  CLS: '',
  requests: '',
  transferred: 'KiB',
  'DOM elements': '',
  heap: 'MiB',
};

/** What is read from a page that has loaded. */
interface Loaded extends Observed {
  usable: number | null;
  fcp: number;
  starts: number[];
  dom: number;
}

const loaded = `({
  ...observed,
  usable: performance.getEntriesByName('usable')[0]?.startTime ?? null,
  fcp: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  starts: performance.getEntriesByType('resource').map(({ startTime }) => startTime),
  dom: document.querySelectorAll('*').length,
})`;

/** Waits until nothing is fetched and no long task has run for a second. */
const settle = async (page: PlainPage, isFetching: () => boolean): Promise<void> => {
  const isBusy = 'performance.now() - Math.max(0, ...observed.tasks.map(([, end]) => end)) < 1000';
  do await sleep(100);
  while (isFetching() || (await page.read<boolean>(`document.readyState !== 'complete' || ${isBusy}`)));
};

/**
 * One cold load in a new browser, CPU x4 and slow 4G: `block` is long-task time over 50 ms from the start, `usable` when
 * the page takes input, `requests` those until then; what is prefetched while idle comes later.
 */
const coldLoad = ({ url, cookies }: Target): Promise<Sample> =>
  withPlainPage(async (page) => {
    const open = new Set<string>();
    let transferred = 0;
    let last = 0;
    page.onEvent((method, { requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
      if (!method.startsWith('Network.')) return;
      last = performance.now();
      if (method === 'Network.requestWillBeSent') open.add(requestId);
      if (method === 'Network.loadingFinished') transferred += encodedDataLength;
      if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') open.delete(requestId);
    });
    await page.send('Page.enable');
    await page.send('Network.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(noteObserved)})()` });
    if (cookies) await page.send('Network.setCookies', { cookies });
    await throttle(page, { cpu: 4, isSlow: true });
    last = performance.now();
    await page.send('Page.navigate', { url });
    await settle(page, () => open.size > 0 || performance.now() - last < 1000);
    const seen = await page.read<Loaded>(loaded);
    const { usable } = seen;
    return {
      FCP: seen.fcp,
      LCP: seen.lcp,
      block: seen.tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - start - 50), 0),
      CLS: seen.cls,
      usable: usable ?? Number.NaN,
      requests: 1 + seen.starts.filter((start) => usable === null || start <= usable).length,
      transferred: transferred / 1024,
      'DOM elements': seen.dom,
      heap: await heapOf(page),
    };
  });

/** Notes in a page when the rows of a search are painted. */
const noteRows = (): void => {
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('article').length < 12) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('rows')));
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Searches for a text as a person does. */
const searchFor = (text: string): void => {
  const box = document.querySelector<HTMLInputElement>('[role=search] input');
  if (!box) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.form?.requestSubmit();
};

/** Loads a page again as it was left with a search, nothing of it cached, CPU x4 and slow 4G: when its rows are painted. */
const coldReturn = ({ url, cookies }: Target): Promise<number> =>
  withPlainPage(async (page) => {
    const until = async (expression: string) => {
      for (let tries = 0; !(await page.read<boolean>(expression)); tries += 1) {
        if (tries === 60) throw new Error(`bench: a page of the search has never had ${expression}`);
        await sleep(1000);
      }
    };
    await page.send('Page.enable');
    await page.send('Network.enable');
    if (cookies) await page.send('Network.setCookies', { cookies });
    await page.send('Page.navigate', { url });
    await until(`document.querySelector('[role=search] input') !== null`);
    await page.read(`(${String(searchFor)})('son')`);
    await until(`document.querySelectorAll('article').length >= 12`);
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(noteRows)})()` });
    await page.send('Network.clearBrowserCache');
    await page.send('Network.setCacheDisabled', { cacheDisabled: true });
    await throttle(page, { cpu: 4, isSlow: true });
    await page.send('Page.reload', {});
    const rows = `performance.getEntriesByName('rows')[0]?.startTime ?? 0`;
    await until(`${rows} > 0`);
    return page.read<number>(rows);
  });

/** Until the rows of a search are painted that a page comes back with: the median of cold loads. */
export const benchReturn = async (target: Target, runs: number): Promise<Row[]> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    process.stderr.write(`\rcoming back ${run + 1}/${runs}`.padEnd(60));
    times.push(await coldReturn(target));
  }
  process.stderr.write(`\r${' '.repeat(60)}\r`);
  return [{ what: `${target.name} that comes back: rows painted`, value: median(times), unit: 'ms', bar: 1500 }];
};

/** Medians of cold loads, the targets taken in turn so that a drift of the machine hits all alike. */
export const benchPageLoads = async (targets: readonly Target[], runs: number): Promise<Row[]> => {
  const samples = new Map(targets.map(({ name }) => [name, [] as Sample[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [at] of targets.entries()) {
      const target = targets[(run + at) % targets.length];
      if (!target) continue;
      process.stderr.write(`\rloading ${run + 1}/${runs} ${target.name}`.padEnd(60));
      samples.get(target.name)?.push(await coldLoad(target));
    }
  }
  process.stderr.write(`\r${' '.repeat(60)}\r`);
  return targets.flatMap(({ name, bars }) =>
    (Object.keys(units) as Measure[]).map((measure) => ({
      what: `${name}: ${measure}`,
      value: median((samples.get(name) ?? []).map((sample) => sample[measure])),
      unit: units[measure],
      ...(bars?.[measure] === undefined ? {} : { bar: bars[measure] }),
    })),
  );
};

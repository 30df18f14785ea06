import { heapOf, launch, observe, settle, throttle } from './browser.ts';
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

/**
 * One cold load in a new browser, CPU x4 and slow 4G: `block` is long-task time over 50 ms from the start, `usable` when
 * the page takes input, `requests` those until then; what is prefetched while idle comes later.
 */
const coldLoad = async ({ url, cookies }: Target): Promise<Sample> => {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    if (cookies) await context.addCookies(cookies);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    let transferred = 0;
    await cdp.send('Network.enable');
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      transferred += encodedDataLength;
    });
    await throttle(cdp, { cpu: 4, isSlow: true });
    await observe(page);
    await page.goto(url, { waitUntil: 'load' });
    await settle(page, 1000);
    const seen = await page.evaluate(() => ({
      ...window.observed,
      usable: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
      starts: performance.getEntriesByType('resource').map(({ startTime }) => startTime),
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      dom: document.querySelectorAll('*').length,
    }));
    return {
      FCP: seen.fcp,
      LCP: seen.lcp,
      block: seen.tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - start - 50), 0),
      CLS: seen.cls,
      usable: seen.usable,
      requests: 1 + seen.starts.filter((start) => !(start > seen.usable)).length,
      transferred: transferred / 1024,
      'DOM elements': seen.dom,
      heap: await heapOf(cdp),
    };
  } finally {
    await browser.close();
  }
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

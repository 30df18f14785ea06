import { setTimeout as sleep } from 'node:timers/promises';
import { heapOf, noteObserved, throttle, type Observed } from './browser.ts';
import { withPlainPage, type PlainPage } from './plain-browser.ts';
import { median, type Row } from './rows.ts';

/** What the page has of this benchmark, beside what it notes about itself. */
declare global {
  interface Window {
    /** the element of a selector with that name, in full or at its beginning */
    named: (selector: string, name: string) => HTMLElement | undefined;
    /**
     * Milliseconds from the last input to the first picture after this call in which the condition holds and nothing is busy anymore;
     * rejects after half a minute, and where the condition throws.
     */
    untilShown: (isShown: () => unknown) => Promise<number>;
  }
}

const addHelpers = (): void => {
  window.named = (selector, name) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
      return (element.ariaLabel ?? label?.textContent ?? '').startsWith(name);
    });
  let input = 0;
  for (const type of ['keydown', 'mousedown'])
    window.addEventListener(type, ({ timeStamp }) => (input = timeStamp), { capture: true });
  window.untilShown = (isShown) =>
    new Promise((resolve, reject) => {
      const latest = performance.now() + 30_000;
      const look = () => {
        try {
          // after the picture of this frame
          if (isShown() && !document.querySelector('[role=feed][aria-busy=true]'))
            setTimeout(() => resolve(performance.now() - input));
          else if (performance.now() > latest) reject(new Error(`never shown: ${String(isShown)}`));
          else requestAnimationFrame(look);
        } catch (error) {
          reject(error);
        }
      };
      requestAnimationFrame(look);
    });
};

const box = `document.querySelector('input[role=combobox]')`;
const option = `document.querySelector('[role=option]')`;
const named = (selector: string, name: string) => `named(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;

/** Enters a character, or presses a key that has a name. */
const press = async (page: PlainPage, key: string): Promise<void> => {
  const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
  const code = { Enter: 13, Escape: 27, Backspace: 8 }[key] ?? key.toUpperCase().codePointAt(0);
  const event = { key, ...(key.length > 1 ? { code: key } : {}), windowsVirtualKeyCode: code };
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...(text ? { text } : {}) });
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
};

/** Clicks the middle of an element, which is scrolled into the window where it is outside. */
const click = async (page: PlainPage, element: string): Promise<void> => {
  await shown(page, element);
  const [x, y] = await page.read<[number, number]>(`(() => {
    const element = ${element};
    element.scrollIntoViewIfNeeded();
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  })()`);
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
};

const shown = (page: PlainPage, condition: string): Promise<number> => page.read(`untilShown(() => ${condition})`);

/** Replaces what is in the search box, with the keys of a person. */
const enter = async (page: PlainPage, text: string): Promise<void> => {
  await page.read(`(${box}.focus(), ${box}.select())`);
  await press(page, 'Backspace');
  for (const character of text) await press(page, character);
};

interface Step {
  what: string;
  /** what comes before, and is not measured */
  before?: (page: PlainPage) => Promise<void>;
  act: (page: PlainPage) => Promise<void>;
  /** what has to hold when the answer is painted */
  shown: string;
  bar: number;
}

const filtering = 'filter to results painted';

const steps: readonly Step[] = [
  {
    what: 'keystroke to suggestions painted',
    before: async (page) => {
      await enter(page, 'a');
      await shown(page, `!${option}`);
    },
    act: (page) => press(page, 'n'),
    shown: option,
    bar: 250,
  },
  {
    what: 'submit to results painted',
    // more clients than a search shows have a number with it
    before: (page) => enter(page, '2'),
    act: (page) => press(page, 'Enter'),
    shown: `document.querySelectorAll('[role=feed] article').length >= 12`,
    bar: 500,
  },
  {
    what: 'order by city to results painted',
    act: (page) => click(page, named('button', 'City')),
    shown: named('button', 'City, ascending'),
    bar: 500,
  },
  {
    what: filtering,
    act: async (page) => {
      await click(page, named('button', 'Business'));
      await click(page, named('input[type=checkbox]', 'Personal'));
    },
    shown: named('button', 'Remove Business: Personal'),
    bar: 500,
  },
];

interface Timed {
  /** milliseconds from the last input to the picture with the answer */
  time: number;
  /** milliseconds of the longest event of the step; NaN where none took 16 */
  longest: number;
}

const timed = async (page: PlainPage, step: Step): Promise<Timed> => {
  await step.before?.(page);
  const start = await page.read<number>('performance.now()');
  await step.act(page);
  const time = await shown(page, step.shown);
  // the browser reports an event once its picture is on screen
  await sleep(500);
  const events = await page.read<Observed['events']>('observed.events');
  const durations = events.filter((event) => event.start >= start).map(({ duration }) => duration);
  return { time, longest: durations.length > 0 ? Math.max(...durations) : Number.NaN };
};

interface Session {
  origin: string;
  cookies: { name: string; value: string; url: string }[];
}

/** As many rows as a search shows. */
const mostRows = 999;

/** What is measured again with all rows shown: milliseconds of its longest event. */
const crowdedBars: Readonly<Record<string, number>> = {
  'keystroke to suggestions painted': 64,
  [filtering]: 80,
};

/** How many rows are loaded, of which few are drawn. */
const rowCount = `Math.max(0, ...[...document.querySelectorAll('article')].map((card) => Number(card.ariaPosInSet)))`;

/** Scrolls until so many rows have been loaded. */
const scrollTo = async (page: PlainPage, most: number): Promise<void> => {
  const atEnd = `document.querySelector('main').innerText.includes('No more results')`;
  for (let rows = await page.read<number>(rowCount); rows < most;) {
    await page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 640, y: 400, deltaX: 0, deltaY: 4000 });
    await shown(page, `${atEnd} || document.querySelector('main').innerText.includes('Scroll for more results')`);
    const now = await page.read<number>(rowCount);
    if (now === rows && (await page.read<boolean>(atEnd)))
      throw new Error(`bench: there are no more than ${rows} rows`);
    rows = now;
  }
};

/** Waits until the page of the search takes input. */
const opened = async (page: PlainPage): Promise<void> => {
  for (let tries = 0; !(await page.read<boolean>(`Boolean(${box})`)); tries += 1) {
    if (tries === 300) throw new Error('bench: the client search has not opened');
    await sleep(100);
  }
};

/** Waits until no long task has run for half a second. */
const settle = async (page: PlainPage): Promise<void> => {
  const isBusy = 'performance.now() - Math.max(0, ...observed.tasks.map(([, end]) => end)) < 500';
  do await sleep(500);
  while (await page.read<boolean>(isBusy));
};

/** The client search with real input, CPU x4 and no network delay; then 200 rows, all there are, and what they cost. */
export const benchInteractions = async ({ origin, cookies }: Session, runs: number): Promise<Row[]> => {
  const seen = new Map(steps.map(({ what }) => [what, [] as Timed[]]));
  const memory = new Map([200, mostRows].map((rows) => [rows, [] as { heap: number; dom: number }[]]));
  const crowded = new Map(Object.keys(crowdedBars).map((what) => [what, [] as Timed[]]));
  for (let run = 0; run < runs; run += 1) {
    process.stderr.write(`\rinteracting ${run + 1}/${runs}`.padEnd(60));
    await withPlainPage(async (page) => {
      await page.send('Page.enable');
      await page.send('Emulation.setDeviceMetricsOverride', {
        width: 1280,
        height: 800,
        deviceScaleFactor: 1,
        mobile: false,
      });
      for (const helper of [noteObserved, addHelpers])
        await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(helper)})()` });
      await page.send('Network.setCookies', { cookies });
      await page.send('Page.navigate', { url: `${origin}/agents` });
      await opened(page);
      await enter(page, 'an');
      await shown(page, option);
      await settle(page);
      await throttle(page, { cpu: 4, isSlow: false });
      for (const step of steps) seen.get(step.what)?.push(await timed(page, step));
      await press(page, 'Escape');
      await click(page, named('button', 'Clear all'));
      await throttle(page, { cpu: 1, isSlow: false });
      for (const rows of [200, mostRows]) {
        await scrollTo(page, rows);
        memory.get(rows)?.push({
          heap: await heapOf(page),
          dom: await page.read<number>(`document.querySelectorAll('*').length`),
        });
      }
      await throttle(page, { cpu: 4, isSlow: false });
      for (const step of steps.filter(({ what }) => crowded.has(what))) {
        crowded.get(step.what)?.push(await timed(page, step));
        // the suggestions lie over the filters
        await press(page, 'Escape');
      }
    });
  }
  process.stderr.write(`\r${' '.repeat(60)}\r`);
  const longest = (samples: readonly Timed[] = []): number => median(samples.map((sample) => sample.longest));
  return [
    ...steps.map(({ what, bar }) => ({
      what,
      value: median((seen.get(what) ?? []).map(({ time }) => time)),
      unit: 'ms',
      bar,
    })),
    { what: 'longest event of filtering', value: longest(seen.get(filtering)), unit: 'ms', bar: 80 },
    ...[...memory].flatMap(([rows, samples]) => [
      { what: `heap with ${rows} rows`, value: median(samples.map(({ heap }) => heap)), unit: 'MiB', bar: 4.5 },
      { what: `DOM elements with ${rows} rows`, value: median(samples.map(({ dom }) => dom)), unit: '', bar: 650 },
    ]),
    ...Object.entries(crowdedBars).map(([what, bar]) => ({
      what: `longest event of ${what}, with ${mostRows} rows`,
      value: longest(crowded.get(what)),
      unit: 'ms',
      bar,
    })),
  ];
};

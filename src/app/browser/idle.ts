/** Milliseconds after which idle work starts anyway. */
const idleTimeout = 2000;

/** Runs work when the browser is idle; Safari has no idle callback, so a timer replaces it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, idleTimeout);
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: idleTimeout });
  return () => window.cancelIdleCallback(request);
};

/** Resolves when the browser is idle. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** Resolves after the next frame: what the page shows now is painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => void setTimeout(resolve)));

/** Code that is likely needed soon. */
export type Prefetched =
  | 'laterSteps'
  | 'frame'
  | 'home'
  | 'agents'
  | 'client'
  | 'overlays'
  | 'quickActions'
  | 'quickSearch'
  | 'menuAction'
  | 'agencyProblem';

/** The id of the template in the document that lists the files of each, as JSON: one text costs the first paint less than links. */
export const prefetchedId = 'prefetched';

/** The addresses of the files of each; the dev server lists none. */
export type PrefetchedFiles = Readonly<Record<Prefetched, readonly string[]>>;

const readFiles = (): Partial<PrefetchedFiles> => {
  const template = document.getElementById(prefetchedId);
  return template instanceof HTMLTemplateElement ? (JSON.parse(template.content.textContent) as PrefetchedFiles) : {};
};

/** Whether the person asks for less data (Save-Data), as on a metered line; only Chromium says so. */
const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  return connection?.saveData === true;
};

/**
 * Has the browser fetch code that is likely needed soon once it is idle, without running it; nothing where less data is
 * asked for. The build lists the files in the document; the dev server lists none, and code loads when it is needed.
 * @returns cancels what has not begun
 */
export const prefetchWhenIdle = (...names: readonly Prefetched[]): (() => void) =>
  whenIdle(() => {
    if (savesData()) return;
    const files = readFiles();
    const known = new Set(Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href')));
    for (const href of names.flatMap((name) => files[name] ?? [])) {
      if (!known.has(href))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
      known.add(href);
    }
  });

import { whenIdle } from './idle.ts';

/** Code that is likely needed soon. */
export type Prefetched =
  | 'laterSteps'
  | 'frame'
  | 'home'
  | 'agents'
  | 'client'
  | 'overlays'
  | 'quickActions'
  | 'quickSearch';

/** The id of the template in the document that lists the files. */
export const prefetchTemplateId = (name: Prefetched): string => `prefetch-${name}`;

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
    for (const name of names) {
      const template = document.getElementById(prefetchTemplateId(name));
      // what was appended once is no longer in the template
      if (template instanceof HTMLTemplateElement) document.head.append(template.content);
    }
  });

import type { Page } from 'playwright';
import type { ReadyMark } from '#app/browser/ready.ts';

/** Waits until parts of the page are ready: src/app/browser/ready.ts. */
export const untilReady = (page: Page, ...parts: readonly ReadyMark[]): Promise<void> =>
  page.locator(`html${parts.map((part) => `[data-ready~="${part}"]`).join('')}`).waitFor({ state: 'attached' });

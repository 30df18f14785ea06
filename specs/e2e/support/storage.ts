import type { Page } from 'playwright';

/** Makes every access to the storages of the page throw, as where the browser's settings forbid them. */
export const disableStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });

import { expect as playwright } from 'playwright/test';

/**
 * Playwright's `expect`: `await expect(locator).toHaveText(…)` waits for what it expects and shows what it saw meanwhile. A
 * loaded machine takes its time.
 */
export const expect = playwright.configure({ timeout: 20_000 });

import type { Locator, Page } from 'playwright';
import type { Arrival } from '#mocks/control/receivers.ts';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { portalOrigin } from './portal.ts';

/** The modal of a quick action. */
export const modalOf = (page: Page, action: QuickAction): Locator =>
  page.getByRole('dialog', { name: quickActions[action], exact: true });

/** Waits until the content of a modal is there. */
const untilShown = async (modal: Locator): Promise<Locator> => {
  await modal
    .getByRole('button', { name: /^(?:Cancel|Close)$/ })
    .last()
    .waitFor();
  await modal.locator('footer, form, dl, [class*=notice]').first().waitFor();
  return modal;
};

/** Opens a quick action by its address, and waits until its content is there. */
export const openAction = async (page: Page, action: QuickAction, path = '/'): Promise<Locator> => {
  await page.goto(`${path}?action=${action}`);
  return untilShown(modalOf(page, action));
};

/** Closes the modal over the dashboard, and opens a quick action by its card there. */
export const openNextAction = async (page: Page, action: QuickAction): Promise<Locator> => {
  const open = page.getByRole('dialog');
  await open
    .getByRole('button', { name: /^(?:Cancel|Close)$/ })
    .last()
    .click();
  await open.waitFor({ state: 'hidden' });
  // it goes at once, its entry of the history a moment later
  await page.waitForURL((url) => !url.searchParams.has('action'));
  await page.getByRole('main').locator(`a[href$="?action=${action}"]`).click();
  return untilShown(modalOf(page, action));
};

/** Goes to a page and waits until it is all there. */
export const goToPage = async (page: Page, path: '/' | '/help'): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: path === '/' ? /^Welcome/ : 'Help' }).waitFor();
  await page.getByRole('button', { name: /^Welcome/ }).waitFor();
};

/** Adds a link to the page, as a menu would have it, and follows it. */
export const followLink = async (page: Page, action: string): Promise<Locator> => {
  await page.evaluate((id) => {
    const link = document.createElement('a');
    link.href = `?action=${id}`;
    link.textContent = `Open ${id}`;
    document.querySelector('main')?.append(link);
  }, action);
  const link = page.getByRole('link', { name: `Open ${action}` });
  await link.click();
  return link;
};

/** What came to the applications that the carrier plays, since they were told to forget. */
export const readArrivals = async (page: Page): Promise<Pick<Arrival, 'method' | 'path' | 'fields' | 'referer'>[]> => {
  const response = await page.request.get(`${portalOrigin}/-/demo/legacy`);
  const arrivals = (await response.json()) as Arrival[];
  return arrivals.map(({ method, path, fields, referer }) => ({ method, path, fields, referer }));
};

export const forgetArrivals = async (page: Page): Promise<void> => {
  const origin = portalOrigin;
  await page.request.delete(`${origin}/-/demo/legacy`, { headers: { origin } });
};

/** Presses something and waits for the tab that it opens. */
export const tabFrom = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await tab.waitForURL(/^http/);
  return tab;
};

/** From now on the browser lets this page open no tab; resolves with how to allow it again. */
export const blockTabs = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => null;
    document.addEventListener('allow-tabs', () => {
      window.open = open;
    });
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('allow-tabs')));
};

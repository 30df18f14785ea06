import type { Page } from 'playwright';
import { formatInvoiceNumber } from '#machines/domain/billing/invoices.ts';
import type { Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import { testNumbers } from '#mocks/control/payment-page/test-numbers.ts';
import { tabFrom } from './quick-actions.ts';

/** Enters a number on the page and asks for its invoice. */
export const enterNumber = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Invoice number' }).fill(number);
  await page.getByRole('button', { name: 'Find invoice' }).click();
};

/** Finds an invoice that the user may see, acting for its agency. */
export const showInvoice = async (page: Page, number: string): Promise<void> => {
  await page.goto('/cloud-invoice');
  await enterNumber(page, number);
  await untilShown(page, number);
};

/** Waits for the invoice that was asked for, and acts for its agency where that is another one. */
export const untilShown = async (page: Page, number: string): Promise<void> => {
  const heading = page.getByRole('heading', { level: 2, name: formatInvoiceNumber(number) });
  const switching = page.getByRole('button', { name: 'Switch agency' });
  await heading.or(switching).waitFor();
  if (await switching.isVisible()) await switching.click();
  await heading.waitFor();
};

/** Opens the hosted page of the invoice that is shown. */
export const openHosted = (page: Page): Promise<Page> =>
  tabFrom(page, () => page.getByRole('button', { name: /^View (?:or pay )?invoice$/ }).click());

const numberFor = (outcome: Outcome): string => testNumbers.card.find((one) => one.outcome === outcome)?.number ?? '';

/** Enters a card on the hosted page, for the amount that was chosen, and pays. */
export const enterCard = async (tab: Page, outcome: Outcome): Promise<void> => {
  await tab.getByLabel('Card number').fill(numberFor(outcome));
  await tab.getByRole('button', { name: /^Pay \$/ }).click();
};

/** Pays the balance on the hosted page by a card. */
export const payHosted = async (tab: Page, outcome: Outcome): Promise<void> => {
  await tab.getByRole('button', { name: 'Continue' }).click();
  await enterCard(tab, outcome);
};

/** The portal's tab is looked at again: tabs of a test are all in front. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

import type { Locator, Page } from 'playwright';
import { answer } from './traffic.ts';

/** The messages above the page. */
export const region = (page: Page): Locator => page.getByRole('region', { name: 'System messages' });

/** The button in the header for messages that arrived while the page was open. */
export const newMessages = (page: Page): Locator => page.getByRole('button', { name: /^New system message/ });

/** Waits for messages that arrive and opens them. */
export const openMessages = async (page: Page): Promise<void> => {
  await newMessages(page).click();
  await region(page).waitFor();
};

/** Answers every question for messages with these. */
export const show = (page: Page, messages: () => readonly unknown[]): Promise<void> =>
  answer(page, '/graphql', (route) => route.fulfill({ json: { data: { messages: messages() } } }));

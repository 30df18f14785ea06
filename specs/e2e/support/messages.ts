import type { Locator, Page } from 'playwright';
import { answer } from './traffic.ts';

/** The messages of the page, whether they were there when it was opened or came later. */
export const region = (page: Page): Locator => page.getByRole('region', { name: 'System messages' });

/** Answers every question for messages with these. */
export const show = (page: Page, messages: () => readonly unknown[]): Promise<void> =>
  answer(page, '/graphql', (route) => route.fulfill({ json: { data: { messages: messages() } } }));

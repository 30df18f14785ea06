import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { queryOf } from '#specs/flows/support/carrier-traffic.ts';
import type { PortalPage } from '#specs/flows/support/portal-page.tsx';

export const box = () => within(screen.getByRole('search')).getByRole('combobox');
export const cards = () => screen.queryAllByRole('article');

/** Opens the client search as a user. */
export const openSearch = async (portal: PortalPage, email = 'agent@demo.test'): Promise<void> => {
  await portal.signIn(email);
  portal.open('/agents');
  await screen.findByRole('search');
};

/** Puts a text into the box at once, and presses Search. */
export const ask = async ({ user }: PortalPage, text: string): Promise<void> => {
  await user.tripleClick(box());
  await user.paste(text);
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Search' }));
};

const isLoading = () => screen.getAllByRole('status').some(({ textContent }) => textContent === 'Loading results');

/** Asks for a text, and waits until it is answered, whichever way. */
export const searchFor = async (portal: PortalPage, text: string): Promise<void> => {
  const letGo = portal.holdCalls('/api/accounts');
  await ask(portal, text);
  await waitFor(() => expect(isLoading()).toBe(true));
  letGo();
  await waitFor(() => {
    expect(isLoading()).toBe(false);
    // the code that draws results loads with the first of them
    expect(document.querySelector('main [class^=skeleton]')).toBeNull();
  });
};

/** Until the observers of what is on screen have been called. */
export const nextFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

/** What was searched for, without the pages that follow the first of an answer. */
export const questionsOf = (calls: readonly Request[]): Record<string, string>[] =>
  calls.map(queryOf).filter(({ pageNum }) => pageNum === '1');

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished } from 'vitest';
import { cutConnection, queryOf } from '#specs/flows/support/carrier-traffic.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { ask, cards, nextFrames, openSearch, searchFor } from './search-page.ts';

const lastPlace = () => Number(cards().at(-1)?.getAttribute('aria-posinset'));
const cardAt = (place: number) =>
  waitFor(() => {
    const card = cards().find((one) => one.getAttribute('aria-posinset') === String(place));
    expect(card).toBeDefined();
    return card as HTMLElement;
  });

const loadMore = async ({ user }: PortalPage): Promise<void> => {
  (await screen.findByRole('button', { name: 'Load more' })).focus();
  await user.keyboard('{Enter}');
};

/** Keeps the id of every card that is ever drawn, by its place; cards far away are taken out again. */
const collectCards = (): Record<string, string | undefined> => {
  const seen: Record<string, string | undefined> = {};
  const collect = () => {
    for (const card of document.querySelectorAll('article'))
      if (card.ariaLabelledByElements?.[0]?.textContent) seen[card.ariaPosInSet ?? ''] = card.dataset['result'];
  };
  collect();
  const observer = new MutationObserver(collect);
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return seen;
};

describe('The results', () => {
  test('are a feed of cards with their places, twelve first and three with each press, without repeats [Q-12.1, Q-11.2]', async ({
    portal,
  }) => {
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');
    await searchFor(portal, 'son');
    await screen.findByText('Scroll for more results');
    await waitFor(() => expect(cards()).toHaveLength(12));
    const seen = collectCards();

    await loadMore(portal);
    await waitFor(async () => expect(await cardAt(13)).toHaveFocus());
    for (let shown = lastPlace(); shown < 60; shown = lastPlace()) {
      await loadMore(portal);
      // the focus goes there after the card is drawn
      await waitFor(async () => expect(await cardAt(shown + 1)).toHaveFocus());
    }

    await waitFor(() => expect(Object.keys(seen)).toEqual(Array.from({ length: 60 }, (_, at) => String(at + 1))));
    expect(new Set(Object.values(seen)).size).toBe(60);
    await waitFor(() =>
      expect(calls.map(queryOf).map(({ pageNum, pageSize }) => `${pageNum}/${pageSize}`)).toEqual([
        '1/12',
        // the last one is ahead of what is shown
        ...Array.from({ length: 17 }, (_, at) => `${at + 5}/3`),
      ]),
    );
    expect(cards().at(-1)).toHaveAttribute('aria-posinset', '60');
    expect(cards().at(-1)?.getAttribute('aria-setsize')).toMatch(/^(?:-1|\d{2,})$/);
  });

  test('are gone through from the card that has the focus, also while the window is far from it', async ({
    portal,
  }) => {
    await openSearch(portal);
    await searchFor(portal, 'son');
    await waitFor(() => expect(cards()).toHaveLength(12));
    for (let shown = 12; shown < 30; shown += 3) {
      await loadMore(portal);
      await waitFor(async () => expect(await cardAt(shown + 1)).toHaveFocus());
    }
    await portal.user.keyboard('{PageUp}{PageUp}{PageUp}');
    await waitFor(async () => expect(await cardAt(25)).toHaveFocus());

    window.scrollTo(0, 0);
    await waitFor(() => expect(document.querySelector('article[aria-posinset="24"]')).toBeNull());
    await portal.user.keyboard('{PageUp}');

    expect(document.activeElement?.ariaPosInSet).toBe('24');
  });

  test.for<[what: string, scrollTo: (button: HTMLElement) => void]>([
    ['the focus came to the button without a key', (button) => button.focus()],
    [
      'a wheel was turned with the focus on the button',
      (button) => {
        button.focus({ preventScroll: true });
        window.dispatchEvent(new WheelEvent('wheel', { deltaY: 400 }));
        window.scrollBy(0, 400);
      },
    ],
  ])('are three more with a press, also where the page was scrolled because %s', async ([, scrollTo], { portal }) => {
    await openSearch(portal);
    const calls = portal.collectCalls('/api/accounts');
    await searchFor(portal, 'son');
    await waitFor(() => expect(cards()).toHaveLength(12));
    // the next page is asked for ahead of the press
    await waitFor(() => expect(calls).toHaveLength(2));
    const button = await screen.findByRole('button', { name: 'Load more' });

    // after the browser finds the end near, and before it calls the page's observer
    const { port1, port2 } = new MessageChannel();
    port2.addEventListener('message', () => button.click(), { once: true });
    port2.start();
    window.addEventListener('scroll', () => port1.postMessage(null), { once: true });
    scrollTo(button);

    await waitFor(async () => expect(await cardAt(13)).toHaveFocus());
    await nextFrames();
    expect(cards()).toHaveLength(15);
  });

  test('a page that fails is tried again by pressing its message, and the list stays [SCH-06.5]', async ({
    portal,
  }) => {
    await openSearch(portal);
    let isBroken = true;
    portal.answer('/api/accounts', (call) => (isBroken && call.count > 1 ? cutConnection(call) : call.send()));
    await ask(portal, 'son');

    await loadMore(portal);
    const retry = await screen.findByRole('button', { name: 'Loading failed. Try again?' });
    await waitFor(() => expect(cards()).toHaveLength(12));
    isBroken = false;
    await portal.user.click(retry);

    await cardAt(15);
    await waitFor(() => expect(cards()).toHaveLength(15));
  });
});

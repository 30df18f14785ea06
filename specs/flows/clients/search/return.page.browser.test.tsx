import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { personalWordsIn } from '#specs/support/clients.ts';
import { ask, box, nextFrames, questionsOf } from './search-page.ts';

const agent = 'agent@demo.test';
const savedKey = 'portal.search.clients';
/** An address that asks for the search as it was left, as a reload does. */
const restoring = '/agents?persist=true';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const cardAt = (place: number): HTMLElement | null => document.querySelector(`article[aria-posinset="${place}"]`);
const lastPlace = (): number => Number(screen.getAllByRole('article').at(-1)?.getAttribute('aria-posinset'));

const searchFor = async (portal: PortalPage, text: string): Promise<HTMLElement[]> => {
  portal.open('/agents');
  await screen.findByRole('search');
  await ask(portal, text);
  return screen.findAllByRole('article');
};

/** Presses "Load more" until so many cards show. */
const loadUpTo = async ({ user }: PortalPage, rows: number): Promise<void> => {
  for (let shown = lastPlace(); shown < rows; shown = lastPlace()) {
    (await button('Load more')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cardAt(shown + 1)).toBeVisible());
  }
};

const isInWindow = (element: Element | null): boolean => {
  const seen = element?.getBoundingClientRect();
  return seen !== undefined && seen.top >= 0 && seen.bottom <= window.innerHeight;
};

/** Counts the cards that are drawn at a time, from now on. Returns how to read the most of them. */
const countCards = (): (() => number) => {
  let most = 0;
  const observer = new MutationObserver(() => {
    most = Math.max(most, document.querySelectorAll('article').length);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return () => most;
};

/** Scrolls to about where one of so many cards is. */
const scrollToPlace = (place: number, count: number): void => {
  const { top, height } = screen.getByRole('feed').getBoundingClientRect();
  window.scrollBy(0, top + ((place - 1) / count) * height - window.innerHeight / 2);
};

afterEach(() => vi.restoreAllMocks());

describe('Coming back to a search', () => {
  test('back restores text, filter, order, rows, scroll and focus, and storage holds no client [Q-15] [SCH-13.3, SCH-13.7] [SEC-08.1] [RTE-19.3]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    await searchFor(portal, 'son');
    await portal.user.click(await button(/^State/));
    await portal.user.click(await screen.findByRole('checkbox', { name: /MN/ }));
    await button('Remove State: Minnesota');
    await portal.user.keyboard('{Escape}');
    await portal.user.click(await button('City'));
    await button('City, ascending');
    await loadUpTo(portal, 24);
    const rows = lastPlace();
    const card = within(cardAt(20) as HTMLElement);
    const name = card.getByRole('heading').innerText;
    await portal.user.click(card.getByRole('link'));
    await screen.findByRole('heading', { level: 1, name });
    const stored = JSON.stringify([
      { ...window.sessionStorage },
      { ...window.localStorage },
      document.cookie,
      window.history.state,
    ]);
    const calls = portal.collectCalls('/api/accounts');

    window.history.back();
    await waitFor(() => expect(document.querySelector('article[aria-posinset="20"] a:focus')).toBeVisible());

    expect(box()).toHaveValue('son');
    expect(screen.getAllByRole('button', { name: 'Remove State: Minnesota' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'City, ascending', pressed: true })).toHaveLength(1);
    expect(within(cardAt(20) as HTMLElement).getByRole('heading').innerText).toBe(name);
    await waitFor(() => expect(isInWindow(cardAt(20))).toBe(true));
    expect(questionsOf(calls)).toEqual([
      { clientName: 'son', state: 'MN', sort: 'city,ASC', pageNum: '1', pageSize: String(rows) },
    ]);
    expect(personalWordsIn(stored)).toEqual([]);
  });

  test('is over with the session: nothing of the search is left where it was over before the page came [SCH-13.9]', async ({
    portal,
  }) => {
    const kept = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('portal.search.'));
    portal.expectErrors(/status of 401/);
    await portal.signIn(agent);
    await searchFor(portal, 'smith');
    await waitFor(() => expect(kept()).toContain(savedKey));
    await portal.call('/demo/session', { expiresInSeconds: 0 });
    portal.open(restoring);
    await screen.findByRole('radio', { name: /^Agent/ });
    expect(kept()).toEqual([]);
  });

  test('corrupt and old storage is dropped silently [SCH-13.11]', async ({ portal }) => {
    await portal.signIn(agent);
    const calls = portal.collectCalls('/api/accounts');

    for (const kept of [
      'not JSON',
      '{"version":0,"searchParam":"smith"}',
      '[]',
      'null',
      '{"version":1,"searchParam":"smith","lastSearch":"smith","sort":"name","sortDirection":"ASC","filters":{},"rows":12,"anchor":null}',
      '{"version":2,"searchParam":"smith","lastSearch":"smith","sort":"name","sortDirection":"UP","filters":{},"sortParams":[],"rows":12,"anchor":null}',
    ]) {
      window.sessionStorage.setItem(savedKey, kept);
      portal.open(restoring);
      expect(await screen.findByText('Find a client')).toBeVisible();
      expect(box(), kept).toHaveValue('');
    }
    expect(calls).toHaveLength(0);
    // what is whole is restored
    window.sessionStorage.setItem(
      savedKey,
      '{"version":2,"searchParam":"smith","lastSearch":"smith","sort":"name","sortDirection":"ASC","filters":{},"sortParams":[{"name":"name","displayName":"Name","active":true}],"rows":12,"anchor":null}',
    );
    portal.open(restoring);
    await screen.findByRole('feed');
    expect(box()).toHaveValue('smith');
    expect(questionsOf(calls)).toHaveLength(1);
  });

  test('what storage asks of filters and orders that are not offered is left out', async ({ portal }) => {
    await portal.signIn(agent);
    const kept = {
      version: 2,
      searchParam: 'smith',
      lastSearch: 'smith',
      sort: 'password',
      sortDirection: 'ASC',
      sortParams: [{ name: 'password', displayName: 'Password', active: true }],
      filters: { state: ['ZZ', 'mn'], agencyCode: ['600'], owner: ['me'] },
      rows: 12,
      anchor: '"]<img>',
    };
    window.sessionStorage.setItem(savedKey, JSON.stringify(kept));
    const calls = portal.collectCalls('/api/accounts');

    portal.open(restoring);
    await screen.findByRole('feed');

    expect(questionsOf(calls)).toEqual([
      { clientName: 'smith', sort: 'name,ASC', state: 'MN', pageNum: '1', pageSize: '12' },
    ]);
  });

  describe('that is long', () => {
    /** Opens 300 clients as they were left at one of them; the browser does not keep what is visible in its place. */
    const openAt = async (portal: PortalPage, place: number): Promise<{ accountId: string }[]> => {
      await portal.signIn('support@demo.test');
      const asked = '/api/accounts?pageNum=1&pageSize=300&sort=name%2CASC&clientName=2';
      const { results } = (await (await portal.read(asked)).json()) as { results: { accountId: string }[] };
      const kept = {
        version: 2,
        searchParam: '2',
        lastSearch: '2',
        sort: 'name',
        sortDirection: 'ASC',
        filters: {},
        sortParams: [{ name: 'name', displayName: 'Name', active: true }],
        rows: 300,
        anchor: results[place - 1]?.accountId,
      };
      window.sessionStorage.setItem(savedKey, JSON.stringify(kept));
      document.documentElement.style.overflowAnchor = 'none';
      onTestFinished(() => void document.documentElement.style.removeProperty('overflow-anchor'));
      portal.open(restoring);
      await waitFor(() => expect(linkAt(place)).toHaveFocus());
      return results;
    };
    const linkAt = (place: number) => cardAt(place)?.querySelector('a');
    const topOf = (place: number) => cardAt(place)?.getBoundingClientRect().top ?? Number.NaN;
    const placeInFeed = (place: number) => topOf(place) - screen.getByRole('feed').getBoundingClientRect().top;

    test('begins with the clients around the one that was opened; the others come as one scrolls to them', async ({
      portal,
    }) => {
      const mostCards = countCards();
      const results = await openAt(portal, 200);
      const top = topOf(200);
      await nextFrames();

      expect(cardAt(200)?.dataset['result']).toBe(results[199]?.accountId);
      expect(isInWindow(cardAt(200))).toBe(true);
      expect(topOf(200)).toBe(top);
      for (const place of [300, 150, 75, 1]) {
        scrollToPlace(place, 300);
        await waitFor(() => expect(cardAt(place)?.dataset['result']).toBe(results[place - 1]?.accountId));
      }
      expect(mostCards()).toBeGreaterThan(60);
      expect(mostCards()).toBeLessThan(120);
    });

    test('has each client where it was after going back, also where cards are not equally high', async ({ portal }) => {
      await page.viewport(320, 700);
      await openAt(portal, 200);
      for (const place of [160, 120]) {
        scrollToPlace(place, 300);
        await waitFor(() => expect(cardAt(place)).toBeVisible());
      }
      const heights = new Set(screen.getAllByRole('article').map(({ offsetHeight }) => offsetHeight));
      expect(heights.size).toBeGreaterThan(1);
      await nextFrames();
      linkAt(120)?.scrollIntoView({ block: 'center' });
      await nextFrames();
      const [place, scrolled] = [placeInFeed(120), window.scrollY];

      await portal.user.click(linkAt(120) as HTMLElement);
      await screen.findByRole('navigation', { name: 'Breadcrumb' });
      window.history.back();

      await waitFor(() => expect(linkAt(120)).toHaveFocus());
      await waitFor(() => expect(Math.abs(window.scrollY - scrolled)).toBeLessThan(2));
      expect(Math.abs(placeInFeed(120) - place)).toBeLessThan(2);
    });
  });

  test('where storage is disabled the search works and nothing is restored', async ({ portal }) => {
    await portal.signIn(agent);
    for (const name of ['sessionStorage', 'localStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    const [first] = await searchFor(portal, 'smith');
    await portal.user.click(within(first as HTMLElement).getByRole('link'));
    await screen.findByRole('navigation', { name: 'Breadcrumb' });
    window.history.back();

    expect(await screen.findByText('Find a client')).toBeVisible();
  });
});

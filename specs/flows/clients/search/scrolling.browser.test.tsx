import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openSearch } from './open-search.tsx';
import { ask, more, rowsFor, seen } from './shown-results.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('The results, as they are scrolled', () => {
  test('load more where the browser cannot observe the end: at 60 % of the height, 300 ms after the last scroll [SCH-10.3, SCH-10.5]', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { search, calls } = openSearch();
    await act(async () => {
      search.send({ type: 'text.type', text: 'ann' });
      search.send({ type: 'search.submit' });
    });
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    await screen.findByText('Scroll for more results');
    // what loads late is drawn within `act`, which lets its effects run too: they listen to the window
    await act(() => vi.dynamicImportSettled());
    screen.getAllByRole('article');
    vi.useFakeTimers();
    const scrollBy = (pause: number) => {
      window.dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(pause);
    };

    document.documentElement.style.minHeight = '10000px';
    act(() => scrollBy(300));
    expect(seen()).toEqual(['Scroll for more results']);
    document.documentElement.style.minHeight = '';
    act(() => scrollBy(299));
    expect(seen()).toEqual(['Scroll for more results']);
    act(() => scrollBy(299));
    expect(seen()).toEqual(['Scroll for more results']);
    act(() => vi.advanceTimersByTime(1));

    expect(seen()).toEqual(['Loading more results']);
    expect(calls.map(({ input }) => `${input.pageNum}/${input.pageSize}`)).toEqual(['1/12', '5/3']);
  });

  test('load more where one sentinel comes within 200 px of the window [SCH-10.2, SCH-10.4]', async () => {
    const observers: { margin: string | undefined; observed: Element[]; report: (isNear: boolean) => void }[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class extends IntersectionObserver {
        private readonly observed: Element[] = [];
        constructor(onReport: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super(() => {}, options);
          const report = (isIntersecting: boolean) => onReport([{ isIntersecting } as IntersectionObserverEntry], this);
          observers.push({ margin: options?.rootMargin, observed: this.observed, report });
        }
        override observe(target: Element) {
          this.observed.push(target);
        }
      },
    );
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    await screen.findByText('Scroll for more results');
    await act(() => vi.dynamicImportSettled());
    const [sentinel, ...others] = observers.filter(({ margin }) => margin === '0px 0px 200px 0px');
    expect([others.length, sentinel?.observed.length]).toEqual([0, 1]);
    expect(sentinel?.observed[0]).toContainElement(screen.getByText('Scroll for more results'));
    const scroll = () => act(async () => void window.dispatchEvent(new Event('scroll')));

    await scroll();
    expect(seen()).toEqual(['Scroll for more results']);
    await act(async () => sentinel?.report(true));

    expect(seen()).toEqual(['Loading more results']);
  });

  test('that come by scrolling leave the focus where it is [Q-12.2]', async () => {
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    const box = screen.getByRole('combobox');
    box.focus();

    await more(search);
    await act(async () => calls[1]?.answer(calls[1] && rowsFor(calls[1])));

    await waitFor(() => expect(search.getSnapshot().context.results).toHaveLength(15));
    expect(document.activeElement).toBe(box);
  });
});

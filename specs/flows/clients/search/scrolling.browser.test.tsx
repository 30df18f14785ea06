import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refused } from '#specs/flows/support/samples.ts';
import { userEvent } from '#specs/support/user-event.ts';
import { openSearch } from './open-search.tsx';
import { ask, more, rowsFor, seen } from './shown-results.ts';

type OpenedCall = ReturnType<typeof openSearch>['calls'][number];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
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

    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get');
    height.mockReturnValue(window.innerHeight / 0.59);
    act(() => scrollBy(300));
    expect(seen()).toEqual(['Scroll for more results']);
    height.mockReturnValue(window.innerHeight / 0.61);
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

  test('that come by the button leave the focus where the user has moved it meanwhile', async () => {
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    const box = screen.getByRole('combobox');
    box.focus({ preventScroll: true });

    await act(async () => calls[1]?.answer(calls[1] && rowsFor(calls[1])));

    await screen.findByText('Showing 15 of 60 results');
    expect(document.activeElement).toBe(box);
  });

  test.each([
    ['failed', (call: OpenedCall) => call.fail(refused(500))],
    ['was cancelled by another search', () => {}],
  ])('leave the focus where it is, also where an earlier page that was loaded by the button %s', async (_, end) => {
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await act(async () => calls[1] && end(calls[1]));
    await ask(search, 'bob');
    await act(async () => calls[2]?.answer(rowsFor(calls[2])));
    screen.getByRole('combobox').focus();
    screen.getByRole('combobox').blur();

    await more(search);
    await act(async () => calls[3]?.answer(rowsFor(calls[3])));

    await waitFor(() => expect(search.getSnapshot().context.results).toHaveLength(15));
    expect(document.activeElement).toBe(document.body);
  });
});

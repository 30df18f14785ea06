import { useSelector } from '@xstate/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { describeWait } from '#forms/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

type PageState = 'ready' | 'loading' | 'limited' | 'failed' | 'done';

const pageStates = {
  ready: { more: 'ready' },
  loading: { more: 'loading' },
  limited: 'limited',
  failed: 'failed',
  done: 'done',
} as const satisfies Record<PageState, unknown>;

const selectPage = (snapshot: ReturnType<SearchRef['getSnapshot']>): PageState | null =>
  (Object.keys(pageStates) as PageState[]).find((state) =>
    snapshot.matches({ paging: { listed: pageStates[state] } }),
  ) ?? null;

/**
 * The end of the list: loads more as the user scrolls, or by a button, and shows the result. It is one button all the
 * way, so that the focus on it is not lost while it loads or when that fails.
 */
const MoreResults = ({ search }: { search: SearchRef }) => {
  const page = useSelector(search, selectPage);
  const sentinel = useRef<HTMLDivElement>(null);
  useScrollIntent(sentinel, search);
  const load = useFocusOnNew(search, page, sentinel);
  const wait = useSelector(search, ({ context }) => describeWait(context.failure));
  const words = page && (page === 'limited' ? wait : pageWords[page]);
  return (
    <div ref={sentinel} className="screenOnly">
      <Stack gap="sm" align="center">
        {words && (
          <Text level={5} tone="muted" id={wordsId}>
            {words}
          </Text>
        )}
        {page && page !== 'done' && (
          <Button
            variant="secondary"
            isBusy={page === 'loading'}
            isUnavailable={page === 'limited'}
            aria-describedby={page === 'limited' ? wordsId : undefined}
            onClick={() => load(page === 'failed' ? 'page.retry' : 'page.more')}
          >
            {page === 'failed' || page === 'limited' ? 'Loading failed. Try again?' : 'Load more'}
          </Button>
        )}
      </Stack>
    </div>
  );
};

export default MoreResults;

const wordsId = 'page-words';

const pageWords: Record<Exclude<PageState, 'limited'>, string | null> = {
  ready: 'Scroll for more results',
  loading: 'Loading more results',
  failed: null,
  done: 'No more results',
};

/** Keys that scroll a page; the others scroll it only because the focus moves. */
const scrollKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'End', 'Home', ' ']);

/**
 * Loads more when the user scrolls and the end is within 200 px of the window: once per scroll, so that Tab still
 * reaches the footer, and not for the scrolling that a moving focus brings about. Where the browser cannot observe
 * that, 60 % of the scroll height counts, debounced.
 */
const useScrollIntent = (sentinel: RefObject<HTMLElement | null>, search: SearchRef) => {
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const more = () => search.send({ type: 'page.more' });
    if (typeof IntersectionObserver === 'function' && sentinel.current) {
      let isNear = false;
      let hasScrolled = false;
      const loadIfNear = () => {
        if (!isNear || !hasScrolled || sentinel.current?.contains(document.activeElement)) return;
        hasScrolled = false;
        more();
      };
      const observer = new IntersectionObserver(
        (entries) => {
          isNear = entries.at(-1)?.isIntersecting ?? false;
          loadIfNear();
        },
        { rootMargin: '0px 0px 200px 0px' },
      );
      observer.observe(sentinel.current);
      signal.addEventListener('abort', () => observer.disconnect());
      let isMeant = true;
      const onInput = (event: Event) => {
        isMeant =
          event instanceof KeyboardEvent
            ? scrollKeys.has(event.key)
            : event.type !== 'pointerdown' || event.target === document.documentElement;
      };
      for (const type of ['keydown', 'wheel', 'touchmove', 'pointerdown'] as const) {
        window.addEventListener(type, onInput, { signal, capture: true, passive: true });
      }
      // assistive technology moves the focus without a key
      const onFocus = () => {
        isMeant = false;
        hasScrolled = false;
      };
      window.addEventListener('focusin', onFocus, { signal });
      const onScroll = () => {
        hasScrolled = isMeant;
        loadIfNear();
      };
      window.addEventListener('scroll', onScroll, { signal, passive: true });
    } else {
      let pause: ReturnType<typeof setTimeout> | undefined;
      const onScroll = () => {
        clearTimeout(pause);
        pause = setTimeout(() => {
          const { scrollHeight } = document.documentElement;
          if (window.scrollY + window.innerHeight >= scrollHeight * 0.6) more();
        }, 300);
      };
      window.addEventListener('scroll', onScroll, { signal, passive: true });
      signal.addEventListener('abort', () => clearTimeout(pause));
    }
    return () => stopping.abort();
  }, [sentinel, search]);
};

/** Loads more by the button: the focus goes to the first card or row that comes, unless the user has moved it meanwhile. */
const useFocusOnNew = (search: SearchRef, page: PageState | null, sentinel: RefObject<HTMLElement | null>) => {
  const position = useRef<number | null>(null);
  const shown = useSelector(search, ({ context }) => context.results.length);
  useEffect(() => {
    // another search: what is shown from now on are its results
    if (page === null) position.current = null;
    if (position.current === null || shown < position.current) return;
    const card = `article[aria-posinset="${position.current}"]`;
    // the first row is that of the headings
    const link = `tr[aria-rowindex="${position.current + 1}"] [data-result]`;
    const { activeElement, body } = document;
    if (activeElement === body || sentinel.current?.contains(activeElement))
      document.querySelector<HTMLElement>(`${card}, ${link}`)?.focus();
    position.current = null;
  }, [shown, page, sentinel]);
  return (type: 'page.more' | 'page.retry') => {
    position.current = search.getSnapshot().context.results.length + 1;
    search.send({ type });
  };
};

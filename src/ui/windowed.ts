import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How long a window keeps its size before content is taken out again, in ms. */
const pause = 200;

/**
 * Calls back when content has another height than before: in a window of another width, and on paper, where the answer
 * has to be drawn at once.
 * @returns how to stop
 */
export const onOtherHeights = (redraw: () => void, settled: () => void = () => undefined): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let width = window.innerWidth;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resize = () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    redraw();
    clearTimeout(timer);
    timer = setTimeout(settled, pause);
  };
  window.addEventListener('resize', resize, { signal });
  window.addEventListener('beforeprint', () => flushSync(redraw), { signal });
  window.addEventListener('afterprint', settled, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stopping.abort();
};

interface WindowedOptions {
  /** how far from the window the part is still drawn, in px */
  margin: number;
  /** called before content is taken out */
  onHide?: (() => void) | undefined;
}

/** A part of a page that is drawn only near the window. */
interface Windowed<E extends Element> {
  ref: RefObject<E | null>;
  /** the height to keep, in px, while the content is not drawn; otherwise null */
  hiddenHeight: number | null;
}

/**
 * Takes a part of a page out while it is far from the window; with its height kept nothing jumps. A part that has the
 * focus stays. Everything is drawn again in a window of another width, and on paper.
 */
export const useWindowed = <E extends Element>({ margin, onHide }: WindowedOptions): Windowed<E> => {
  const ref = useRef<E>(null);
  const [hiddenHeight, setHiddenHeight] = useState<number | null>(null);

  useEffect(() => {
    const part = ref.current;
    if (!part || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isDrawn = entry.isIntersecting || part.contains(document.activeElement);
        if (!isDrawn) onHide?.();
        setHiddenHeight((height) => (isDrawn ? null : (height ?? entry.boundingClientRect.height)));
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(part);
    const stop = onOtherHeights(
      () => setHiddenHeight(null),
      () => {
        observer.unobserve(part);
        observer.observe(part);
      },
    );
    return () => {
      observer.disconnect();
      stop();
    };
  }, [margin, onHide]);

  return { ref, hiddenHeight };
};

/** The starts of groups of so many out of `count`. */
export const groupStarts = (count: number, size: number): number[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, at) => at * size);

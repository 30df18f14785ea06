import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
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

/** A part of a long list: a group of items, or all groups next to each other that are far from those that are drawn. */
export interface ListPart {
  /** the first item, and the one after the last */
  from: number;
  to: number;
  /** the height to keep, in px, while it is not drawn; otherwise null */
  hiddenHeight: number | null;
}

/** Says when a part comes near the window or is far from it. @returns how to stop */
export type WatchPart = (part: ListPart, element: Element) => () => void;

interface WindowedListOptions {
  /** how many items there are */
  count: number;
  /** how many of them are drawn or not drawn together */
  groupSize: number;
  /** how far from the window items are still drawn, in px */
  margin: number;
  /** called before items are taken out */
  onHide?: () => void;
  /**
   * the item to begin with: of a list that begins with more items than a window shows, those far from it are not drawn, and their
   * heights are taken to be those of the others. Without it everything is drawn once, and measured.
   */
  start?: number | undefined;
  /** what the list is of, by which it is known when it is drawn again with `start` */
  id?: () => string;
}

interface WindowedList {
  parts: readonly ListPart[];
  watch: WatchPart;
  /** draws an item at once, wherever it is: one that is to have the focus */
  draw: (item: number) => void;
}

/** The heights of the groups that are not drawn, by their first item. */
type Hidden = ReadonlyMap<number, number>;

/** What is to be done with a part: its height is kept in its place, or its groups between two places below its top are drawn. */
type Move = ListPart & ({ kind: 'hide'; height: number } | { kind: 'show'; top: number; bottom: number });

const noneHidden: Hidden = new Map();

/** How many items before and after the one to begin with are drawn: more than a window shows. */
const drawnAround = { before: 24, after: 48 };
/** About how high an item is, in px, until one is drawn: without room the browser would scroll up to where a page ends. */
const roughHeight = 100;

/** What a list begins with: the groups that are not drawn, and whether it is known how high they are. */
interface Beginning {
  hidden: Hidden;
  areHeightsKnown: boolean;
}

const wholeList: Beginning = { hidden: noneHidden, areHeightsKnown: true };

/** The long list that was left last, in a window of that width: a user who comes back to it finds each of its items where it was. */
let leftLast: { id: string | undefined; width: number; hidden: Hidden } | null = null;

/** The groups around an item; or those that were drawn when the list was left, where the item is among them. */
const beginAround = (start: number, { id, count, groupSize }: WindowedListOptions): Beginning => {
  // without it nothing would be drawn that comes near
  if (typeof IntersectionObserver !== 'function') return wholeList;
  const isSame = leftLast?.id === id?.() && leftLast?.width === window.innerWidth;
  if (leftLast && isSame && !leftLast.hidden.has(start - (start % groupSize)))
    return { hidden: leftLast.hidden, areHeightsKnown: true };
  const hidden = new Map<number, number>();
  for (let from = 0; from < count; from += groupSize)
    if (from + groupSize <= start - drawnAround.before || from >= start + drawnAround.after)
      hidden.set(from, roughHeight * Math.min(groupSize, count - from));
  return { hidden, areHeightsKnown: hidden.size === 0 };
};

/**
 * Takes the groups of a long list out of the page that are far from the window; with their height kept nothing jumps, and
 * those further away are one element, however many there are. A group that has the focus stays. Everything is drawn
 * again in a window of another width, and on paper. With `start` a long list begins with what is around that item; the height
 * of what was never drawn is then that of the other items, on average.
 */
export const useWindowedList = (options: WindowedListOptions): WindowedList => {
  const { count, groupSize, margin, onHide, start, id } = options;
  const [beginning] = useState(() => (start === undefined ? wholeList : beginAround(start, options)));
  const [hidden, setHidden] = useState(beginning.hidden);
  const onMoves = useEffectEvent((moves: readonly Move[]) => {
    if (moves.some(({ kind }) => kind === 'hide')) onHide?.();
    setHidden((before) => moved(before, moves, groupSize));
  });
  const [watcher] = useState(() => watchParts(margin, (moves) => onMoves(moves)));
  const hasGuessed = useRef(beginning.areHeightsKnown);
  const guessHeights = useEffectEvent(() => {
    if (hasGuessed.current) return;
    hasGuessed.current = true;
    const perItem = watcher.fillRooms();
    setHidden(new Map([...hidden.keys()].map((from) => [from, perItem * Math.min(groupSize, count - from)])));
  });
  const keepHidden = useEffectEvent(() => {
    if (start !== undefined) leftLast = { id: id?.(), width: window.innerWidth, hidden };
  });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- heights are known once items are laid out, and needed before the browser draws
    guessHeights();
    return () => keepHidden();
  }, []);
  useEffect(() => {
    const redraw = () => {
      watcher.pause();
      setHidden(noneHidden);
    };
    return onOtherHeights(redraw, watcher.resume);
  }, [watcher]);

  // of a shorter list nothing is kept: what comes after it is drawn
  const isLeftOver = (from: number) => from >= count;
  if ([...hidden.keys()].some(isLeftOver)) setHidden(new Map([...hidden].filter(([from]) => !isLeftOver(from))));

  const parts = useMemo(() => partsOf(count, groupSize, hidden), [count, groupSize, hidden]);
  const draw = (item: number) => {
    const from = item - (item % groupSize);
    if (hidden.has(from)) flushSync(() => setHidden(new Map([...hidden].filter(([group]) => group !== from))));
  };
  return { parts, watch: watcher.watch, draw };
};

/** The element of a part, which is watched; of another part it has to be another one, by `keyOfPart`. */
export const useWatchedPart = <E extends Element>(part: ListPart, watch: WatchPart): RefObject<E | null> => {
  const ref = useRef<E>(null);
  const [watched] = useState(part);
  // before the browser draws: the window may come near it meanwhile
  useLayoutEffect(() => (ref.current ? watch(watched, ref.current) : undefined), [watched, watch]);
  return ref;
};

/** The React key of a part of a list. */
export const keyOfPart = ({ from, to, hiddenHeight }: ListPart): string =>
  hiddenHeight === null ? `${from}` : `${from}-${to}`;

/** How many groups beside a drawn one are rooms of their own: each is watched before the window comes near it. */
const watchedAhead = 8;

const partsOf = (count: number, groupSize: number, hidden: Hidden): ListPart[] => {
  const parts: ListPart[] = [];
  const isDrawn = (from: number) => from >= 0 && from < count && !hidden.has(from);
  const isBesideDrawn = (from: number) => {
    for (let away = groupSize; away <= watchedAhead * groupSize; away += groupSize)
      if (isDrawn(from - away) || isDrawn(from + away)) return true;
    return false;
  };
  let far: ListPart | null = null;
  for (let from = 0; from < count; from += groupSize) {
    const part: ListPart = { from, to: Math.min(from + groupSize, count), hiddenHeight: hidden.get(from) ?? null };
    const isFar = part.hiddenHeight !== null && !isBesideDrawn(from);
    if (isFar && far) {
      far.to = part.to;
      far.hiddenHeight = (far.hiddenHeight ?? 0) + (part.hiddenHeight ?? 0);
    } else parts.push(part);
    far = isFar ? (far ?? part) : null;
  }
  return parts;
};

const moved = (before: Hidden, moves: readonly Move[], groupSize: number): Hidden => {
  const hidden = new Map(before);
  for (const move of moves) {
    if (move.kind === 'hide') hidden.set(move.from, move.height);
    else {
      let top = 0;
      for (let from = move.from; from < move.to; from += groupSize) {
        const bottom = top + (before.get(from) ?? 0);
        if (bottom >= move.top && top <= move.bottom) hidden.delete(from);
        top = bottom;
      }
    }
  }
  return hidden;
};

/** Watches parts of a page, until it pauses: which of them are within `margin` px of the window. */
const watchParts = (margin: number, onMoves: (moves: readonly Move[]) => void) => {
  const parts = new Map<Element, ListPart>();
  let isPaused = false;
  const observer =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver(
          (entries) => {
            const moves = entries.flatMap((entry) => moveOf(entry, parts.get(entry.target), margin) ?? []);
            if (moves.length > 0 && !isPaused) onMoves(moves);
          },
          { rootMargin: `${margin}px 0px` },
        )
      : null;
  const watch: WatchPart = (part, element) => {
    parts.set(element, part);
    observer?.observe(element);
    return () => {
      parts.delete(element);
      observer?.unobserve(element);
    };
  };
  const pause = () => {
    isPaused = true;
  };
  /** Says of each part again where it is. */
  const resume = () => {
    isPaused = false;
    for (const element of parts.keys()) {
      observer?.unobserve(element);
      observer?.observe(element);
    }
  };
  /**
   * Makes the rooms of what was never drawn as high as the items that are, on average, at once: effects that run before the list is
   * drawn with them find everything in its place. Returns the height of an item.
   */
  const fillRooms = (): number => {
    const drawn = [...parts].filter(([, { hiddenHeight }]) => hiddenHeight === null);
    const height = drawn.reduce((sum, [element]) => sum + element.getBoundingClientRect().height, 0);
    const perItem = height / drawn.reduce((sum, [, { from, to }]) => sum + to - from, 0);
    for (const [element, { from, to, hiddenHeight }] of parts)
      if (hiddenHeight !== null) (element as HTMLElement).style.height = `${perItem * (to - from)}px`;
    return perItem;
  };
  return { watch, pause, resume, fillRooms };
};

const moveOf = (
  { target, isIntersecting, rootBounds, boundingClientRect: { top, height } }: IntersectionObserverEntry,
  part: ListPart | undefined,
  margin: number,
): Move | null => {
  if (!part) return null;
  if (part.hiddenHeight === null) {
    const stays = isIntersecting || target.contains(document.activeElement);
    return stays ? null : { ...part, kind: 'hide', height };
  }
  if (!isIntersecting) return null;
  // in a frame of another site a page is not told; a pixel more: what only touches would be near already, and would not come near anymore
  const near = {
    top: (rootBounds?.top ?? -margin) - 1,
    bottom: (rootBounds?.bottom ?? window.innerHeight + margin) + 1,
  };
  return { ...part, kind: 'show', top: near.top - top, bottom: near.bottom - top };
};

import { useEffect, type MouseEvent, type RefObject } from 'react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';

/** Notes which result a press opens, by the `data-result` around its link or on it. */
export const noteOpened =
  (search: SearchRef) =>
  ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    const id = target.closest<HTMLElement>('[data-result]')?.dataset['result'];
    if (id !== undefined) search.send({ type: 'result.open', id });
  };

/** Brings the result back into view that was opened before the search was left. */
export const useAnchor = (search: SearchRef, list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { anchor } = search.getSnapshot().context;
    if (!anchor) return;
    const result = list.current?.querySelector<HTMLElement>(`[data-result="${CSS.escape(anchor)}"]`);
    result?.scrollIntoView({ block: 'center' });
    (result?.matches('a') ? result : result?.querySelector('a'))?.focus({ preventScroll: true });
  }, [search, list]);
};

import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { ActionId } from '#machines/domain/actions/action-list.ts';

interface Focused {
  action: string;
  tag: string;
  isByKey: boolean;
}

/**
 * An action moves to another group when its star is pressed, and back when that is not kept: the focus, which is lost with the
 * element, goes along with what had it. Only a key also scrolls there: a pointer stars several in a row.
 */
export const useMovingFocus = () => {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    const { action, tag, isByKey } = focused.current ?? {};
    if (!action || document.activeElement !== document.body) return;
    const moved = list.current?.querySelector<HTMLElement>(`[data-action="${action}"] ${tag}`);
    moved?.focus({ preventScroll: !isByKey });
  });
  return {
    list,
    onPress: (action: ActionId, isByKey: boolean) => {
      focused.current = { action, tag: 'button', isByKey };
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const action = target.closest<HTMLElement>('[data-action]')?.dataset['action'];
      const tag = target.localName;
      const last = focused.current;
      if (action && (action !== last?.action || tag !== last.tag)) focused.current = { action, tag, isByKey: false };
    },
  };
};

import { useEffect, useRef } from 'react';

/** Puts the focus on the heading of a view that has just come, so that it is read and a keyboard continues from there. */
export const useFocusOnChange = <Around extends HTMLElement = HTMLElement>(view: string) => {
  const element = useRef<Around>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    element.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [view]);
  return element;
};

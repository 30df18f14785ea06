/** What gets the focus by itself, from where the arrow keys scroll what is around it. */
const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * A ref for text that may scroll: while it does, and nothing in it can have the focus, it can itself, so that it is read by
 * keyboard. Chromium does so on its own, but not where a window keeps the focus to itself.
 */
export const scrollByKeyboard = (box: HTMLElement | null): (() => void) | undefined => {
  if (!box) return undefined;
  const update = () => {
    const isNeeded = box.scrollHeight > box.clientHeight && box.querySelector(focusable) === null;
    if (isNeeded) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(update);
  for (const one of [box, ...box.children]) sizes.observe(one);
  return () => sizes.disconnect();
};

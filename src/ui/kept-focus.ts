/** What the focus goes to: a part of the page that a screen reader names. */
const parts = 'main, section, article, form, fieldset, [role="region"], [role="group"], [role="dialog"]';

/** Milliseconds in which a page that comes may take the focus itself: a screen reader then hears its heading alone. */
const patience = 250;

/** What has the focus in place of an element that went from the page. */
let substitute: Element | null = null;

/** Whether the focus is only kept there, and may be moved to a better place. */
export const isOnlyKept = (element: Element | null): boolean => element !== null && element === substitute;

const ancestorsOf = (element: Element | null): Element[] =>
  element ? [element, ...ancestorsOf(element.parentElement)] : [];

/** The part of the page around what went that is still there, the nearest one first. */
const partAround = (way: readonly Element[]): HTMLElement | undefined =>
  [...way, document.querySelector('main')].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.isConnected && element.matches(parts) && element.checkVisibility(),
  );

/**
 * The button that went, drawn again in its place, or the control that takes its place and says so (`data-takes-over`): a button that
 * has a reason from now on, or none anymore, is another element, with a wrapper or without.
 */
const twinOf = ([gone, ...way]: readonly Element[], records: readonly MutationRecord[]): HTMLElement | undefined => {
  const place = way.slice(0, 2).find(({ isConnected }) => isConnected);
  if (!(gone instanceof HTMLButtonElement) || !place) return undefined;
  const isInPlace = ({ parentElement }: Element) => parentElement === place || parentElement?.parentElement === place;
  const twins = records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('button, a')] : []))
    .filter((element) => element instanceof HTMLElement)
    .filter(
      (control) =>
        isInPlace(control) &&
        ('takesOver' in control.dataset ||
          (control instanceof HTMLButtonElement &&
            control.textContent === gone.textContent &&
            control.getAttribute('aria-label') === gone.getAttribute('aria-label'))),
    );
  return new Set(twins).size === 1 ? twins[0] : undefined;
};

const focusPart = (part: HTMLElement): void => {
  const isMadeFocusable = !part.hasAttribute('tabindex');
  if (isMadeFocusable) part.tabIndex = -1;
  const leave = () => {
    if (isMadeFocusable) part.removeAttribute('tabindex');
    substitute = null;
  };
  substitute = part;
  part.focus({ preventScroll: true });
  // what is inert refuses it
  if (document.activeElement === part) part.addEventListener('blur', leave, { once: true });
  else leave();
};

/**
 * Keeps the focus where the user is (WCAG 2.4.3): where an element that has it goes from the page, such as a "Try again" that was
 * pressed, and nothing else takes it at once, the same control gets it where it was drawn again, else the part of the page around it.
 * @returns ends it
 */
export const keepFocus = (): (() => void) => {
  const stopping = new AbortController();
  let way: readonly Element[] = [];
  const isLost = () => way[0]?.isConnected === false && document.activeElement === document.body;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const putBack = () => {
    waiting = null;
    if (!isLost()) return;
    const part = partAround(way);
    if (part) focusPart(part);
  };
  window.addEventListener(
    'focusin',
    ({ target }) => {
      way = ancestorsOf(target instanceof Element ? target : null);
    },
    { signal: stopping.signal, capture: true, passive: true },
  );
  const observer = new MutationObserver((records) => {
    if (!isLost()) return;
    twinOf(way, records)?.focus({ preventScroll: true });
    if (isLost()) waiting ??= setTimeout(putBack, patience);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    stopping.abort();
    observer.disconnect();
    if (waiting !== null) clearTimeout(waiting);
  };
};

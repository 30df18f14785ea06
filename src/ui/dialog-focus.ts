const dialog = '[role="dialog"]';

/** Each dialog that is open, or gone and about to give the focus back, with what gets it: the first that can have it. */
const waysBack = new Map<Element, readonly HTMLElement[]>();

/** The dialog that the focus is in, or was in until it went from the page. */
const dialogOf = (focused: HTMLElement | null): Element | undefined =>
  focused ? (focused.closest(dialog) ?? undefined) : [...waysBack.keys()].findLast((one) => !one.isConnected);

const focusedElement = (): HTMLElement | null => {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
};

/**
 * Notes where the focus is when a dialog opens, before it moves into the dialog. A dialog that opens from another one, or in
 * place of it, also gives the focus back to where that one had it from.
 */
export const noteFocus = (opened: Element): void => {
  const focused = focusedElement();
  const from = dialogOf(focused);
  const further = from ? (waysBack.get(from) ?? []) : [];
  waysBack.set(opened, focused ? [focused, ...further] : further);
};

/** Gives the focus back when a dialog has closed, unless it is in another one already. */
export const giveFocusBack = (closed: Element): void => {
  const way = waysBack.get(closed) ?? [];
  waysBack.delete(closed);
  const open = focusedElement()?.closest(dialog);
  if (open && open !== closed) return;
  for (const element of way) {
    if (element.closest(`${dialog}[data-state="closed"]`)) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
};

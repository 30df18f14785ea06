import { waitFor } from '@testing-library/react';

/** An element in a few words. */
const nameOf = (element: Element): string =>
  `<${element.localName}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}`;

/** Whether a page is there to have the focus, in the document that had it. */
const isOpen = (root: Element | null): boolean => root?.isConnected === true && root.querySelector('main') !== null;

/**
 * Watches whether the focus is lost: what has it goes from the page, and nothing else gets it, although the portal continues
 * (WCAG 2.4.3).
 */
export const watchLostFocus = () => {
  const stopping = new AbortController();
  const lost: string[] = [];
  const checks: Promise<void>[] = [];
  let focused: { element: Element; root: Element | null } | null = null;

  const check = ({ element, root }: { element: Element; root: Element | null }): Promise<void> =>
    waitFor(() => {
      if (document.activeElement === document.body && isOpen(root)) throw new Error('lost');
    }).catch(() => void lost.push(`the focus was lost with ${nameOf(element)}`));

  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) focused = { element: target, root: target.closest('#root') };
    },
    { signal: stopping.signal, capture: true },
  );
  const observer = new MutationObserver(() => {
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
    checks.push(check(focused));
    focused = null;
  });
  observer.observe(document.body, { childList: true, subtree: true });

  return {
    /** what was lost; waits until the focus is somewhere again, or gives up after the patience of all tests */
    stop: async (): Promise<string[]> => {
      await Promise.all(checks);
      stopping.abort();
      observer.disconnect();
      return lost;
    },
  };
};

const regions = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
const unseen = '[aria-hidden=true], [inert], noscript, details:not([open]) > :not(summary)';

/** Whether a screen reader does not reach an element: hidden, inert, or in a closed disclosure. */
export const isUnreachable = (element: Element): boolean =>
  element.closest(unseen) !== null || !element.checkVisibility({ visibilityProperty: true });

/** The words of an element as they are read: blocks apart from each other, without what is hidden. */
const wordsOf = (node: Node): string => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || isUnreachable(node)) return '';
  const words = node.getAttribute('aria-label') ?? [...node.childNodes].map(wordsOf).join('');
  return getComputedStyle(node).display.startsWith('inline') ? words : ` ${words} `;
};

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

const urgencyOf = (region: Element): string =>
  region.getAttribute('aria-live') ?? (region.matches('[role=alert]') ? 'assertive' : 'polite');

/** The regions that a change of the page is about: those around it, and alerts that come in whole. */
const regionsOf = ({ target, addedNodes }: MutationRecord): Element[] => {
  const around = elementOf(target)?.closest(regions) ?? null;
  const alerts = [...addedNodes].flatMap((node) =>
    node instanceof Element
      ? [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[role=alert], [aria-live=assertive]'))
      : [],
  );
  return around ? [around, ...alerts] : alerts;
};

/**
 * Reports what live regions announce: each region once per change of the page, with the words that it has then. An alert
 * also when it comes in with its words; a status only when it was there before, as screen readers do (ARIA 1.2).
 */
export const listenToRegions = (announce: (phrase: string) => void): void => {
  const last = new WeakMap<Element, string>();
  for (const region of document.querySelectorAll(regions)) last.set(region, wordsOf(region));
  new MutationObserver((changes) => {
    for (const region of new Set(changes.flatMap(regionsOf))) {
      if (!region.isConnected) continue;
      const words = wordsOf(region);
      if (last.get(region) === words) continue;
      last.set(region, words);
      const phrase = words.replaceAll(/\s+/gu, ' ').trim();
      if (phrase !== '') announce(`${urgencyOf(region)}: ${phrase}`);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
};

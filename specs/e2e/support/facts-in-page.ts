/** What the checks of facts.ts know of the page; it is put into the page once, so it may use nothing from outside. */
export interface PageTools {
  /** elements that are drawn: they have a box, and are neither hidden nor only for screen readers */
  shown: () => HTMLElement[];
  /** an element in a few words */
  nameOf: (element: Element) => string;
  /** the color behind an element: its own, or that of the nearest element around it that has one */
  backgroundOf: (element: Element | null) => string;
  /** the red, green, blue and alpha of a computed color, 0 to 255, alpha 0 to 1 */
  channels: (color: string) => readonly [number, number, number, number];
  /** contrast of two computed colors, 1 to 21 */
  contrast: (one: string, other: string) => number;
  /** whether an element has text of its own */
  hasText: (element: Element) => boolean;
  /** whether an element has an edge: a border on any side, or an outline */
  hasEdge: (style: CSSStyleDeclaration) => boolean;
  /** ends the transitions that a change of the media or of the focus began, and forgets the backgrounds before it */
  settle: () => void;
}

declare global {
  interface Window {
    pageTools?: PageTools;
    /** elements that only a background or a shadow sets off from what is around them */
    painted?: Element[];
  }
}

/** Runs in the page: makes the tools available there. */
export const installTools = (): void => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  const channels: PageTools['channels'] = (color) => {
    const numbers = /^rgba?\(([^)]*)\)$/.exec(color)?.[1]?.split(',').map(Number);
    if (numbers) return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1];
    if (!canvas) throw new Error('this browser has no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };

  const luminance = (color: string): number => {
    const [red, green, blue] = channels(color).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  };

  const white = 'rgb(255, 255, 255)';
  const backgrounds = new Map<Element, string>();
  const backgroundOf: PageTools['backgroundOf'] = (element) => {
    if (!element) return white;
    const known = backgrounds.get(element);
    if (known) return known;
    const { backgroundColor } = getComputedStyle(element);
    const found = channels(backgroundColor)[3] > 0 ? backgroundColor : backgroundOf(element.parentElement);
    backgrounds.set(element, found);
    return found;
  };

  const isOffScreen = (element: HTMLElement): boolean => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return (width <= 1 && height <= 1) || right + scrollX <= 0 || bottom + scrollY <= 0;
  };

  window.pageTools = {
    channels,
    backgroundOf,
    contrast: (one, other) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    },
    shown: () => {
      const unseen = new Set<Element>();
      return [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
        if (!(element instanceof HTMLElement)) return false;
        const isUnseen =
          (element.parentElement && unseen.has(element.parentElement)) ||
          (getComputedStyle(element).display !== 'contents' && isOffScreen(element));
        if (isUnseen) unseen.add(element);
        return !isUnseen && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      });
    },
    nameOf: (element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
      const kind =
        element.getAttribute('class')?.split(' ').slice(0, 2).join('.') ?? element.getAttribute('role') ?? '';
      return `${element.tagName.toLowerCase()}${kind ? `.${kind}` : ''} "${words.slice(0, 30)}"`;
    },
    hasText: (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    hasEdge: (style) =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
      ['Top', 'Right', 'Bottom', 'Left'].some(
        (side) =>
          Number.parseFloat(style[`border${side}Width` as 'borderTopWidth']) > 0 &&
          style[`border${side}Style` as 'borderTopStyle'] !== 'none',
      ),
    settle: () => {
      backgrounds.clear();
      // where one element has come to its new color, what inherits it begins a transition of its own
      for (let depth = 0; depth < 40; depth += 1) {
        const running = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
        if (running.length === 0) return;
        for (const animation of running) animation.finish();
      }
    },
  };
};

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The width on paper, in px: a little less than that of a card on a letter or an A4 page, so that nothing is drawn smaller than on the screen. */
const paperWidth = 640;

/** Room for the longest name: on a phone with large text the drawing grows no further. */
const smallestWidth = 176;

/** How many times as large as usual text is. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/**
 * The width to draw a figure with, as it changes: in px, or in units as large as text is where that is larger; 0 until it is measured.
 * The drawing is then stretched to the figure. Paper has a width of its own: there nothing is measured once the page is laid out for it.
 */
export const usePlotWidth = (): [frame: RefObject<HTMLElement | null>, width: number] => {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let isPrinting = false;
    const measure = () => {
      const px = isPrinting ? paperWidth : element.clientWidth;
      setWidth(px > 0 ? Math.max(smallestWidth, Math.floor(px / textScale())) : 0);
    };
    measure();
    const print = ({ type }: Event) => {
      isPrinting = type === 'beforeprint';
      flushSync(measure);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', print);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', print);
    };
  }, []);
  return [frame, width];
};
